import ProcessSupport

extension WorldCore {
  /// Ends every waiting handler and removes the actors; the world cannot be run again.
  func tearDown() {
    guard !isFinished, !gate.isSealed else { return }
    let isHeld = gate.seize(currentThreadNumber())
    ending.finish()
    _ = guest.takeBegunTasks()
    let isRunning = RunningWorld.current === self
    if !isRunning { appear() }
    defer {
      if !isRunning { disappear() }
      if !isHeld { release() }
    }
    // A pump whose handler ends now finds no further event.
    allowance.revoke()
    for cell in registry.cells { cell.resident?.seat?.round = Deque() }
    let rest =
      takeReady(where: { _ in true }) + takeWaiting() + ready.takeBuried() + gate.takeJobs()
      + ordinary.removeAll()
    for job in rest { enqueue(job) }
    // Code may continue forever although its waits fail, for example with repeated requests.
    var left = (ordinary: Self.stepsBeyondTheEnd, own: Self.stepsBeyondTheEnd * (1 + rest.count))
    while let job = ready.popFirst() {
      if job.isOrdinary { left.ordinary -= 1 } else { left.own -= 1 }
      if job.isOrdinary ? left.ordinary >= 0 : left.own >= 0 { run(job) }
    }
    if isShared { return tearDownTeam() }
    while !pumps.isExhausted {
      activatePump()
      while let job = ready.popFirst() { run(job) }
    }
    forgetActors()
  }

  /// The greatest number of jobs of ordinary code that run after the end of a world.
  ///
  /// The same limit applies to waits that fail at once. Each remaining handler may run as many
  /// jobs, too.
  static var stepsBeyondTheEnd: Int { 1_000 }

  func forgetActors() {
    registry.forgetHandlers()
    for cell in registry.cells { cell.tearDown() }
    _ = (registry.takeAll(), errands.takeAll())
    _ = pumps.takeAll()
    _ = chooser.takeDriver()
    _ = journal.takeListeners()
    _ = guest.takeExecutor()
    let mayResume = guest.uncontrolledOperations.contains(where: \.construct.mayBeAwaited)
    agenda.releaseTasks(letsThemGoOn: !mayResume)
  }
}

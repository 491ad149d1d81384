import Synchronization

extension WorldCore {
  /// Messages delivered so far, over all actors.
  var deliveredCount: UInt64 { cells.reduce(0) { $0 + $1.delivered } }

  /// Runs the world on the calling thread until the horizon, an empty schedule, so many events, or
  /// a failure.
  func run(until horizon: VirtualTime, events: UInt64) throws(SimulationError) {
    if let failure { throw failure }
    let thread = currentThreadNumber()
    home.store(thread, ordering: .sequentiallyConsistent)
    EscapeHook.enter(self, thread: thread)
    defer {
      EscapeHook.leave(thread: thread)
      home.store(0, ordering: .sequentiallyConsistent)
    }
    self.horizon = horizon.nanoseconds
    let allowed = limits.eventCount - min(spent, limits.eventCount)
    let granted = min(events, allowed)
    budget = granted
    switch mode {
    case .fused: runFused()
    case .interleaved: runInterleaved()
    case .threaded: runThreaded()
    }
    spent += granted - budget
    trace?.begin(nil, at: sequence)
    failOnForeignArrivals()
    if failure == nil, budget == 0, events > allowed { failOnEventLimit() }
    if isScheduleEmpty { failIfStalled() }
    if let failure {
      tearDown()
      throw failure
    }
  }

  /// Ready jobs first, then the next event, for as long as there is either.
  private func runFused() {
    while !mustStop {
      if let job = jobs.popFirst() {
        run(job)
        continue
      }
      guard budget > 0, let next = queue.peek(at: now.nanoseconds), next.time <= horizon else {
        return
      }
      if next.isWake, let event = queue.popFirst(at: now.nanoseconds) {
        budget -= 1
        now = VirtualTime(nanoseconds: event.time)
        wake(event)
      } else {
        activatePump()
      }
    }
  }

  /// Whether the run must end although something is left to do.
  var mustStop: Bool { hasFailed || hasForeign.load(ordering: .relaxed) }

  /// Whether nothing is scheduled, not even for now.
  var isScheduleEmpty: Bool { queue.isEmpty && agenda.firstEvent == nil }

  /// The next event, or one of those interleaved mode has to choose from.
  var nextEvent: Event? { agenda.firstEvent ?? queue.peek(at: now.nanoseconds) }

  private func failOnEventLimit() {
    guard let next = nextEvent, next.time <= horizon else { return }
    let cell = cells[Int(next.target & ~Event.wakeFlag)]
    fail(
      .eventLimit, actor: cell.name,
      message: next.isWake ? "wake" : cell.mailbox?.describe(next.slot) ?? "",
      detail: "the world has delivered \(limits.eventCount) events; "
        + "look for a loop without delay or raise RunLimits.eventCount")
  }

  /// Ends every handler that waits and forgets the actors; the world cannot be run again.
  func tearDown() {
    guard !isFinished else { return }
    isFinished = true
    home.store(currentThreadNumber(), ordering: .sequentiallyConsistent)
    // A pump whose handler ends now finds nothing more to deliver.
    budget = 0
    for cell in cells { cell.round = Deque() }
    for job in takeReady() + sleepers.withLock({ $0.takeAll() }) + takeBuried() { jobs.append(job) }
    while let job = jobs.popFirst() { run(job) }
    if isShared { return tearDownTeam() }
    while !idlePumps.isEmpty {
      activatePump()
      while let job = jobs.popFirst() { run(job) }
    }
    forgetActors()
  }

  func forgetActors() {
    immediate = []
    for cell in cells { cell.tearDown() }
    cells = []
    pumps = []
    pumpHost = nil
    driver = nil
    taskExecutor = nil
    sharedExecutor = nil
    home.store(0, ordering: .sequentiallyConsistent)
  }
}

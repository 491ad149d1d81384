import ProcessSupport

extension WorldCore {
  /// Whether work that code of this world sends to threads of the system stays in the world.
  var keepsOrdinaryWork: Bool { !isShared && Self.canKeepOrdinaryWork }

  /// Whether the platform supports keeping such work in a world.
  static var canKeepOrdinaryWork: Bool { RuntimeHooks.areInstalled && ActorQueue.isKnown }

  /// Takes a job on its way to threads of the system, and returns whether it belongs to this world.
  func capture(_ job: UnownedJob) -> Bool {
    guard keepsOrdinaryWork else {
      reportEscape(of: job)
      return false
    }
    switch JobLayout.content(of: job) {
    case .task, .other:
      guard !ordinary.isOutside(TaskIdentity.of(job)) else { return false }
      arrive(ReadyJob(loose: job))
    case .continuation(let task):
      guard !ordinary.isOutside(task) else { return false }
      arrive(ReadyJob(relay: job, of: task))
    case .actor(let actor):
      return unsafe captureTurn(job, of: actor)
    }
    return true
  }

  /// Takes the jobs from the queue of a default actor that is about to run them.
  ///
  /// Each job becomes a separate step. Returns whether the jobs belong to this world.
  private func captureTurn(_ turn: UnownedJob, of actor: UnsafeMutableRawPointer) -> Bool {
    guard let executorOfRest = guest.executor,
      unsafe ActorQueue.jobs(in: actor).contains(where: { !ordinary.isOutside(TaskIdentity.of($0)) }
      )
    else { return false }
    let jobs = unsafe ActorQueue.takeAll(in: actor)
    // Safety: an actor with jobs exists.
    let object = unsafe Unmanaged<AnyObject>.fromOpaque(actor).takeUnretainedValue()
    let place = mode == .interleaved ? ordinary.place(of: object) : -1
    let executor = unsafe ActorQueue.executor(of: actor)
    for job in jobs where jobs.count == 1 || !ClaimedTasks.givesBack(job, of: self) {
      unsafe arrive(ReadyJob(job, ordinaryOn: executor, place: place))
    }
    // With an empty queue, the turn only releases the actor.
    unsafe turn.runSynchronously(on: executorOfRest.asUnownedTaskExecutor())
    return true
  }

  /// Schedules the job that ends a sleep of the running task.
  ///
  /// The delay is a ``Duration``, as for clocks of the system; other clocks do not use executors.
  func sleep(_ job: ReadyJob, for delay: some DurationProtocol) {
    guard isHome, !isShared, !gate.isVisited else { return refuse(job) }
    guard !isFinished else { return enqueue(job) }
    let task = mode == .interleaved ? agenda.runningTask : 0
    let slot = ordinary.insert(.init(job: job.owned(by: owner(of: job)), task: task))
    schedule(
      time: now.advanced(by: virtual(delay as? Duration ?? .zero)).nanoseconds, rank: 128,
      target: Event.sleep, slot: slot)
  }

  /// Ends a sleep of ordinary code, and returns the job that resumes its task.
  func endSleep(_ event: Event) -> ReadyJob? {
    guard let sleep = ordinary.remove(event.slot) else { return nil }
    var hasher = StableHasher(state: UInt64(bitPattern: now.nanoseconds))
    hasher.combine(~UInt64(Event.sleep))
    journal.take(hasher)
    return sleep.job
  }

  /// Takes a job about to sleep on a Dispatch queue, and returns whether it belongs to this world.
  func capture(_ job: UnownedJob, sleepingUntil time: UInt64) -> Bool {
    guard keepsOrdinaryWork, !ordinary.isOutside(TaskIdentity.of(job)),
      let surroundings = guest.surroundings
    else { return false }
    let now = UInt64(SystemClock.steady.instant(at: surroundings.now).nanoseconds)
    sleep(
      ReadyJob(loose: job),
      for: Duration.nanoseconds(Int64(clamping: time > now ? time - now : 0)))
    return true
  }
}

import Synchronization

extension WorldCore {
  /// Ends every handler that waits and forgets the actors; the world cannot be run again.
  func tearDown() {
    guard !isFinished else { return }
    let thread = currentThreadNumber()
    let isHeld = home.load(ordering: .acquiring) == thread
    while home.load(ordering: .acquiring) != thread {
      _ = home.compareExchange(expected: 0, desired: thread, ordering: .acquiringAndReleasing)
    }
    isFinished = true
    agenda.unended = [:]
    let isRunning = RunningWorld.current === self
    if !isRunning { appear() }
    defer {
      if !isRunning { disappear() }
      if !isHeld { release() }
    }
    // A pump whose handler ends now finds nothing more to deliver.
    budget = 0
    for cell in cells { cell.resident?.seat?.round = Deque() }
    for job in takeReady(where: { _ in true }) + takeWaiting() + takeBuried() + takeForeignJobs()
      + ordinary.removeAll()
    {
      enqueue(job)
    }
    // Ordinary code may go on for ever although it is told that it is cancelled.
    var left = Self.stepsBeyondTheEnd
    while let job = jobs.popFirst() {
      if job.isOrdinary { left -= 1 }
      if left >= 0 || !job.isOrdinary { run(job) }
    }
    if isShared { return tearDownTeam() }
    while !idlePumps.isEmpty {
      activatePump()
      while let job = jobs.popFirst() { run(job) }
    }
    forgetActors()
  }

  /// How many jobs of ordinary code are run to end what is left of a world, and how many of its waits fail at once.
  static var stepsBeyondTheEnd: Int { 1_000 }

  func forgetActors() {
    immediate = []
    for cell in cells { cell.tearDown() }
    cells = []
    freeIndices = []
    retiring = []
    kept = []
    names.withLock { $0 = NameTable() }
    pumps = TaskTable()
    pumpHost = nil
    driver = nil
    observers = []
    taskExecutor = nil
  }
}

import ProcessSupport

/// The jobs of a world that can run now, in the order they became ready, and the running job.
///
/// A task that only switches executors has not waited: its next job precedes all others. The order
/// of tasks therefore does not depend on the number of switches, which an optimizer reduces.
///
/// Invariants: 1. No two jobs are of one task, relays excepted. 2. No job is of a crashed handler.
struct ReadyQueue {
  private var jobs = Deque<ReadyJob>()
  /// The jobs of outside tasks that are in an actor of the paused world.
  private var visitors = Deque<ReadyJob>()
  /// The running job, which identifies its handler in errors.
  private(set) var running: ReadyJob?
  /// Whether the next job is that of a new task, and is stored in `caught`.
  private(set) var isCatching = false
  private var caught: UnownedJob?
  /// The remains of crashed handlers, guarded as threads of a shared world add to them at once.
  private let graves = Guarded(Graves())
  /// Whether there are any crashed handlers; changes only while no handler runs.
  private(set) var hasGraves = false

  @inline(__always) var isEmpty: Bool { jobs.isEmpty }

  /// Adds the job of a task that waited or begins, after all others.
  mutating func append(_ job: ReadyJob) {
    jobs.append(job)
    assert(isSound)
  }

  /// Adds the job of the running task, which has switched executors, ahead of all others.
  mutating func prepend(_ job: ReadyJob) {
    jobs.prepend(job)
    assert(isSound)
  }

  /// Removes and returns the next job.
  mutating func popFirst() -> ReadyJob? { jobs.popFirst() }

  /// Removes and returns the jobs that meet a condition, in order.
  mutating func remove(where isMeant: (ReadyJob) -> Bool) -> [ReadyJob] {
    var removed: [ReadyJob] = []
    for _ in 0..<jobs.count {
      guard let job = jobs.popFirst() else { break }
      if isMeant(job) { removed.append(job) } else { jobs.append(job) }
    }
    assert(isSound)
    return removed
  }

  /// Whether the first invariant holds, checked for at most eight jobs.
  private var isSound: Bool {
    let tasks = (0..<min(jobs.count, 8)).map { jobs[$0] }.filter { !$0.isRelay }.map(\.task)
    return Set(tasks).count == tasks.count
  }

  /// Adds the job of an outside task.
  mutating func admit(_ visitor: ReadyJob) { visitors.append(visitor) }

  /// Removes and returns the next job of an outside task.
  mutating func popVisitor() -> ReadyJob? { visitors.popFirst() }

  /// Sets the running job, if any, and returns the one before.
  @inline(__always)
  mutating func run(_ job: ReadyJob?) -> ReadyJob? {
    let outer = running
    running = job
    return outer
  }
}

/// The first job of a task that is being created.
extension ReadyQueue {
  /// Begins to catch the next job.
  mutating func beginCatching() {
    assert(!isCatching && caught == nil, "one task is made at a time")
    isCatching = true
  }

  /// Stores the caught job.
  mutating func `catch`(_ job: UnownedJob) {
    assert(caught == nil, "a task begins with one job")
    caught = job
  }

  /// Ends catching and returns the caught job.
  mutating func endCatching() -> UnownedJob? {
    isCatching = false
    return caught.take()
  }
}

/// The remains of the handlers of crashed actors.
private struct Graves {
  /// The tasks of crashed handlers, which may not run again before the world ends.
  var tasks: Set<UInt32> = []
  /// The jobs that would have resumed those tasks.
  var jobs: [ReadyJob] = []
}

extension ReadyQueue {
  /// Keeps jobs, and all later jobs of some tasks, from running before the world ends.
  mutating func bury(_ ended: [ReadyJob], of tasks: Set<UInt32>) {
    hasGraves = true
    graves.withLock { graves in
      graves.jobs.append(contentsOf: ended)
      graves.tasks.formUnion(tasks)
    }
  }

  /// Keeps a job from running if it belongs to a crashed handler, and returns whether it did.
  func buries(_ job: ReadyJob) -> Bool {
    let task = job.task
    return graves.withLock { graves in
      guard graves.tasks.contains(task) else { return false }
      graves.jobs.append(job)
      return true
    }
  }

  /// Removes and returns the jobs kept so far, to end them with the world.
  func takeBuried() -> [ReadyJob] {
    graves.withLock { graves in
      defer { graves.jobs = [] }
      return graves.jobs
    }
  }
}

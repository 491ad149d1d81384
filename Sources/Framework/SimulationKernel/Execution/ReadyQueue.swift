import ProcessSupport

/// The jobs of a world that can run now, in the order they became ready, and the one that runs.
///
/// A task that only switches executors has not waited: its next job precedes all others. So the order of tasks does not
/// depend on the number of switches, which an optimizer reduces.
///
/// Invariants: 1. No two jobs are of one task, relays aside. 2. No job of a crashed handler is among them.
struct ReadyQueue {
  private var jobs = Deque<ReadyJob>()
  /// Jobs made ready by a task outside that is with an actor of the paused world.
  private var visitors = Deque<ReadyJob>()
  /// The job being run, to name its handler when something goes wrong.
  private(set) var running: ReadyJob?
  /// Indicates whether the next job is that of a new task, which is then kept here.
  private(set) var isCatching = false
  private var caught: UnownedJob?
  /// Handlers of crashed actors; threads that share the world bury their jobs at once.
  private let graves = Guarded(Graves())
  /// Indicates whether there are any; changes only while no handler runs.
  private(set) var hasGraves = false

  @inline(__always) var isEmpty: Bool { jobs.isEmpty }

  /// Adds the job of a task that waited or begins, behind all others.
  mutating func append(_ job: ReadyJob) {
    jobs.append(job)
    assert(isSound)
  }

  /// Adds the job of the running task, which has switched executors, ahead of all others.
  mutating func prepend(_ job: ReadyJob) {
    jobs.prepend(job)
    assert(isSound)
  }

  /// Removes the next job.
  mutating func popFirst() -> ReadyJob? { jobs.popFirst() }

  /// Removes the jobs that a condition selects; they keep their order.
  mutating func remove(where isMeant: (ReadyJob) -> Bool) -> [ReadyJob] {
    var removed: [ReadyJob] = []
    for _ in 0..<jobs.count {
      guard let job = jobs.popFirst() else { break }
      if isMeant(job) { removed.append(job) } else { jobs.append(job) }
    }
    assert(isSound)
    return removed
  }

  /// Indicates whether the first invariant holds; of a long queue eight jobs are compared.
  private var isSound: Bool {
    let tasks = (0..<min(jobs.count, 8)).map { jobs[$0] }.filter { !$0.isRelay }.map(\.task)
    return Set(tasks).count == tasks.count
  }

  /// Adds the job of a task outside.
  mutating func admit(_ visitor: ReadyJob) { visitors.append(visitor) }

  /// Removes the next of those.
  mutating func popVisitor() -> ReadyJob? { visitors.popFirst() }

  /// Notes which job runs, or that none does; the one before.
  @inline(__always)
  mutating func run(_ job: ReadyJob?) -> ReadyJob? {
    let outer = running
    running = job
    return outer
  }
}

/// The first job of a task that is being made.
extension ReadyQueue {
  /// Begins to keep the next job.
  mutating func beginCatching() {
    assert(!isCatching && caught == nil, "one task is made at a time")
    isCatching = true
  }

  /// Keeps a job.
  mutating func `catch`(_ job: UnownedJob) {
    assert(caught == nil, "a task begins with one job")
    caught = job
  }

  /// Hands out the job that was kept.
  mutating func endCatching() -> UnownedJob? {
    isCatching = false
    return caught.take()
  }
}

/// The remains of the handlers of crashed actors.
private struct Graves {
  /// The tasks of the handlers, none of which may run again before the world ends.
  var tasks: Set<UInt32> = []
  /// Jobs that would have resumed them.
  var jobs: [ReadyJob] = []
}

extension ReadyQueue {
  /// Keeps jobs, and those that tasks will have, from running before the world ends.
  mutating func bury(_ ended: [ReadyJob], of tasks: Set<UInt32>) {
    hasGraves = true
    graves.withLock { graves in
      graves.jobs.append(contentsOf: ended)
      graves.tasks.formUnion(tasks)
    }
  }

  /// Keeps a job from running if it belongs to a crashed handler; returns whether it did.
  func buries(_ job: ReadyJob) -> Bool {
    let task = job.task
    return graves.withLock { graves in
      guard graves.tasks.contains(task) else { return false }
      graves.jobs.append(job)
      return true
    }
  }

  /// Hands out the jobs kept so far, to end them with the world.
  func takeBuried() -> [ReadyJob] {
    graves.withLock { graves in
      defer { graves.jobs = [] }
      return graves.jobs
    }
  }
}

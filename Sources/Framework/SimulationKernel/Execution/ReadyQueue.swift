/// The jobs of a world that can run now, in the order they became ready.
///
/// A task that only switches executors has not waited: its next job precedes all others. So the order of tasks does not
/// depend on the number of switches, which an optimizer reduces.
///
/// Invariant: no two jobs are of one task, relays aside.
struct ReadyQueue {
  private var jobs = Deque<ReadyJob>()

  var isEmpty: Bool { jobs.isEmpty }

  /// The identity of the task whose job was added last; zero if there is none.
  var newestTask: UInt32 { jobs.last?.task ?? 0 }

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

  /// Whether the invariant holds; of a long queue only the first eight are compared.
  private var isSound: Bool {
    let tasks = (0..<min(jobs.count, 8)).map { jobs[$0] }.filter { !$0.isRelay }.map(\.task)
    return Set(tasks).count == tasks.count
  }
}

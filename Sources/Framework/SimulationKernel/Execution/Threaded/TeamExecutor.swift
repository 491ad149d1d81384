import ProcessSupport

/// The serial executor of one actor of a threaded world: a queue that one thread at a time drains.
// The lock of the queue orders the drains.
// Safety: only the thread that drains the queue uses `currentJob`, `position` and `effectCount`.
final class TeamExecutor: SerialExecutor, @unchecked Sendable {
  private struct Queue {
    var jobs = Deque<ReadyJob>()
    /// Whether the executor waits in a ready queue or is being drained.
    var isScheduled = false
  }

  private let core: WorldCore
  private let queue = Guarded(Queue())
  /// The job being run.
  var currentJob: ReadyJob?
  /// The place in the round of the event being handled.
  var position: UInt32 = 0
  /// The number of effects of the event's handler so far.
  var effectCount: UInt64 = 0

  init(core: WorldCore) {
    self.core = core
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = ReadyJob(UnownedJob(job), on: self)
    if core.takesFromOutside(job) { return }
    guard core.isHome else { return core.refuse(job) }
    guard !core.buries(job) else { return }
    let becameReady = queue.withLock { queue in
      queue.jobs.append(job)
      defer { queue.isScheduled = true }
      return !queue.isScheduled
    }
    if becameReady { core.round.team?.makeReady(self) }
  }

  /// Runs jobs until the queue is empty.
  func drain() {
    while let job = nextJob() {
      currentJob = job
      if let turn = core.round.turn(of: job.task), turn != position {
        // Effect zero is that of the event itself.
        (position, effectCount) = (turn, 1)
      }
      job.run(in: core)
    }
  }

  /// The identity of the task whose job was enqueued last.
  var newestTask: UInt32 { queue.withLock { $0.jobs.last?.task ?? 0 } }

  private func nextJob() -> ReadyJob? {
    queue.withLock { queue in
      let job = queue.jobs.popFirst()
      queue.isScheduled = job != nil
      return job
    }
  }

  /// Returns whether a thread that runs no job of this executor may enter the actor.
  func isIsolatingCurrentContext() -> Bool? { core.isAtRest }

  func checkIsolated() {
    precondition(core.isAtRest, "an actor of a world was entered from outside its isolation")
  }
}

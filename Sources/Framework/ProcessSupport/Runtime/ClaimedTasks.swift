import Synchronization

/// Takes jobs of its tasks that threads of the system made ready.
package protocol TaskClaimant: AnyObject, Sendable {
  /// Takes a job that was about to go to the threads of the system; whether it could.
  ///
  /// It is asked on any thread that has no ``JobKeeper``.
  func takesBack(_ job: UnownedJob) -> Bool
}

/// The tasks of runs whose code gave work to threads of the system.
///
/// Such a thread may make one of them ready. A task that prefers no executor would then continue on the pool of the
/// runtime, beside its run, and in an actor that the run is in as well.
package enum ClaimedTasks {
  private static let claimants = Guarded(TaskTable<any TaskClaimant>())
  private static let areAny = Atomic(false)

  /// Has jobs of tasks come to a claimant from every thread that has no ``JobKeeper``.
  package static func claim(_ tasks: [UInt32], for claimant: some TaskClaimant) {
    claimants.withLock { table in
      for task in tasks { table[task] = claimant }
      areAny.store(table.count > 0, ordering: .relaxed)
    }
  }

  /// Lets jobs of tasks take their way again.
  package static func release(_ tasks: [UInt32]) {
    claimants.withLock { table in
      for task in tasks { table[task] = nil }
      areAny.store(table.count > 0, ordering: .relaxed)
    }
  }

  /// The claimant of the task of a job, or of one that waits for the actor whose turn it is.
  package static func claimant(of job: UnownedJob) -> (any TaskClaimant)? {
    // A thread of the system hears of a task behind the claim of it.
    guard areAny.load(ordering: .relaxed), ActorQueue.isKnown else { return nil }
    let tasks: [UInt32] =
      switch JobLayout.content(of: job) {
      case .task, .other: [TaskIdentity.of(job)]
      case .continuation(let task): [task]
      case .actor(let actor): unsafe ActorQueue.jobs(in: actor).map(TaskIdentity.of)
      }
    return claimants.withLock { table in tasks.first(where: table.contains).flatMap { table[$0] } }
  }
}

import Synchronization

/// An owner of tasks that takes jobs of its tasks that threads of the system made ready.
package protocol TaskClaimant: AnyObject, Sendable {
  /// Takes a job that was about to go to the threads of the system, and returns whether it could.
  ///
  /// The method is called on any thread without a ``JobKeeper``.
  func takesBack(_ job: UnownedJob) -> Bool
}

/// The tasks of runs, each of which a thread of the system may make ready.
///
/// Without a claim, a task without a preferred executor would then continue on the pool of the
/// runtime. There it may enter an actor that its run uses at the same time.
package enum ClaimedTasks {
  private static let claimants = Guarded(TaskTable<any TaskClaimant>())
  private static let areAny = Atomic(false)
  private static let count = Atomic<UInt32>(0)

  /// The claim of one claimant on its tasks.
  package struct Claim {
    private let number: UInt32
    private let marks = Marks.all

    /// Passes jobs of tasks to a claimant from every thread without a ``JobKeeper``.
    package init(for claimant: some TaskClaimant) {
      let number = count.wrappingAdd(1, ordering: .relaxed).newValue
      self.number = number
      claimants.withLock { table in
        table[number] = claimant
        areAny.store(true, ordering: .relaxed)
      }
    }

    /// Claims a task.
    package func add(_ task: UInt32) { marks.put(number, on: task) }

    /// Ends the claim: jobs of its tasks take the normal route again, or are discarded.
    package func release(letsThemGoOn: Bool) {
      claimants.withLock { table in
        table[number] = letsThemGoOn ? nil : EndedRun.shared
        areAny.store(table.count > 0, ordering: .relaxed)
      }
    }
  }

  /// Returns the claimant of a job's task, or of a task that waits for the job's actor.
  package static func claimant(of job: UnownedJob) -> (any TaskClaimant)? {
    // A thread of the system receives a task after its claim, so that a relaxed load is sufficient.
    guard areAny.load(ordering: .relaxed), ActorQueue.isKnown else { return nil }
    let tasks: [UInt32] =
      switch JobLayout.content(of: job) {
      case .task, .other: [TaskIdentity.of(job)]
      case .continuation(let task): [task]
      case .actor(let actor): unsafe ActorQueue.jobs(in: actor).map(TaskIdentity.of)
      }
    let numbers = tasks.compactMap(Marks.all.number)
    guard !numbers.isEmpty else { return nil }
    return claimants.withLock { table in
      numbers.first(where: table.contains).flatMap { table[$0] }
    }
  }

  /// Returns a job of another run's task to its claimant, and returns whether it was one.
  package static func givesBack(_ job: UnownedJob, of claimant: any TaskClaimant) -> Bool {
    guard let other = self.claimant(of: job), other !== claimant else { return false }
    return other.takesBack(job)
  }

  /// Runs a closure while no other thread starts or ends a claim.
  static func whileNobodyClaims<Result>(_ body: () -> Result) -> Result {
    claimants.withLock { _ in body() }
  }
}

/// A claimant of tasks of ended runs, which take no further step.
///
/// An actor may outlive a run. The next run enters it without its lock, so that no other thread may
/// enter the actor at the same time.
private final class EndedRun: TaskClaimant {
  static let shared = EndedRun()

  func takesBack(_ job: UnownedJob) -> Bool {
    Interposition.scope?.notice(.leftTask)
    guard case .actor(let actor) = JobLayout.content(of: job) else { return true }
    // The turn is performed without these jobs, because it has to release the actor.
    for other in unsafe ActorQueue.takeAll(in: actor)
    where !(ClaimedTasks.claimant(of: other) is EndedRun) {
      _ = unsafe RuntimeHooks.enqueue(other, on: ActorQueue.executor(of: actor))
    }
    return false
  }
}

/// The number of the claimant of each task, in a table indexed by the low bits of the task's
/// number.
///
/// The runtime numbers its tasks consecutively: a task loses its mark when another is claimed 65
/// 536 tasks later. The only consequence is that a thread of the system may continue the older
/// task.
@safe
// Safety: the places are allocated once, never freed, and changed only by atomic operations.
private struct Marks: @unchecked Sendable {
  static let all = Marks()

  private static let size = 1 << 16
  private let places = UnsafeMutablePointer<Atomic<UInt64>>.allocate(capacity: Marks.size)

  private init() {
    for index in 0..<Self.size { unsafe (places + index).initialize(to: Atomic(0)) }
  }

  func put(_ number: UInt32, on task: UInt32) {
    unsafe places[Int(task) & (Self.size - 1)].store(
      UInt64(number) << 32 | UInt64(task), ordering: .relaxed)
  }

  /// Returns the number on a task, if there is one.
  func number(of task: UInt32) -> UInt32? {
    let mark = unsafe places[Int(task) & (Self.size - 1)].load(ordering: .relaxed)
    return mark != 0 && UInt32(truncatingIfNeeded: mark) == task ? UInt32(mark >> 32) : nil
  }
}

import Synchronization

/// The queue of jobs in a default actor, which the runtime processes unless it is emptied first.
///
/// If the jobs are taken out one by one, they are steps like all others, and the explorer can
/// choose between two of them. The offset of the queue is verified once with a test actor and task.
/// On a runtime where it differs, an actor processes its queue in one step.
@safe
package enum ActorQueue {
  /// The offset of the flags after the object's header, followed by the newest job.
  private static let stateOffset = 4 * MemoryLayout<UInt>.size
  private static let headOffset = 5 * MemoryLayout<UInt>.size
  /// The offset of the previous job in a job.
  private static let nextOffset = 2 * MemoryLayout<UInt>.size

  /// Whether the queue was found at the expected offset.
  package static let isKnown: Bool = {
    #if canImport(Glibc) && _pointerBitWidth(_64)
    ActorQueueTrial().succeeds()
    #else
    false
    #endif
  }()

  /// Returns the jobs in an actor's queue, the oldest first.
  package static func jobs(in actor: UnsafeMutableRawPointer) -> [UnownedJob] {
    // Safety: an actor with jobs exists. No other thread runs it, because the turn that was just
    // enqueued is its only turn.
    unsafe jobs(from: actor.load(fromByteOffset: headOffset, as: UnsafeRawPointer?.self))
  }

  /// Empties an actor's queue, and returns its jobs, the oldest first.
  package static func takeAll(in actor: UnsafeMutableRawPointer) -> [UnownedJob] {
    // Safety: as above; other threads add jobs by atomic operations, so that no job is lost.
    let head = unsafe (actor + headOffset).assumingMemoryBound(to: Atomic<UInt>.self)
    return unsafe jobs(
      from: UnsafeRawPointer(bitPattern: head.pointee.exchange(0, ordering: .acquiringAndReleasing))
    )
  }

  private static func jobs(from newest: UnsafeRawPointer?) -> [UnownedJob] {
    var next = unsafe newest
    var jobs: [UnownedJob] = []
    while let job = unsafe next {
      // Safety: a job in a queue exists until it runs, and contains the address of the previous
      // job.
      unsafe jobs.append(unsafeBitCast(job, to: UnownedJob.self))
      unsafe next = job.load(fromByteOffset: nextOffset, as: UnsafeRawPointer?.self)
    }
    return jobs.reversed()
  }

  /// Returns the executor of a default actor, or an empty one if there is none.
  package static func executor(of actor: UnsafeRawPointer?) -> UnownedSerialExecutor {
    // Safety: the runtime represents a default actor's executor by these two words.
    unsafe unsafeBitCast((actor, UnsafeRawPointer?.none), to: UnownedSerialExecutor.self)
  }

  /// Checks whether the queue of an actor contains exactly one given task.
  fileprivate static func holds(_ job: UnownedJob, in actor: UnsafeRawPointer) -> Bool {
    // Safety: every default actor has these words, and the pointers are only compared.
    let pointer = unsafe unsafeBitCast(job, to: UnsafeRawPointer.self)
    let head = unsafe actor.load(fromByteOffset: headOffset, as: UnsafeRawPointer?.self)
    let state = unsafe actor.load(fromByteOffset: stateOffset, as: UInt.self)
    let next = unsafe pointer.load(fromByteOffset: nextOffset, as: UnsafeRawPointer?.self)
    return unsafe head == pointer && next == nil && state != 0
  }
}

/// A trial call of an actor's method, observed job by job.
// Safety: only the thread that performs the trial uses it.
private final class ActorQueueTrial: TaskExecutor, @unchecked Sendable {
  private actor Subject {
    private var count = 0
    func touch() { count += 1 }
  }

  private var jobs: [UnownedJob] = []

  package func enqueue(_ job: consuming ExecutorJob) { jobs.append(UnownedJob(job)) }

  func succeeds() -> Bool {
    let subject = Subject()
    // Allowed: the trial runs the task to its end before it returns.
    Task.detached(executorPreference: self) { await subject.touch() }
    guard jobs.count == 1 else { return false }
    let task = jobs.removeFirst()
    guard JobLayout.prefersExecutor(task) else { return false }
    unsafe task.runSynchronously(on: asUnownedTaskExecutor())
    guard jobs.count == 1 else { return false }
    let turn = jobs[0]
    defer { runAll() }
    guard case .actor(let actor) = JobLayout.content(of: turn) else { return false }
    // Safety: the pointers are compared first, and used only if they are equal.
    let expected = unsafe UnsafeMutableRawPointer(Unmanaged.passUnretained(subject).toOpaque())
    return unsafe actor == expected && ActorQueue.holds(task, in: actor)
  }

  private func runAll() {
    while !jobs.isEmpty { unsafe jobs.removeFirst().runSynchronously(on: asUnownedTaskExecutor()) }
  }
}

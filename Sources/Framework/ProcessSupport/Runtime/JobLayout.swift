/// The header of a job in the runtime's layout, as far as its offsets were verified.
///
/// A task is a job. Other jobs make an actor process its queue, or resume a task that yielded.
@safe
package enum JobLayout {
  /// Values of `JobKind` and bits of `JobFlags` in the runtime's `MetadataValues.h`.
  private enum Kind {
    static let task: UInt32 = 0
    static let actor: UInt32 = 193
    static let continuation: UInt32 = 195
  }
  private static let preferenceBit: UInt32 = 1 << 29
  private static let asyncLetBit: UInt32 = 1 << 28
  private static let groupChildBit: UInt32 = 1 << 26

  /// The size of the header: the object's header, the scheduler's two words, flags and number, and
  /// two words of a task.
  private static let headSize = 8 * MemoryLayout<UInt>.size
  private static let flagsOffset = 4 * MemoryLayout<UInt>.size

  /// The kind of work of a job.
  @safe
  package enum Content {
    /// The job resumes a task.
    case task
    /// The job resumes a task that yielded, with its identity.
    case continuation(UInt32)
    /// The job makes a default actor process its queue, with the actor's address.
    case actor(UnsafeMutableRawPointer)
    case other
  }

  private static func flags(of job: UnownedJob) -> UInt32 {
    // Safety: every job has these four bytes, whose offset `ActorQueue` verifies.
    unsafe unsafeBitCast(job, to: UnsafeRawPointer.self).load(
      fromByteOffset: flagsOffset, as: UInt32.self)
  }

  /// Returns the kind of a job; requires that `ActorQueue.isKnown`.
  package static func content(of job: UnownedJob) -> Content {
    // Safety: jobs of these two kinds have one more word, a pointer to the actor or the task.
    let pointer = unsafe unsafeBitCast(job, to: UnsafeRawPointer.self)
    switch flags(of: job) & 0xff {
    case Kind.task: return .task
    case Kind.actor:
      return unsafe .actor(
        pointer.load(fromByteOffset: headSize, as: UnsafeMutableRawPointer.self))
    case Kind.continuation:
      // Safety: the task of a continuation waits for it, and therefore exists.
      let task = unsafe pointer.load(fromByteOffset: headSize, as: UnownedJob.self)
      return .continuation(TaskIdentity.of(task))
    default: return .other
    }
  }

  /// Checks whether a task was created with a preferred executor.
  package static func prefersExecutor(_ job: UnownedJob) -> Bool {
    flags(of: job) & preferenceBit != 0
  }

  /// Returns the construct that made a task.
  package static func maker(of job: UnownedJob) -> OrdinaryTask {
    if flags(of: job) & asyncLetBit != 0 { return .asyncLet }
    return flags(of: job) & groupChildBit != 0 ? .groupChild : .task
  }

  /// Returns the priority of a job: higher ones go first in a default actor.
  package static func priority(of job: UnownedJob) -> UInt8 {
    UInt8(truncatingIfNeeded: flags(of: job) >> 8)
  }

  /// Returns the address at which a suspended task resumes.
  package static func resumption(of job: UnownedJob) -> UInt {
    // Safety: the last word of the head of every job is the address of its code.
    unsafe unsafeBitCast(job, to: UnsafeRawPointer.self).load(
      fromByteOffset: headSize - MemoryLayout<UInt>.size, as: UInt.self)
  }

  /// Returns the frame of the function in which a suspended task resumes.
  package static func frame(of job: UnownedJob) -> UInt {
    // Safety: in a task the word after the head of the job is the address of its frame.
    unsafe unsafeBitCast(job, to: UnsafeRawPointer.self).load(
      fromByteOffset: headSize, as: UInt.self)
  }

  /// Cancels a task.
  package static func cancel(_ job: UnownedJob) {
    guard flags(of: job) & 0xff == Kind.task else { return }
    // Safety: the job is a task, which exists until it has run.
    unsafe cancelTask?(unsafeBitCast(job, to: UnsafeRawPointer.self))
  }

  private typealias Cancel = @convention(thin) (UnsafeRawPointer) -> Void

  // Safety: the runtime declares the function of `Task.cancel()` with this type.
  @safe private static let cancelTask: Cancel? = unsafe unsafeBitCast(
    RuntimeHooks.symbol("swift_task_cancel"), to: Cancel?.self)
}

/// The construct that made a task of ordinary code.
package enum OrdinaryTask: String, Sendable {
  case asyncLet = "async let"
  case groupChild = "group child"
  case task
}

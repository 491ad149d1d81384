public import Synchronization

/// The identity of a task: the low half of the number that the runtime gives it.
///
/// The runtime prints the number and offers no other access. Printing and parsing takes a hundred
/// times longer than reading the number from memory. So it is read from memory once its offset is
/// verified against the printed number.
@usableFromInline
package enum TaskIdentity {
  @usableFromInline enum Place: UInt8 {
    case unknown
    case known
    case elsewhere
  }

  @usableFromInline static let place = Atomic<UInt8>(Place.unknown.rawValue)
  /// The offset after the header of the object, the scheduler's two words and the flags.
  @inlinable static var offset: Int { 4 * MemoryLayout<UInt>.size + 4 }

  /// The task that runs on the calling thread; zero if there is none.
  @inlinable package static var current: UInt32 { RunningTask.current.identity }

  @inlinable
  package static func of(_ job: UnownedJob) -> UInt32 {
    switch place.load(ordering: .relaxed) {
    case Place.known.rawValue: return stored(in: job)
    case Place.elsewhere.rawValue: return printed(by: job)
    default:
      let number = printed(by: job)
      let found: Place = stored(in: job) == number ? .known : .elsewhere
      place.store(found.rawValue, ordering: .relaxed)
      return number
    }
  }

  /// Reads the runtime's flags of a job, stored before the number; `nil` if the offset is unknown.
  package static func flags(of job: UnownedJob) -> UInt32? {
    _ = of(job)
    guard place.load(ordering: .relaxed) == Place.known.rawValue else { return nil }
    // Safety: these four bytes are in the same object, see below.
    return unsafe unsafeBitCast(job, to: UnsafeRawPointer.self).load(
      fromByteOffset: offset - 4, as: UInt32.self)
  }

  @inlinable
  static func stored(in job: UnownedJob) -> UInt32 {
    // Safety: a job is an object of at least six words that exists until it runs. Its four bytes
    // are compared with the printed number before they are used.
    unsafe unsafeBitCast(job, to: UnsafeRawPointer.self).load(
      fromByteOffset: offset, as: UInt32.self)
  }

  @usableFromInline
  static func printed(by job: UnownedJob) -> UInt32 {
    let digits = String(describing: job).drop { $0 != ":" }.dropFirst(2).prefix { $0.isNumber }
    return UInt32(truncatingIfNeeded: UInt64(digits) ?? 0)
  }
}

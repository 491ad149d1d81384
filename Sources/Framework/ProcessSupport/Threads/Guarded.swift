/// A value behind a lock that the thread sanitizer can see.
///
///     let log = Guarded<[String]>([])
///     log.withLock { $0.append("woke") }
///
/// The standard library's `Mutex` is a futex inside a library that is not instrumented: on Linux the
/// sanitizer takes what it guards for a race. Here the atomics are compiled with their user. It
/// spins, and yields the thread when it has to wait, so hold it for a few instructions only.
@usableFromInline
// The value is touched by the thread that holds the lock, and by no other until it lets go.
// Safety: acquiring and releasing orders one holder after another.
package final class Guarded<Value>: @unchecked Sendable {
  // For what is inlined; touched by `withLock` alone.
  @usableFromInline let lock = SpinLock()
  @usableFromInline @safe @exclusivity(unchecked) var value: Value

  /// Puts a value behind its own lock.
  @inlinable
  package init(_ value: sending Value) {
    self.value = value
  }

  /// Runs a closure on the value while no other thread may.
  ///
  /// - Returns: The result of the closure.
  /// - Throws: The error the closure throws.
  @inlinable
  package func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    lock.acquire()
    defer { lock.release() }
    return try body(&value)
  }
}

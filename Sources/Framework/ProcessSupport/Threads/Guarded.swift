/// A value protected by a lock that is visible to the thread sanitizer.
///
///     let log = Guarded<[String]>([])
///     log.withLock { $0.append("woke") }
///
/// The standard library's `Mutex` is a futex in a library without instrumentation: on Linux the
/// sanitizer reports races on the values it protects. The atomics here are compiled with their
/// user. The lock spins, and yields the thread when it has to wait, so hold it for a few
/// instructions only.
@usableFromInline
// Only the thread that holds the lock accesses the value.
// Safety: acquiring and releasing the lock orders the accesses of its holders.
package final class Guarded<Value>: @unchecked Sendable {
  // Both properties are visible for inlining; only `withLock` uses them.
  @usableFromInline let lock = SpinLock()
  @usableFromInline @safe @exclusivity(unchecked) var value: Value

  /// Creates a value with a separate lock.
  @inlinable
  package init(_ value: sending Value) {
    self.value = value
  }

  /// Runs a closure with exclusive access to the value.
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

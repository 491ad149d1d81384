#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A value protected by a lock whose waiters sleep, for long operations on files or callbacks.
///
///     let file = Serialized(handle)
///     try file.withLock { try $0.write(contentsOf: line) }
///
/// Use ``Guarded`` for operations of a few instructions. This type uses the system's mutex, which
/// the thread sanitizer supports.
@safe
// Only the thread that holds the mutex accesses the value.
// Safety: the mutex has one address from before its first use until the object is released.
package final class Serialized<Value>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  @safe @exclusivity(unchecked) private var value: Value

  /// Creates a value with a separate lock.
  package init(_ value: sending Value) {
    self.value = value
    unsafe mutex = .allocate(capacity: 1)
    unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Runs a closure with exclusive access to the value.
  ///
  /// - Returns: The result of the closure.
  /// - Throws: The error the closure throws.
  package func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try body(&value)
  }

  /// Runs a closure on the value unless another thread has the lock, without waiting for it.
  ///
  /// - Returns: The result of the closure, or `nil` if it was not run.
  /// - Throws: The error the closure throws.
  package func withLockIfAvailable<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result? {
    guard unsafe pthread_mutex_trylock(mutex) == 0 else { return nil }
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}

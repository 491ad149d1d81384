public import Synchronization

/// A spin lock: waiting threads yield, so hold it for a few instructions only.
///
/// The lock protects separate values; see ``Guarded`` for a value together with its lock.
@usableFromInline
package struct SpinLock: ~Copyable, Sendable {
  @usableFromInline let isHeld = Atomic<Bool>(false)

  @inlinable
  package init() {}

  /// Runs a closure while the calling thread holds the lock.
  @inlinable
  package func withLock<Result>(_ body: () -> Result) -> Result {
    acquire()
    defer { release() }
    return body()
  }

  @inlinable
  func acquire() {
    while isHeld.exchange(true, ordering: .acquiring) { relax() }
  }

  @inlinable
  func release() {
    isHeld.store(false, ordering: .releasing)
  }
}

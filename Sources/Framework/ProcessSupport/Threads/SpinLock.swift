import Synchronization

/// Lets one thread at a time pass; the others yield, so hold it for a few instructions only.
///
/// It guards what lies beside it; see ``Guarded`` for a value of its own.
package struct SpinLock: ~Copyable, Sendable {
  private let isHeld = Atomic<Bool>(false)

  package init() {}

  /// Runs a closure while no other thread may.
  package func withLock<Result>(_ body: () -> Result) -> Result {
    acquire()
    defer { release() }
    return body()
  }

  func acquire() {
    while isHeld.exchange(true, ordering: .acquiring) { relax() }
  }

  func release() {
    isHeld.store(false, ordering: .releasing)
  }
}

import Synchronization

/// Lets one thread at a time pass; meant for a few instructions, as others yield until it is free.
///
/// The thread sanitizer does not see the standard library's `Mutex` on Linux (Swift 6.3) and reports
/// whatever it guards. The atomic operations of this lock are compiled here, so it sees them.
struct SpinLock: ~Copyable, Sendable {
  private let isTaken = Atomic<Bool>(false)

  /// Calls a closure while no other thread is inside one.
  func withLock<Result>(_ body: () -> Result) -> Result {
    while isTaken.exchange(true, ordering: .acquiring) { relax() }
    defer { isTaken.store(false, ordering: .releasing) }
    return body()
  }
}

/// A value that one thread at a time may touch.
// Safety: the value is touched under the lock alone.
final class Locked<Value>: @unchecked Sendable {
  private let lock = SpinLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// Calls a closure with the value while no other thread is inside one.
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}

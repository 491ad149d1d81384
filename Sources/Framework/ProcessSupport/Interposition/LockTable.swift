/// The locks that tasks of one run hold, as far as they are of the system.
package struct LockTable {
  /// How a lock is released.
  enum Kind {
    case mutex
    case readWriteLock
    /// One of Dispatch or of the C library; it may be no lock at all, so that a step is all it lasts.
    case dispatchSemaphore
    case semaphore
  }

  struct Hold {
    let lock: UInt
    let kind: Kind
    /// The task that took it, as the runtime numbers it.
    let task: UInt32
    let functions: [String]
    var count = 1
  }

  private(set) var holds: ContiguousArray<Hold> = []

  /// A lock was taken.
  mutating func add(_ hold: Hold) {
    if let place = holds.firstIndex(where: { $0.lock == hold.lock && $0.task == hold.task }) {
      holds[place].count += 1
    } else {
      holds.append(hold)
    }
  }

  /// A lock is released, by its last holder where it has several.
  mutating func remove(_ lock: UInt, by task: UInt32) {
    guard !holds.isEmpty else { return }
    let own = holds.lastIndex { $0.lock == lock && $0.task == task }
    guard let place = own ?? holds.lastIndex(where: { $0.lock == lock }) else { return }
    holds[place].count -= 1
    if holds[place].count == 0 { holds.remove(at: place) }
  }

  /// Whether a task holds one.
  package func holds(_ task: UInt32) -> Bool { holds.contains { $0.task == task } }

  /// The holder of a lock.
  func holder(of lock: UInt) -> Hold? { holds.first { $0.lock == lock } }

  /// A step ends: a semaphore that is still down may be one that others signal.
  mutating func endStep() {
    guard !holds.isEmpty else { return }
    holds.removeAll {
      switch $0.kind {
      case .dispatchSemaphore, .semaphore: true
      case .mutex, .readWriteLock: false
      }
    }
  }

  /// Takes all out.
  mutating func removeAll() -> ContiguousArray<Hold> {
    defer { holds = [] }
    return holds
  }
}

/// The system locks that tasks of one run hold.
package struct LockTable {
  /// The kinds of locks, which differ in how they are released.
  enum Kind {
    case mutex
    case readWriteLock
    /// A semaphore of Dispatch; as it may not be a lock, it is recorded for one step only.
    case dispatchSemaphore
    case semaphore
  }

  struct Hold {
    let lock: UInt
    let kind: Kind
    /// The runtime's number of the task that took the lock.
    let task: UInt32
    let functions: [String]
    var count = 1
  }

  private(set) var holds: ContiguousArray<Hold> = []

  /// Records that a lock was taken.
  mutating func add(_ hold: Hold) {
    if let place = holds.firstIndex(where: { $0.lock == hold.lock && $0.task == hold.task }) {
      holds[place].count += 1
    } else {
      holds.append(hold)
    }
  }

  /// Records that a lock is released, by its last holder if there are several.
  mutating func remove(_ lock: UInt, by task: UInt32) {
    guard !holds.isEmpty else { return }
    let own = holds.lastIndex { $0.lock == lock && $0.task == task }
    guard let place = own ?? holds.lastIndex(where: { $0.lock == lock }) else { return }
    holds[place].count -= 1
    if holds[place].count == 0 { holds.remove(at: place) }
  }

  /// Checks whether a task holds a lock.
  package func holds(_ task: UInt32) -> Bool { holds.contains { $0.task == task } }

  /// Returns the hold of a lock.
  func holder(of lock: UInt) -> Hold? { holds.first { $0.lock == lock } }

  /// Ends a step and removes its semaphores, as other tasks may signal those.
  mutating func endStep() {
    guard !holds.isEmpty else { return }
    holds.removeAll {
      switch $0.kind {
      case .dispatchSemaphore, .semaphore: true
      case .mutex, .readWriteLock: false
      }
    }
  }

  /// Removes and returns all holds.
  mutating func removeAll() -> ContiguousArray<Hold> {
    defer { holds = [] }
    return holds
  }
}

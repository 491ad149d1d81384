/// The counts of processes of a sequential world; each process is a cell of the registry.
struct ProcessTable {
  /// The number of running processes, and of those that wait without stall detection.
  private var count = 0
  private var idlingCount = 0
  /// The number of unnamed processes that the world itself has spawned.
  private var spawnCount: UInt32 = 0

  /// Returns the number of the next unnamed process.
  mutating func nextNumber() -> UInt32 {
    spawnCount += 1
    return spawnCount
  }

  var isEmpty: Bool { count == 0 }

  /// Whether a process waits with stall detection.
  var areBusy: Bool { count > idlingCount }

  /// Counts a process that begins.
  mutating func begin() { count += 1 }

  /// Counts a process that ends, and whether it waited without stall detection.
  mutating func end(wasIdling: Bool) {
    count -= 1
    if wasIdling { idlingCount -= 1 }
    assert(count >= idlingCount && idlingCount >= 0, "more processes end than began")
  }

  /// Counts processes that begin or end a wait without stall detection.
  mutating func countIdling(_ change: Int) {
    idlingCount += change
    assert(idlingCount >= 0, "more processes cease to idle than began")
  }
}

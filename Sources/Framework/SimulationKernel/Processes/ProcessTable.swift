/// The counts of processes of a sequential world; each process is a cell of the registry.
struct ProcessTable {
  /// The number of processes that run, and of those that said that they may wait for ever.
  private var count = 0
  private var idlingCount = 0
  /// The number of processes without a name the world itself has spawned.
  private var spawnCount: UInt32 = 0

  /// The number of another process without a name.
  mutating func nextNumber() -> UInt32 {
    spawnCount += 1
    return spawnCount
  }

  var isEmpty: Bool { count == 0 }

  /// Indicates whether one waits that did not say that it may.
  var areBusy: Bool { count > idlingCount }

  /// Counts a process that begins.
  mutating func begin() { count += 1 }

  /// Counts a process that ends, and idled or did not.
  mutating func end(wasIdling: Bool) {
    count -= 1
    if wasIdling { idlingCount -= 1 }
    assert(count >= idlingCount && idlingCount >= 0, "more processes end than began")
  }

  /// Counts processes that say they may wait for ever, or do no longer.
  mutating func countIdling(_ change: Int) {
    idlingCount += change
    assert(idlingCount >= 0, "more processes cease to idle than began")
  }
}

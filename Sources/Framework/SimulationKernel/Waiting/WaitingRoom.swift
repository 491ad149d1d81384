import ProcessSupport

/// The waiting tasks of a world, and the spot where its own thread parks them.
// Safety: the executor's words belong to the spot that is stored with them.
@safe
struct WaitingRoom: ~Copyable {
  fileprivate var sleepers = SleeperTable()
  /// The lock that threads of a shared world hold while they access the waiting tasks.
  fileprivate let lock = SpinLock()
  /// The spot where the world's own thread parks waiting tasks.
  let spot = ParkingSpot()
  /// The executor of the spot, on which a parked job can be run.
  // Safety: as above.
  @safe let words: UnownedSerialExecutor
  /// The number of waits that could not begin, as the world was over.
  private var refusedCount = 0

  init() { words = spot.words }

  /// Counts a wait that cannot begin, as the world is over, and returns the number of such waits.
  mutating func countRefused() -> Int {
    refusedCount += 1
    return refusedCount
  }
}

extension WorldCore {
  /// Calls a closure with the waiting tasks, while no other thread accesses them.
  @inline(__always)
  func withSleepers<Result>(_ body: (inout SleeperTable) -> Result) -> Result {
    guard isShared else { return body(&waiting.sleepers) }
    return waiting.lock.withLock { body(&waiting.sleepers) }
  }
}

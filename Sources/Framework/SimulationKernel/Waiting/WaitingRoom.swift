import ProcessSupport

/// The waiting tasks of a world, and the spot where its own thread parks them.
// Safety: the executor's words are those of the spot beside them.
@safe
struct WaitingRoom: ~Copyable {
  fileprivate var sleepers = SleeperTable()
  /// The lock held by threads that share the world while they look.
  fileprivate let lock = SpinLock()
  /// The spot where the world's own thread parks waiting tasks.
  let spot = ParkingSpot()
  /// The executor of that, on which a parked job can be run.
  // Safety: as above.
  @safe let words: UnownedSerialExecutor
  /// The number of waits that could not begin since the world was over.
  private var refusedCount = 0

  init() { words = spot.words }

  /// Counts a wait that cannot begin since the world is over; how many there were.
  mutating func countRefused() -> Int {
    refusedCount += 1
    return refusedCount
  }
}

extension WorldCore {
  /// Looks at the waiting tasks, while no other thread does.
  @inline(__always)
  func withSleepers<Result>(_ body: (inout SleeperTable) -> Result) -> Result {
    guard isShared else { return body(&waiting.sleepers) }
    return waiting.lock.withLock { body(&waiting.sleepers) }
  }
}

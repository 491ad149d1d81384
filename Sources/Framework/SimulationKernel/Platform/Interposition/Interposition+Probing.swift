extension Interposition {
  /// Whether what a closure reads, a time or a random number, follows the override of its thread.
  ///
  /// It is tried, not looked up: read under two equal overrides and a third that differs.
  package static func governs<Reading: Equatable>(_ read: () -> Reading) -> Bool {
    guard install() == nil else { return false }
    let readings = [1, 1, 2].map { seed in withOverride(ProbeOverride(Seed(seed)), read) }
    return readings[0] == readings[1] && readings[1] != readings[2]
  }
}

/// A still clock and a stream of one seed.
private final class ProbeOverride: ThreadOverride {
  let now: VirtualTime
  private var stream: RandomStream

  init(_ seed: Seed) {
    now = VirtualTime(secondsSinceEpoch: Int64(seed.rawValue))
    stream = RandomStream(seed: seed)
  }

  func drawBits() -> UInt64 { stream.next() }

  func didLeave(by departure: Departure) {}
}

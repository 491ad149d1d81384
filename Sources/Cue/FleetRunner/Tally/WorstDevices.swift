import SimulationStatistics

/// The devices to inspect first: at most ten, with the worst first.
///
/// Devices are ordered by violations, then duplicates, interruptions, wrong moments and missed
/// value. Among equal ones, the one with the lesser index is kept. This order is total, so that the
/// kept ten do not depend on the grouping of devices. A device without faults is not listed.
package struct WorstDevices: Mergeable, Codable, Hashable, Sendable {
  /// The maximum number of kept devices.
  package static let most = 10

  /// A device with its faults.
  package struct Item: Codable, Hashable, Sendable, Comparable {
    /// The index in the fleet.
    @Tallied package var device: Int
    /// Violations of invariants.
    @Tallied package var violations = 0
    /// Interruptions shortly after another about the same thing (C-14).
    @Tallied package var duplicates = 0
    /// Interruptions that landed.
    @Tallied package var interruptions = 0
    /// Interruptions about a card at a wrong moment.
    @Tallied package var wrongMoments = 0
    /// The balance of the cards of missed moments, in cents.
    @Tallied package var missedCents: Int64 = 0
    /// The digest of the device's run.
    package var digest: UInt64 = 0

    /// Creates the item of a device without faults.
    package init(device: Int) {
      self.device = device
    }

    /// Whether the device has no faults.
    var isFaultless: Bool {
      violations == 0 && duplicates == 0 && interruptions == 0 && wrongMoments == 0
        && missedCents == 0
    }

    /// Checks whether an item is worse than another.
    package static func < (left: Item, right: Item) -> Bool {
      let worse = (right.violations, right.duplicates, right.interruptions)
      let better = (left.violations, left.duplicates, left.interruptions)
      guard worse == better else { return worse < better }
      return (right.wrongMoments, right.missedCents, left.device, left.digest)
        < (left.wrongMoments, left.missedCents, right.device, right.digest)
    }
  }

  /// The devices, the worst first.
  package private(set) var items: [Item] = []

  /// Creates the list of a fleet without faults.
  package init() {}

  /// Adds a device, if it is among the worst.
  package mutating func add(_ item: Item) {
    guard !item.isFaultless else { return }
    if items.count == Self.most, let last = items.last, last < item { return }
    items.insert(item, at: items.firstIndex { item < $0 } ?? items.endIndex)
    if items.count > Self.most { items.removeLast() }
  }

  /// Adds the worst devices of others.
  package mutating func merge(_ other: Self) {
    for item in other.items { add(item) }
  }
}

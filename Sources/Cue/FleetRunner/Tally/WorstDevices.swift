import SimulationStatistics

/// The devices to look at first: at most ten, the worst leading.
///
/// One is worse than another by its broken promises; among equals by duplicates, then interruptions,
/// then wrong moments, then the value it missed; of equals in all that, the one with the lesser
/// index is kept. That is a total order, so that keeping the first ten of it is exact however
/// devices are put together. A device with none of it is not listed.
package struct WorstDevices: Mergeable, Codable, Hashable, Sendable {
  /// The most that are kept.
  package static let most = 10

  /// A device and what is wrong with it.
  package struct Item: Codable, Hashable, Sendable, Comparable {
    /// Its index in the fleet.
    @Tallied package var device: Int
    /// Invariants it violated.
    @Tallied package var violations = 0
    /// Interruptions within moments of another about the same thing (C-14).
    @Tallied package var duplicates = 0
    /// Interruptions that landed.
    @Tallied package var interruptions = 0
    /// Interruptions about a card at a moment that was not right.
    @Tallied package var wrongMoments = 0
    /// The balance of the cards of the moments it missed, in cents.
    @Tallied package var missedCents: Int64 = 0
    /// The digest of its run.
    package var digest: UInt64 = 0

    /// Creates the item of a device nothing is wrong with.
    package init(device: Int) {
      self.device = device
    }

    /// Indicates whether there is nothing to look at.
    var isFaultless: Bool {
      violations == 0 && duplicates == 0 && interruptions == 0 && wrongMoments == 0
        && missedCents == 0
    }

    /// Checks whether one is to be looked at before another.
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

  /// Creates the list of a fleet nothing is wrong with.
  package init() {}

  /// Adds a device, if it is among the worst.
  package mutating func add(_ item: Item) {
    guard !item.isFaultless else { return }
    if items.count == Self.most, let last = items.last, last < item { return }
    items.insert(item, at: items.firstIndex { item < $0 } ?? items.endIndex)
    if items.count > Self.most { items.removeLast() }
  }

  /// Adds the worst of others.
  package mutating func merge(_ other: Self) {
    for item in other.items { add(item) }
  }
}

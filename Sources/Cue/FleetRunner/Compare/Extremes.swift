import SimulationStatistics

/// The people with the greatest losses and gains in one measure under a policy.
///
/// Greater changes come first, and lesser indices among equal changes. This order is total, so that
/// the kept items do not depend on the grouping of people. Items are kept for every measure,
/// because the requested one is unknown until the parts of a comparison are merged.
package struct Extremes: Mergeable, Hashable, Sendable {
  /// The maximum number of items in each list.
  package static let most = 100

  /// One person.
  package struct Item: Hashable, Sendable, Comparable {
    /// The person's index in the fleet.
    package var device: Int
    /// The change of the measure, in thousandths of its unit.
    package var thousandths: Int64

    /// Creates an item.
    package init(device: Int, thousandths: Int64) {
      self.device = device
      self.thousandths = thousandths
    }

    /// Checks whether an item is before another in the list.
    package static func < (left: Item, right: Item) -> Bool {
      (right.thousandths, left.device) < (left.thousandths, right.device)
    }
  }

  /// People with losses, with the greatest loss first.
  package private(set) var losers: [Item] = []
  /// People with gains, with the greatest gain first.
  package private(set) var winners: [Item] = []

  /// Creates empty lists.
  package init() {}

  /// Creates the lists of one person, which are empty without a change or a value.
  init(_ measure: Measure, of device: Int, from first: DeviceTally, to second: DeviceTally) {
    guard let before = measure.thousandths(of: first), let after = measure.thousandths(of: second),
      before != after
    else { return }
    let item = Item(device: device, thousandths: abs(after - before))
    switch measure.better {
    case .less: (losers, winners) = after > before ? ([item], []) : ([], [item])
    case .more: (losers, winners) = after < before ? ([item], []) : ([], [item])
    }
  }

  /// Adds other people.
  ///
  /// - Complexity: O(1) for a person outside the lists, the usual case in a large study.
  package mutating func merge(_ other: Self) {
    Self.merge(other.losers, into: &losers)
    Self.merge(other.winners, into: &winners)
  }

  /// Merges two lists in order.
  private static func merge(_ others: [Item], into items: inout [Item]) {
    guard let first = others.first else { return }
    if items.count == most, let last = items.last, last < first { return }
    var merged: [Item] = []
    merged.reserveCapacity(min(most, items.count + others.count))
    var (left, right) = (items[...], others[...])
    while merged.count < most {
      guard let one = left.first else {
        merged += right.prefix(most - merged.count)
        break
      }
      if let other = right.first, other < one {
        merged.append(right.removeFirst())
      } else {
        merged.append(left.removeFirst())
      }
    }
    items = merged
  }
}

extension Extremes: Codable {
  private enum CodingKeys: CodingKey {
    case losers, winners
  }

  /// Decodes the form of ``encode(to:)``.
  ///
  /// - Throws: `DecodingError` if there are too many items, or items out of order, or invalid
  ///   indices.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    losers = try Self.items(in: container, .losers)
    winners = try Self.items(in: container, .winners)
  }

  /// Encodes each list as numbers, alternately a device and its change, because keys would take
  /// most of the space in a file.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    for (key, items) in [(CodingKeys.losers, losers), (.winners, winners)] {
      try container.encode(items.flatMap { [Int64($0.device), $0.thousandths] }, forKey: key)
    }
  }

  private static func items(
    in container: KeyedDecodingContainer<CodingKeys>, _ key: CodingKeys
  ) throws -> [Item] {
    let numbers = try container.decode([Int64].self, forKey: key)
    let items = stride(from: 0, to: numbers.count - 1, by: 2).map {
      Item(device: Int(clamping: numbers[$0]), thousandths: numbers[$0 + 1])
    }
    guard numbers.count == 2 * items.count, items.count <= most,
      numbers.allSatisfy({ TallyRange.contains($0) }),
      !zip(items, items.dropFirst()).contains(where: { $1 < $0 })
    else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container,
        debugDescription: "expected up to \(most) pairs of numbers in order")
    }
    return items
  }
}

import SimulationStatistics

/// The people a policy makes most worse off by one measure, and those it makes most better off.
///
/// The greater the change the earlier; of equal ones the person with the lesser index. That is a total
/// order, so that keeping the first of it is exact however people are put together. As many are kept of
/// every measure: which one will be asked for is not known before the parts of a comparison are added up.
package struct Extremes: Mergeable, Hashable, Sendable {
  /// The most that are kept of either.
  package static let most = 100

  /// One person.
  package struct Item: Hashable, Sendable, Comparable {
    /// Their index in the fleet.
    package var device: Int
    /// The change of the measure for them, in thousandths of its unit.
    package var thousandths: Int64

    /// Creates an item.
    package init(device: Int, thousandths: Int64) {
      self.device = device
      self.thousandths = thousandths
    }

    /// Checks whether one comes before another in the list.
    package static func < (left: Item, right: Item) -> Bool {
      (right.thousandths, left.device) < (left.thousandths, right.device)
    }
  }

  /// People that lose by it, from the greatest loss on.
  package private(set) var losers: [Item] = []
  /// People that gain by it, from the greatest gain on.
  package private(set) var winners: [Item] = []

  /// Creates the lists of a policy that changes nothing.
  package init() {}

  /// Takes one person; without a change, or without a value, the person is not listed.
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
  /// - Complexity: O(1) for a person outside the list, which is the usual case in a large study.
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

  /// Reads what ``encode(to:)`` wrote.
  ///
  /// - Throws: `DecodingError` if there are too many, or they are out of order, or no people.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    losers = try Self.items(in: container, .losers)
    winners = try Self.items(in: container, .winners)
  }

  /// Writes each list as one of numbers, a device and its change in turn: keys would take most of the
  /// room in a file that has thousands of them.
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

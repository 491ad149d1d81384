package import CueSystem
package import SimulationPrimitives
import SimulationStatistics

/// The violated invariants, each with the first device with a violation.
package struct ViolationTally: Mergeable, Codable, Hashable, Sendable {
  /// The violations of one invariant.
  package struct Item: Codable, Hashable, Sendable {
    /// The number of violations.
    @Tallied package var count: Int
    /// The least index of a device with a violation.
    @Tallied package var device: Int
    /// The time of the first violation on that device.
    package var time: VirtualTime
  }

  private var items: [String: Item] = [:]

  /// Creates a tally without violations.
  package init() {}

  /// The violations of an invariant, or `nil` if there are none.
  package subscript(rule: Violation.Rule) -> Item? { items[rule.rawValue] }

  /// The number of all violations.
  package var total: Int { items.values.reduce(0) { $0 &+ $1.count } }

  /// Adds the violations of others.
  package mutating func merge(_ other: Self) {
    items.merge(other.items) { left, right in
      var item = (left.device, left.time) <= (right.device, right.time) ? left : right
      item.count = left.count &+ right.count
      return item
    }
  }

  /// Adds a violation, dated at the last of its instants.
  mutating func add(_ violation: Violation, device: Int) {
    let item = Item(count: 1, device: device, time: violation.times.last ?? .zero)
    var single = Self()
    single.items[violation.rule.rawValue] = item
    merge(single)
  }
}

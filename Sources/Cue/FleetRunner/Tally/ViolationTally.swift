package import CueSystem
package import SimulationPrimitives
import SimulationStatistics

/// The promises that were broken, each with the first device it was broken on.
package struct ViolationTally: Mergeable, Codable, Hashable, Sendable {
  /// The violations of one invariant.
  package struct Item: Codable, Hashable, Sendable {
    /// The number of violations.
    @Tallied package var count: Int
    /// The least device it was broken on.
    @Tallied package var device: Int
    /// The time of the first violation there.
    package var time: VirtualTime
  }

  private var items: [String: Item] = [:]

  /// Creates the tally of kept promises.
  package init() {}

  /// The violations of an invariant; nil if it was kept.
  package subscript(rule: Violation.Rule) -> Item? { items[rule.rawValue] }

  /// The number of all violations.
  package var total: Int { items.values.reduce(0) { $0 &+ $1.count } }

  /// Adds what others broke.
  package mutating func merge(_ other: Self) {
    items.merge(other.items) { left, right in
      var item = (left.device, left.time) <= (right.device, right.time) ? left : right
      item.count = left.count &+ right.count
      return item
    }
  }

  /// Adds a violation, which happened at the last of its instants.
  mutating func add(_ violation: Violation, device: Int) {
    let item = Item(count: 1, device: device, time: violation.times.last ?? .zero)
    var single = Self()
    single.items[violation.rule.rawValue] = item
    merge(single)
  }
}

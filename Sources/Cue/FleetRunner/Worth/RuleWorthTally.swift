package import CueModel
import SimulationStatistics

/// A fleet, and beside it what the same people come to without each rule, in whole numbers only.
///
/// Merging is associative and commutative, and ``init()`` changes nothing.
package struct RuleWorthTally: FleetTally {
  /// One rule.
  package struct Item: Codable, Hashable, Sendable {
    /// The measures without the rule, and then with it.
    package fileprivate(set) var measures = MeasureTally()
    /// People for whom the rule changes any measure at all.
    @Tallied package fileprivate(set) var changed = 0
    /// People who were run again without the rule.
    @Tallied package fileprivate(set) var rerun = 0
  }

  /// The fleet with every rule.
  package private(set) var fleet = DeviceTally()
  /// Each rule by its name.
  private var items: [String: Item] = [:]

  /// Creates the tally of nobody.
  package init() {}

  /// Takes one person with every rule.
  init(_ fleet: DeviceTally) { self.fleet = fleet }

  /// The outcome without a rule beside that with it; nil if the policy does not enforce it.
  package func item(of rule: Veto) -> Item? { items[rule.name] }

  /// Runs without a rule, of all rules together.
  package var reruns: Int { items.values.reduce(0) { $0 &+ $1.rerun } }

  /// Takes the same person without a rule; nil if it cannot have mattered to them.
  mutating func add(
    _ rule: Veto, without other: DeviceTally?, with all: DeviceTally, cluster: Int?
  ) {
    var item = Item()
    item.measures = MeasureTally([other ?? all, all], cluster: cluster, of: RuleWorth.measures)
    if let other {
      item.rerun = 1
      item.changed = Measure.all.contains { $0.parts(other) != $0.parts(all) } ? 1 : 0
    }
    items[rule.name] = item
  }

  /// Adds other people.
  package mutating func merge(_ other: Self) {
    fleet.merge(other.fleet)
    for (name, item) in other.items {
      var sum = items[name] ?? Item()
      sum.measures.merge(item.measures)
      sum.changed &+= item.changed
      sum.rerun &+= item.rerun
      items[name] = sum
    }
  }
}

import SimulationKernel
import SimulationStatistics

/// The number of messages delivered to each actor, in the order in which a device makes its actors.
package struct DeliveryTally: Mergeable, Codable, Hashable, Sendable {
  private struct Item: Codable, Hashable {
    /// The actor's least place among those of any device.
    @Tallied var place: Int
    @Tallied var count: Int
  }

  private var items: [String: Item] = [:]

  /// Creates the tally of no device.
  package init() {}

  init(_ deliveries: [ActorDeliveries]) {
    items.reserveCapacity(deliveries.count)
    for (place, delivery) in deliveries.enumerated() {
      items[delivery.actor] = Item(place: place, count: Int(delivery.count))
    }
  }

  /// The actors and what they were delivered, in order.
  package var inOrder: [(actor: String, count: Int)] {
    items.map { (place: $0.value.place, actor: $0.key, count: $0.value.count) }
      .sorted { ($0.place, $0.actor) < ($1.place, $1.actor) }
      .map { (actor: $0.actor, count: $0.count) }
  }

  /// Adds what the actors of others were delivered.
  package mutating func merge(_ other: Self) {
    items.merge(other.items) { left, right in
      Item(place: min(left.place, right.place), count: left.count &+ right.count)
    }
  }
}

import SimulationKernel
import SimulationStatistics

/// The number of messages delivered to each actor, in the order of the actors' creation.
package struct DeliveryTally: Mergeable, Codable, Hashable, Sendable {
  private struct Item: Codable, Hashable {
    /// The least position of the actor among those of any device.
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

  /// The actors with their numbers of messages, in order.
  package var inOrder: [(actor: String, count: Int)] {
    items.map { (place: $0.value.place, actor: $0.key, count: $0.value.count) }
      .sorted { ($0.place, $0.actor) < ($1.place, $1.actor) }
      .map { (actor: $0.actor, count: $0.count) }
  }

  /// Adds the deliveries of others.
  package mutating func merge(_ other: Self) {
    items.merge(other.items) { left, right in
      Item(place: min(left.place, right.place), count: left.count &+ right.count)
    }
  }
}

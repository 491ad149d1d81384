package import CueModel
import CueSystem
package import SimulationPrimitives
import SimulationStatistics

/// The moment of a whole fleet with the fewest vetoes against an interruption.
///
/// Ties are resolved by the nearest store, then by the least device and time.
package struct ClosestCall: Mergeable, Codable, Hashable, Sendable {
  /// The place and time of the moment, with its vetoes.
  package struct Moment: Codable, Hashable, Sendable {
    /// The device.
    @Tallied package var device: Int
    /// The time.
    package var time: VirtualTime
    /// The card of the suppressed interruption.
    package var card: CardID
    /// The distance to the store in millimeters.
    @Tallied package var distanceMillimeters: Int64
    /// The vetoes against the interruption.
    package var vetoes: VetoSet
  }

  /// The moment, or `nil` if no person came near a store.
  package private(set) var moment: Moment?

  /// Creates the value of a fleet without such a moment.
  package init() {}

  /// Creates the value of a device with its nearest miss.
  init(_ miss: NearMiss?, device: Int) {
    moment = miss.map {
      Moment(
        device: device, time: $0.time, card: $0.card,
        distanceMillimeters: Int64(($0.distance * 1_000).rounded()), vetoes: $0.vetoes)
    }
  }

  /// Keeps the closer of two moments.
  package mutating func merge(_ other: Self) {
    guard let theirs = other.moment else { return }
    guard let own = moment, own.rank <= theirs.rank else { return moment = theirs }
  }
}

extension ClosestCall.Moment {
  /// The rank, least for the closest, with two last components for a total order.
  fileprivate var rank: (Int, Int64, Int, VirtualTime, CardID, UInt64) {
    (
      vetoes.rawValue.nonzeroBitCount, distanceMillimeters, device, time, card, vetoes.rawValue
    )
  }
}

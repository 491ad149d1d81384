package import CueModel
import CueSystem
package import SimulationPrimitives
import SimulationStatistics

/// The moment at which, of a whole fleet, the least spoke against an interruption.
///
/// It is the one with the fewest vetoes, then the nearest store, then the least device and time.
package struct ClosestCall: Mergeable, Codable, Hashable, Sendable {
  /// The place and time of the call, and what spoke against it.
  package struct Moment: Codable, Hashable, Sendable {
    /// The device.
    @Tallied package var device: Int
    /// The time.
    package var time: VirtualTime
    /// The card it would have been about.
    package var card: CardID
    /// Millimeters to the store.
    @Tallied package var distanceMillimeters: Int64
    /// The vetoes that spoke against it.
    package var vetoes: VetoSet
  }

  /// The moment; nil if no store came near anyone.
  package private(set) var moment: Moment?

  /// Creates the value of a fleet no store came near.
  package init() {}

  /// Takes the nearest miss of a device.
  init(_ miss: NearMiss?, device: Int) {
    moment = miss.map {
      Moment(
        device: device, time: $0.time, card: $0.card,
        distanceMillimeters: Int64(($0.distance * 1_000).rounded()), vetoes: $0.vetoes)
    }
  }

  /// Keeps the closer of two.
  package mutating func merge(_ other: Self) {
    guard let theirs = other.moment else { return }
    guard let own = moment, own.rank <= theirs.rank else { return moment = theirs }
  }
}

extension ClosestCall.Moment {
  /// The rank: the least is the closest; the last two only make the order total.
  fileprivate var rank: (Int, Int64, Int, VirtualTime, CardID, UInt64) {
    (
      vetoes.rawValue.nonzeroBitCount, distanceMillimeters, device, time, card, vetoes.rawValue
    )
  }
}

import CueModel
import Positions
import SimulationKernel

/// An afternoon without any reason against an interruption, on which the seeded bugs happen.
enum Afternoon {
  /// The start of the afternoon: Tuesday 10 March 2026, 15:00 UTC.
  static let start = VirtualTime(secondsSinceEpoch: 1_773_154_800)
  static let pin = Coordinate(latitude: 40.75, longitude: -73.99)

  static var context: Context {
    var context = Context()
    context.motion = .walking
    return context
  }

  static func card(_ index: Int) -> CardSummary {
    CardSummary(
      id: CardID(index), name: "card \(index)", brand: "Brand \(index)", balanceCents: 5_000,
      daysUntilExpiry: 2, category: .retail, isDigitalReady: true)
  }

  static func arrival(_ index: Int) -> AlertEvent {
    .geofenceEntry(
      GeofencePayload(
        card: card(index), distanceMeters: 40, visit: VisitID(card: CardID(index), count: 1)))
  }

  static func cluster(_ indices: Range<Int>) -> AlertEvent {
    .cluster(
      ClusterPayload(
        id: ClusterID(rawValue: 0), centroid: pin, areaName: "Plaza", members: indices.map(card),
        distanceMeters: 40))
  }

  static func decision(_ event: AlertEvent, _ ledger: Ledger, at time: VirtualTime) -> Decision {
    decide(
      event, context: context, ledger: ledger, policy: .conductor, at: time, calendar: .utc)
  }
}

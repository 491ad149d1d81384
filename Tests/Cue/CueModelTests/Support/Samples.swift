import CueModel
import Positions
import SimulationPrimitives

/// Values most tests start from.
enum Sample {
  /// Tuesday 1 October 2024, 14:00 UTC.
  static let afternoon = VirtualTime(secondsSinceEpoch: 1_727_791_200)
  static let pin = Coordinate(latitude: 40.758, longitude: -73.9855)

  /// Tuesday 1 October 2024 at some minute, or a later day.
  static func time(minute: Int, day: Int64 = 0) -> VirtualTime {
    VirtualTime(secondsSinceEpoch: 1_727_740_800 + day * 86_400 + Int64(minute) * 60)
  }

  /// A card with $50 that can be used at once.
  static func card(
    _ id: Int = 0, brand: String = "Target", cents: Int64 = 5_000, days: Int? = 2,
    category: Category = .retail, isPlaceOpen: Bool = true
  ) -> CardSummary {
    CardSummary(
      id: CardID(id), name: brand.lowercased(), brand: brand,
      pin: LocalMetric(at: pin).coordinate(east: Double(id) * 60, north: 0), balanceCents: cents,
      daysUntilExpiry: days, category: category, isDigitalReady: true, isPlaceOpen: isPlaceOpen)
  }

  /// An arrival at the first card's place.
  static func arrival(
    _ card: CardSummary = card(), meters: Double = 100, visit: UInt32 = 1, isCritical: Bool = false
  ) -> AlertEvent {
    .geofenceEntry(
      GeofencePayload(
        card: card, distanceMeters: meters, visit: VisitID(card: card.id, count: visit),
        isCritical: isCritical))
  }

  /// A nudge on the way to the first card's place.
  static func preArrival(_ card: CardSummary = card(), visit: UInt32 = 1) -> AlertEvent {
    .preArrival(
      PreArrivalPayload(
        card: card, distanceMeters: 400, etaSeconds: 220,
        visit: VisitID(card: card.id, count: visit)))
  }

  /// Arrivals at so many cards' places at once.
  static func cluster(_ members: [CardSummary], isCritical: Bool = false) -> AlertEvent {
    .cluster(
      ClusterPayload(
        id: ClusterID(rawValue: 0), centroid: pin, areaName: "Shopping plaza", members: members,
        distanceMeters: 80, isCritical: isCritical))
  }

  /// One event of each kind about card 0, urgent wherever that counts.
  static func event(_ kind: EventKind, card: CardSummary = card()) -> AlertEvent {
    switch kind {
    case .geofenceEntry: arrival(card)
    case .cluster: cluster([card, Sample.card(1), Sample.card(2)])
    case .preArrival: preArrival(card)
    case .expiryReminder: .expiryReminder(ExpiryPayload(card: card))
    case .payday: .payday(PaydayPayload(cards: [card]))
    case .weeklyDigest: .weeklyDigest(WeeklyDigestPayload(cardCount: 3, totalCents: 9_000))
    case .quietedCard: .quietedCard(QuietedCardPayload(card: card))
    case .consumerAlert: .consumerAlert(.workoutReminder)
    }
  }

  /// A situation without vetoes.
  static func context(_ change: (inout Context) -> Void = { _ in }) -> Context {
    var context = Context()
    context.motion = .walking
    change(&context)
    return context
  }

  /// A ledger of five cards.
  static func ledger(_ change: (inout Ledger) -> Void = { _ in }) -> Ledger {
    var ledger = Ledger(cardCount: 5)
    change(&ledger)
    return ledger
  }

  /// A decision in universal time.
  static func decision(
    _ event: AlertEvent, context: Context = context(), ledger: Ledger = ledger(),
    policy: Policy = .conductor, at time: VirtualTime = afternoon
  ) -> Decision {
    decide(
      event, context: context, ledger: ledger, policy: policy, at: time, calendar: .utc)
  }
}

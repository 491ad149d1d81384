import Positions
public import SimulationPrimitives

/// One reason to alert the person, with all data that its wording needs (C-04, C-48).
public enum AlertEvent: Hashable, Sendable {
  /// Arrived at a card's place.
  case geofenceEntry(GeofencePayload)
  /// An arrival near several usable cards.
  case cluster(ClusterPayload)
  /// Heading for a card's place.
  case preArrival(PreArrivalPayload)
  /// A card is about to expire.
  case expiryReminder(ExpiryPayload)
  /// A payday.
  case payday(PaydayPayload)
  /// The week in cards.
  case weeklyDigest(WeeklyDigestPayload)
  /// A card was quieted.
  case quietedCard(QuietedCardPayload)
  /// A message of a consumer other than the cards.
  case consumerAlert(ConsumerAlert)

  /// The kind of event.
  public var kind: EventKind {
    switch self {
    case .geofenceEntry: .geofenceEntry
    case .cluster: .cluster
    case .preArrival: .preArrival
    case .expiryReminder: .expiryReminder
    case .payday: .payday
    case .weeklyDigest: .weeklyDigest
    case .quietedCard: .quietedCard
    case .consumerAlert: .consumerAlert
    }
  }

  /// The subject.
  public var subject: Subject {
    switch self {
    case .geofenceEntry(let payload): .card(payload.card.id)
    case .cluster(let payload): .cluster(payload.id)
    case .preArrival(let payload): .card(payload.card.id)
    case .expiryReminder(let payload): .card(payload.card.id)
    case .payday, .weeklyDigest: .wallet
    case .quietedCard(let payload): .card(payload.card.id)
    case .consumerAlert(let alert): .consumer(alert.consumer)
    }
  }

  /// The cards that the event names, in the event's order.
  public var cards: [CardID] {
    switch self {
    case .geofenceEntry(let payload): [payload.card.id]
    case .preArrival(let payload): [payload.card.id]
    case .expiryReminder(let payload): [payload.card.id]
    case .quietedCard(let payload): [payload.card.id]
    case .cluster(let payload): payload.members.map(\.id)
    case .payday(let payload): payload.cards.map(\.id)
    case .weeklyDigest, .consumerAlert: []
    }
  }

  /// The visit of the event, or none.
  public var visitID: VisitID {
    switch self {
    case .geofenceEntry(let payload): payload.visit
    case .preArrival(let payload): payload.visit
    case .quietedCard(let payload): payload.visit
    case .cluster, .expiryReminder, .payday, .weeklyDigest, .consumerAlert: .none
    }
  }

  /// Whether the event was declared critical, which no event is by default (D-01).
  public var isCritical: Bool {
    switch self {
    case .geofenceEntry(let payload): payload.isCritical
    case .cluster(let payload): payload.isCritical
    case .expiryReminder(let payload): payload.isCritical
    case .consumerAlert(let alert): alert.isCritical
    case .preArrival, .payday, .weeklyDigest, .quietedCard: false
    }
  }
}

extension AlertEvent {
  /// The payload.
  var payload: any AlertPayload {
    switch self {
    case .geofenceEntry(let payload): payload
    case .cluster(let payload): payload
    case .preArrival(let payload): payload
    case .expiryReminder(let payload): payload
    case .payday(let payload): payload
    case .weeklyDigest(let payload): payload
    case .quietedCard(let payload): payload
    case .consumerAlert(let alert): alert
    }
  }

  /// The summaries of the cards that the event names.
  package var summaries: [CardSummary] { payload.summaries }

  /// The same event, speaking of no other cards than these.
  ///
  /// A cluster or a payday may lose members to vetoes; its words must not count these members.
  public func naming(_ cards: [CardID]) -> AlertEvent {
    guard kind.hasMembers else { return self }
    var payload = payload
    let cards = Set(cards)
    payload.summaries.removeAll { !cards.contains($0.id) }
    return payload.event
  }

  /// Changes the summary of a card in the payload.
  mutating func change(_ card: CardID, _ body: (inout CardSummary) -> Void) {
    var payload = payload
    for index in payload.summaries.indices where payload.summaries[index].id == card {
      body(&payload.summaries[index])
    }
    self = payload.event
  }

  /// The place near which other interruptions hold the event back, or `nil` for none.
  var place: Coordinate? { kind.isCausedByFix ? payload.place : nil }

  /// The distance to the place in meters, or `nil` for an event without one.
  var distanceMeters: Double? {
    get { (payload as? any PlacePayload)?.distanceMeters }
    set {
      guard let newValue, var payload = payload as? any PlacePayload else { return }
      payload.distanceMeters = newValue
      self = payload.event
    }
  }
}

extension AlertEvent: StableHashable {
  /// Adds the kind and the whole payload.
  public func hash(into hasher: inout StableHasher) {
    switch self {
    case .geofenceEntry(let payload):
      hasher.combine(0, payload.card, payload.distanceMeters, payload.visit, payload.isCritical)
    case .cluster(let payload):
      hasher.combine(1, payload.id, payload.members, payload.announced)
      hasher.combine(payload.areaName, payload.distanceMeters)
      hasher.combine(payload.centroid.latitude, payload.centroid.longitude, payload.isCritical)
    case .preArrival(let payload):
      hasher.combine(2, payload.card, payload.distanceMeters, payload.etaSeconds, payload.visit)
    case .expiryReminder(let payload): hasher.combine(3, payload.card, payload.isCritical)
    case .payday(let payload): hasher.combine(4, payload.cards)
    case .weeklyDigest(let payload):
      hasher.combine(5, payload.cardCount, payload.totalCents, payload.expiringCount)
    case .quietedCard(let payload): hasher.combine(6, payload.card, payload.visit)
    case .consumerAlert(let alert): hasher.combine(7, alert)
    }
  }
}

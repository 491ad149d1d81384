/// One reason to talk to the person, with everything its wording needs (C-04, C-48).
public enum AlertEvent: Hashable, Sendable {
  /// Arrived at a card's place.
  case geofenceEntry(GeofencePayload)
  /// Arrived where several cards are of use.
  case cluster(ClusterPayload)
  /// Heading for a card's place.
  case preArrival(PreArrivalPayload)
  /// A card is about to expire.
  case expiryReminder(ExpiryPayload)
  /// It is payday.
  case payday(PaydayPayload)
  /// The week in cards.
  case weeklyDigest(WeeklyDigestPayload)
  /// A card was quieted.
  case quietedCard(QuietedCardPayload)
  /// A consumer beside the cards has something to say.
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

  /// The cards it speaks of, in its own order.
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

  /// The visit it belongs to, or none.
  public var visitID: VisitID {
    switch self {
    case .geofenceEntry(let payload): payload.visit
    case .preArrival(let payload): payload.visit
    case .quietedCard(let payload): payload.visit
    case .cluster, .expiryReminder, .payday, .weeklyDigest, .consumerAlert: .none
    }
  }

  /// Whether it was declared critical; no event is so by itself (D-01).
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
  /// The same event, speaking of no other cards than these.
  ///
  /// A cluster and a payday may have lost members to their vetoes; their words must not count them.
  public func naming(_ cards: [CardID]) -> AlertEvent {
    switch self {
    case .cluster(var payload):
      let cards = Set(cards)
      payload.members.removeAll { !cards.contains($0.id) }
      return .cluster(payload)
    case .payday(var payload):
      let cards = Set(cards)
      payload.cards.removeAll { !cards.contains($0.id) }
      return .payday(payload)
    case .geofenceEntry, .preArrival, .expiryReminder, .weeklyDigest, .quietedCard,
      .consumerAlert:
      return self
    }
  }
}

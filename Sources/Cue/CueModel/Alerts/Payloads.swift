public import Positions

/// The payload of an event, for operations common to all kinds.
protocol AlertPayload: Sendable {
  /// The event of the payload.
  var event: AlertEvent { get }
  /// The cards that the event names; an event about one card keeps one.
  var summaries: [CardSummary] { get set }
  /// The cents on all named cards.
  var totalCents: Int64 { get }
  /// The place of the event, if it has one.
  var place: Coordinate? { get }
}

extension AlertPayload {
  var summaries: [CardSummary] {
    get { [] }
    set {}
  }
  var totalCents: Int64 { summaries.reduce(0) { $0 + $1.balanceCents } }
  var place: Coordinate? { nil }
}

/// The payload of an event about one card.
protocol CardPayload: AlertPayload {
  var card: CardSummary { get set }
}

extension CardPayload {
  var summaries: [CardSummary] {
    get { [card] }
    set { card = newValue.first ?? card }
  }
  var place: Coordinate? { card.pin }
}

/// The payload of an event at a distance from its place.
protocol PlacePayload: AlertPayload {
  var distanceMeters: Double { get set }
}

/// The payload of an arrival at a card's place.
public struct GeofencePayload: Hashable, Codable, Sendable {
  /// The card.
  public var card: CardSummary
  /// The distance to the pin in meters.
  public var distanceMeters: Double
  /// The visit.
  public var visit: VisitID
  /// Whether the event was declared critical.
  public var isCritical: Bool

  /// Creates a payload.
  public init(
    card: CardSummary, distanceMeters: Double, visit: VisitID = .none, isCritical: Bool = false
  ) {
    self.card = card
    self.distanceMeters = distanceMeters
    self.visit = visit
    self.isCritical = isCritical
  }
}

extension GeofencePayload: CardPayload, PlacePayload {
  var event: AlertEvent { .geofenceEntry(self) }
}

/// The payload of several arrivals at once (G-23).
public struct ClusterPayload: Hashable, Codable, Sendable {
  /// The shopping area.
  public var id: ClusterID
  /// The center of the members.
  public var centroid: Coordinate
  /// The name people call the area by, such as `Shopping plaza`.
  public var areaName: String
  /// The cards, in the order they fired.
  public var members: [CardSummary]
  /// The members announced before their fences were crossed: they are shown, but are no reason for
  /// an interruption alone.
  public var announced: [CardID]
  /// Meters to the nearest member.
  public var distanceMeters: Double
  /// Whether the event was declared critical.
  public var isCritical: Bool

  /// Creates a payload.
  public init(
    id: ClusterID, centroid: Coordinate, areaName: String, members: [CardSummary],
    announced: [CardID] = [], distanceMeters: Double, isCritical: Bool = false
  ) {
    self.id = id
    self.centroid = centroid
    self.areaName = areaName
    self.members = members
    self.announced = announced
    self.distanceMeters = distanceMeters
    self.isCritical = isCritical
  }

  /// The exact sum of the members' balances, in cents.
  public var totalCents: Int64 { members.reduce(0) { $0 + $1.balanceCents } }
}

extension ClusterPayload: PlacePayload {
  var event: AlertEvent { .cluster(self) }
  var summaries: [CardSummary] {
    get { members }
    set { members = newValue }
  }
  var place: Coordinate? { centroid }
}

/// The payload of heading for a card's place (G-13).
public struct PreArrivalPayload: Hashable, Codable, Sendable {
  /// The card.
  public var card: CardSummary
  /// The distance to the pin in meters.
  public var distanceMeters: Double
  /// The time to the pin in seconds.
  public var etaSeconds: Double
  /// The visit.
  public var visit: VisitID

  /// Creates a payload.
  public init(
    card: CardSummary, distanceMeters: Double, etaSeconds: Double, visit: VisitID = .none
  ) {
    self.card = card
    self.distanceMeters = distanceMeters
    self.etaSeconds = etaSeconds
    self.visit = visit
  }
}

extension PreArrivalPayload: CardPayload, PlacePayload {
  var event: AlertEvent { .preArrival(self) }
}

/// The payload of a reminder of an expiry (C-55).
public struct ExpiryPayload: Hashable, Codable, Sendable {
  /// The card.
  public var card: CardSummary
  /// Whether the event was declared critical.
  public var isCritical: Bool

  /// Creates a payload.
  public init(card: CardSummary, isCritical: Bool = false) {
    self.card = card
    self.isCritical = isCritical
  }
}

extension ExpiryPayload: CardPayload {
  var event: AlertEvent { .expiryReminder(self) }
}

/// The payload of payday: the cards worth reloading (C-38).
public struct PaydayPayload: Hashable, Codable, Sendable {
  /// The named cards, in wallet order.
  public var cards: [CardSummary]

  /// Creates a payload.
  public init(cards: [CardSummary]) {
    self.cards = cards
  }
}

extension PaydayPayload: AlertPayload {
  var event: AlertEvent { .payday(self) }
  var summaries: [CardSummary] {
    get { cards }
    set { cards = newValue }
  }
}

/// The payload of the week's digest (C-54).
public struct WeeklyDigestPayload: Hashable, Codable, Sendable {
  /// The number of cards with a balance.
  public var cardCount: Int
  /// The sum of the balances, in cents.
  public var totalCents: Int64
  /// The number of cards that expire within a week.
  public var expiringCount: Int

  /// Creates a payload.
  public init(cardCount: Int, totalCents: Int64, expiringCount: Int = 0) {
    self.cardCount = cardCount
    self.totalCents = totalCents
    self.expiringCount = expiringCount
  }
}

extension WeeklyDigestPayload: AlertPayload {
  var event: AlertEvent { .weeklyDigest(self) }
}

/// The payload of the notice about a quieted card (C-37).
public struct QuietedCardPayload: Hashable, Codable, Sendable {
  /// The card.
  public var card: CardSummary
  /// The visit that gave the occasion.
  public var visit: VisitID

  /// Creates a payload.
  public init(card: CardSummary, visit: VisitID = .none) {
    self.card = card
    self.visit = visit
  }
}

extension QuietedCardPayload: CardPayload {
  var event: AlertEvent { .quietedCard(self) }
}

extension ConsumerAlert: AlertPayload {
  var event: AlertEvent { .consumerAlert(self) }
}

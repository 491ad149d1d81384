public import SimulationPrimitives

/// An event in the form that the rules need: plain numbers, which cost no allocation at a fix.
@frozen
public struct Candidate: Hashable, Sendable {
  /// The kind of event.
  public var kind: EventKind
  /// Whether the event was declared critical.
  public var isCritical = false
  /// The kind of thing the card buys.
  public var category = Category.other
  /// Whether the shop is open.
  public var isPlaceOpen = true
  /// The days until the card expires; ``unlimited`` for a card that does not expire.
  public var daysUntilExpiry = Candidate.unlimited
  /// Whether there is money on the card or cards.
  public var hasMoney = true
  /// The distance to the place in meters; 0 for an event without a place.
  public var distanceMeters = 0.0
  /// The urgency score.
  public var score = 0
  /// The interruptive surface that the event would use; empty if it would use none.
  public var surface: SurfaceSet = []
  /// The last alert of the area or the wallet; the last alert of a card is in the card's record.
  public var subjectSpokeAt = VirtualTime.never

  /// The last alert of a place within a cluster's radius.
  public var areaSpokeAt = VirtualTime.never

  /// Whether a consumer has already sent its alert for today (P-13).
  public var hasSaidToday = false

  /// The permitted volume of the alert after the alerts before it (C-14).
  public var politeness = Politeness.usual

  /// The gateway's budget for the event (P-03).
  @inlinable
  public var bucket: GatewayBucket { isCritical ? .critical : .standard }

  /// The number of days of a card that never expires.
  @inlinable
  public static var unlimited: Int { Int(Int32.max) }

  /// Creates a candidate of a kind.
  @inlinable
  public init(_ kind: EventKind) {
    self.kind = kind
  }

  /// Creates the candidate of an event about one card.
  @inlinable
  public init(_ kind: EventKind, card: CardSummary, distanceMeters: Double) {
    self.kind = kind
    self.distanceMeters = distanceMeters
    category = card.category
    isPlaceOpen = card.isPlaceOpen
    daysUntilExpiry = card.daysUntilExpiry ?? Candidate.unlimited
    hasMoney = card.balanceCents > 0
  }
}

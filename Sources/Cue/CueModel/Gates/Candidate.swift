public import SimulationPrimitives

/// An event as the vetoes need to know it: plain numbers, free to make for every fix.
@frozen
public struct Candidate: Hashable, Sendable {
  /// The kind of event.
  public var kind: EventKind
  /// Whether it was declared critical.
  public var isCritical = false
  /// The kind of thing the card buys.
  public var category = Category.other
  /// Whether the shop is open.
  public var isPlaceOpen = true
  /// Days until the card expires; ``unlimited`` if it does not.
  public var daysUntilExpiry = Candidate.unlimited
  /// Whether there is money on the card or cards.
  public var hasMoney = true
  /// Meters to the place; 0 for an event without one.
  public var distanceMeters = 0.0
  /// The urgency score.
  public var score = 0
  /// The interruptive surface it would use; none if it would use none.
  public var surface: SurfaceSet = []
  /// When the area or the wallet last spoke; a card's own record knows this of the card.
  public var subjectSpokeAt = VirtualTime.never

  /// When a place within a cluster's radius last spoke.
  public var areaSpokeAt = VirtualTime.never

  /// Whether a consumer has said today what it may say once a day (P-13).
  public var hasSaidToday = false

  /// How loudly it may come after those before it (C-14).
  public var politeness = Politeness.usual

  /// The gateway's budget it is counted in (P-03).
  @inlinable
  public var bucket: GatewayBucket { isCritical ? .critical : .standard }

  /// Stands for a card that never expires.
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

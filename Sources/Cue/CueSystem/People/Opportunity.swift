public import CueModel
public import SimulationPrimitives

/// A time in which an alert about a card is right, regardless of the device's data.
///
/// An opportunity is computed from the true state of the world. The person is awake and on foot
/// within the preferred distance of the card's open store. The card has a balance and was not used
/// recently. The weather is fine, and there is no car, Focus or quiet zone (C-02).
public struct Opportunity: Hashable, Sendable {
  /// The card.
  public var card: CardID
  /// The start.
  public var begin: VirtualTime
  /// The last instant.
  public var end: VirtualTime
  /// The value on the card, in cents.
  public var valueCents: Int64

  /// Creates an opportunity.
  public init(card: CardID, begin: VirtualTime, end: VirtualTime, valueCents: Int64) {
    (self.card, self.begin, self.end, self.valueCents) = (card, begin, end, valueCents)
  }
}

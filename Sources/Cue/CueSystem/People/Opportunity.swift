public import CueModel
public import SimulationPrimitives

/// A time in which the right thing to say is to speak of a card, whatever the device knows.
///
/// It is made from what is true of the world: the person is awake and on foot within the policy's
/// notification radius of the card's open store, the card has something on it and was not used
/// lately, the weather is fine, and neither a car, a Focus nor a quiet zone stands against it (C-02).
public struct Opportunity: Hashable, Sendable {
  /// The card.
  public var card: CardID
  /// When it begins.
  public var begin: VirtualTime
  /// The last instant of it.
  public var end: VirtualTime
  /// The value on the card, in cents.
  public var valueCents: Int64

  /// Creates an opportunity.
  public init(card: CardID, begin: VirtualTime, end: VirtualTime, valueCents: Int64) {
    (self.card, self.begin, self.end, self.valueCents) = (card, begin, end, valueCents)
  }
}

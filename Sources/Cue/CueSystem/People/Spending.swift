/// How much of what is on a card a use at the till takes.
public struct Spending: Hashable, Sendable {
  /// How many uses take all that is on the card.
  public var allShare: Double
  /// The part of it that the others take.
  public var part: Double

  /// Creates uses that take nothing, unless it is said what.
  public init(allShare: Double = 0, part: Double = 0) {
    (self.allShare, self.part) = (allShare, part)
  }

  /// How many thousandths a use takes, by a draw from 0 up to 1: whatever else it takes, it is the same.
  package func thousandths(_ draw: Double) -> Int {
    draw < allShare ? 1_000 : Int((1_000 * max(0, min(1, part))).rounded())
  }
}

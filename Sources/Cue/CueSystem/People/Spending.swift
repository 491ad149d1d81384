/// The share of a card's balance that a use at the till takes.
public struct Spending: Hashable, Sendable {
  /// The share of uses that take the whole balance.
  public var allShare: Double
  /// The part of the balance that other uses take.
  public var part: Double

  /// Creates uses that by default take nothing.
  public init(allShare: Double = 0, part: Double = 0) {
    (self.allShare, self.part) = (allShare, part)
  }

  /// The thousandths that a use takes, for a random number from 0 up to 1.
  package func thousandths(_ draw: Double) -> Int {
    draw < allShare ? 1_000 : Int((1_000 * max(0, min(1, part))).rounded())
  }
}

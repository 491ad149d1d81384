import CueModel
import CueSystem
import Populations
import SimulationStatistics

/// The gain of people from what was said, its cost to them, and the most there was to gain.
///
/// All is in thousandths of a cent. The gain is what was used of cards because of what was said, and would not have
/// been used by the same person in the same days without a word. Annoyance, looks, a lost audience and the
/// battery cost what `Preferences` say.
package struct WorthTally: Mergeable, Codable, Hashable, Sendable {
  /// The gain.
  @Tallied package var saved: Int64 = 0
  /// The cost of annoyance.
  @Tallied package var annoyance: Int64 = 0
  /// The cost of looks.
  @Tallied package var looks: Int64 = 0
  /// The cost of people who can be told nothing any more.
  @Tallied package var audience: Int64 = 0
  /// The cost of the battery.
  @Tallied package var battery: Int64 = 0
  /// All that was to be gained of cards that had a right moment; an upper bound of any policy's gain.
  @Tallied package var best: Int64 = 0

  /// Creates the worth of nothing.
  package init() {}

  /// The cost of it all.
  package var cost: Int64 { annoyance &+ looks &+ audience &+ battery }

  /// The gain beyond its cost; may be below zero.
  package var net: Int64 { saved &- cost }

  /// By how much a clairvoyant could have done better, at most.
  package var regret: Int64 { best &- net }

  /// Adds the worth of others.
  package mutating func merge(_ other: Self) {
    saved &+= other.saved
    annoyance &+= other.annoyance
    looks &+= other.looks
    audience &+= other.audience
    battery &+= other.battery
    best &+= other.best
  }
}

/// A person's cards: the money on them as it came, and as it would have come without an alert or a readout.
struct CardMoney {
  /// The cents left on each card.
  private var left: [Int64]
  /// The cents that would be left in the end without an alert or a readout.
  private let leftUntold: [Int64]
  /// Uses say nothing of what was paid, and take all there is.
  private let takesAll: Bool

  init(_ life: Life) {
    left = life.configuration.cards.map(\.balanceCents)
    takesAll = (life.configuration.reactions?.spending ?? Spending()) == Spending()
    leftUntold = life.inputs.reduce(into: left) { left, input in
      if case .used(let card) = input.content { Self.change(card, in: &left) { $0 = 0 } }
      if case .spent(let card, let thousandths) = input.content {
        Self.change(card, in: &left) { $0 -= Wallet.part(thousandths, of: $0) }
      }
    }
  }

  /// Changes what is on a card that there is.
  private static func change(
    _ card: CardID, in left: inout [Int64], _ body: (inout Int64) -> Void
  ) {
    if left.indices.contains(card.index) { body(&left[card.index]) }
  }

  /// A card was shown at the till.
  mutating func use(_ card: CardID) {
    if takesAll { Self.change(card, in: &left) { $0 = 0 } }
  }

  /// So much is left on a card.
  mutating func spend(_ card: CardID, leaving cents: Int64) {
    Self.change(card, in: &left) { $0 = cents }
  }

  /// The cents that were used because of an alert or a readout.
  var uplift: Int64 { zip(leftUntold, left).reduce(0) { $0 + max(0, $1.0 - $1.1) } }

  /// The most there was to gain: all that would have been left on some cards.
  func most(of cards: Set<CardID>) -> Int64 {
    leftUntold.indices.reduce(0) { sum, index in
      cards.contains(CardID(index)) ? sum + max(0, leftUntold[index]) : sum
    }
  }
}

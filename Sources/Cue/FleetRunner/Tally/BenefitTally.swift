import CueModel
import CueSystem
import Populations
import SimulationPrimitives
import SimulationStatistics

/// The gain of people from what was said, its cost to them, and the most there was to gain.
///
/// All is in thousandths of a cent. The gain is what was used of cards because of what was said, and would not have
/// been used by the same person in the same days without a word. Annoyance, looks, a lost audience, the
/// battery, ways and live activities cost what `Preferences` say.
package struct BenefitTally: Mergeable, Codable, Hashable, Sendable {
  /// The gain, with that of the days before those that count.
  @Tallied package var gained: Int64 = 0
  /// The gain of the days before.
  @Tallied package var gainedBefore: Int64 = 0
  /// The cost of annoyance.
  @Tallied package var annoyance: Int64 = 0
  /// The cost of looks.
  @Tallied package var looks: Int64 = 0
  /// The cost of people who can be told nothing any more.
  @Tallied package var audience: Int64 = 0
  /// The cost of the battery.
  @Tallied package var battery: Int64 = 0
  /// The cost of the ways to stores, those in vain included.
  @Tallied package var ways: Int64 = 0
  /// The cost of live activities that are lit outside right moments.
  @Tallied package var liveActivities: Int64 = 0
  /// The possible gain of cards that had a right moment; an upper bound of any policy's gain.
  @Tallied package var best: Int64 = 0

  /// Creates an empty tally.
  package init() {}

  /// The gain; below zero where more of what was gained before would have been used without a word.
  package var saved: Int64 { gained &- gainedBefore }

  /// The cost of it all.
  package var cost: Int64 { annoyance &+ looks &+ audience &+ battery &+ ways &+ liveActivities }

  /// The gain beyond its cost; may be below zero.
  package var net: Int64 { saved &- cost }

  /// The most by which a clairvoyant could have done better.
  package var regret: Int64 { best &- net }

  /// Adds the benefit to other people.
  package mutating func merge(_ other: Self) {
    gained &+= other.gained
    gainedBefore &+= other.gainedBefore
    annoyance &+= other.annoyance
    looks &+= other.looks
    audience &+= other.audience
    battery &+= other.battery
    ways &+= other.ways
    liveActivities &+= other.liveActivities
    best &+= other.best
  }
}

/// A person's cards: the money on them as it came, and as it would have come without an alert or a live activity.
struct CardMoney {
  /// The cents left on each card.
  private var left: [Int64]
  /// The cents there were at first.
  private let first: [Int64]
  /// Uses give no amount paid, and take all there is.
  private let takesAll: Bool
  private let uses: [Use]
  /// The cents used because of an alert or a live activity before the days that count.
  private(set) var upliftBefore: Int64 = 0

  /// An unprompted use, with the share that is paid, in thousandths; nil takes all.
  private typealias Use = (time: VirtualTime, card: CardID, thousandths: Int?)

  init(_ life: Life) {
    first = life.configuration.cards.map(\.balanceCents)
    left = first
    takesAll = (life.configuration.reactions?.spending ?? Spending()) == Spending()
    uses = life.inputs.compactMap { input -> Use? in
      if case .used(let card) = input.content { return (input.time, card, nil) }
      if case .spent(let card, let part) = input.content { return (input.time, card, part) }
      return nil
    }
  }

  /// The days that count begin: what alerts and live activities brought about before is none of theirs.
  mutating func begin(at time: VirtualTime) { upliftBefore = uplift(before: time) }

  /// The cents that would be left on each card at an instant without an alert or a live activity.
  private func untold(before end: VirtualTime) -> [Int64] {
    uses.reduce(into: first) { left, use in
      guard use.time < end else { return }
      Self.change(use.card, in: &left) {
        $0 = use.thousandths.map { [rest = $0] in rest - Wallet.part($0, of: rest) } ?? 0
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

  /// Notes how much is left on a card.
  mutating func spend(_ card: CardID, leaving cents: Int64) {
    Self.change(card, in: &left) { $0 = cents }
  }

  /// The cents that were used by an instant because of an alert or a live activity.
  func uplift(before end: VirtualTime) -> Int64 {
    zip(untold(before: end), left).reduce(0) { $0 + max(0, $1.0 - $1.1) }
  }

  /// The most there was to gain: all that would have been left on some cards.
  func most(of cards: Set<CardID>) -> Int64 {
    untold(before: .distantFuture).enumerated().reduce(0) { sum, card in
      cards.contains(CardID(card.offset)) ? sum + max(0, card.element) : sum
    }
  }
}

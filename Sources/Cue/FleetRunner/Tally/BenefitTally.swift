import CueModel
import CueSystem
import Populations
import SimulationPrimitives
import SimulationStatistics

/// The gain of people from alerts and live activities, its cost, and the highest possible gain.
///
/// All amounts are in thousandths of a cent. The gain is the additional money spent from cards,
/// compared with the same person and days without alerts and live activities. The prices of the
/// costs are those of `Preferences`.
package struct BenefitTally: Mergeable, Codable, Hashable, Sendable {
  /// The gain of all days, including the days before counting.
  @Tallied package var gained: Int64 = 0
  /// The gain of the days before counting.
  @Tallied package var gainedBefore: Int64 = 0
  /// The cost of annoyance.
  @Tallied package var annoyance: Int64 = 0
  /// The cost of looks.
  @Tallied package var looks: Int64 = 0
  /// The cost of people who switched alerts off.
  @Tallied package var audience: Int64 = 0
  /// The cost of the battery.
  @Tallied package var battery: Int64 = 0
  /// The cost of walks to stores, including walks in vain.
  @Tallied package var ways: Int64 = 0
  /// The cost of live activities that are lit outside right moments.
  @Tallied package var liveActivities: Int64 = 0
  /// The upper bound of any policy's gain: the money that cards with a right moment would keep
  /// without alerts.
  @Tallied package var best: Int64 = 0

  /// Creates an empty tally.
  package init() {}

  /// The gain of the days that count.
  ///
  /// It may be below zero: an earlier gain ends once an unprompted use would have spent the same
  /// money.
  package var saved: Int64 { gained &- gainedBefore }

  /// The total cost.
  package var cost: Int64 { annoyance &+ looks &+ audience &+ battery &+ ways &+ liveActivities }

  /// The gain minus its cost; may be below zero.
  package var net: Int64 { saved &- cost }

  /// The distance of the net benefit from the upper bound.
  package var regret: Int64 { best &- net }

  /// Adds the benefit of other people.
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

/// The money on a person's cards, with and without the effects of alerts and live activities.
struct CardMoney {
  /// The current cents on each card.
  private var left: [Int64]
  /// The initial cents on each card.
  private let first: [Int64]
  /// Whether uses state no amount, and so take the whole balance.
  private let takesAll: Bool
  private let uses: [Use]
  /// The cents spent because of alerts or live activities before the days that count.
  private(set) var upliftBefore: Int64 = 0

  /// An unprompted use, with the spent share in thousandths, or `nil` for the whole balance.
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

  /// Begins the days that count: earlier effects of alerts and live activities do not count.
  mutating func begin(at time: VirtualTime) { upliftBefore = uplift(before: time) }

  /// The cents that would be left on each card at an instant without alerts and live activities.
  private func untold(before end: VirtualTime) -> [Int64] {
    uses.reduce(into: first) { left, use in
      guard use.time < end else { return }
      Self.change(use.card, in: &left) {
        $0 = use.thousandths.map { [rest = $0] in rest - Wallet.part($0, of: rest) } ?? 0
      }
    }
  }

  /// Changes the cents on a card, if the card exists.
  private static func change(
    _ card: CardID, in left: inout [Int64], _ body: (inout Int64) -> Void
  ) {
    if left.indices.contains(card.index) { body(&left[card.index]) }
  }

  /// Records that a card was shown at the till.
  mutating func use(_ card: CardID) {
    if takesAll { Self.change(card, in: &left) { $0 = 0 } }
  }

  /// Records the cents left on a card.
  mutating func spend(_ card: CardID, leaving cents: Int64) {
    Self.change(card, in: &left) { $0 = cents }
  }

  /// The cents that were spent by an instant because of alerts or live activities.
  func uplift(before end: VirtualTime) -> Int64 {
    zip(untold(before: end), left).reduce(0) { $0 + max(0, $1.0 - $1.1) }
  }

  /// The highest possible gain: all cents that would be left on some cards without alerts.
  func most(of cards: Set<CardID>) -> Int64 {
    untold(before: .distantFuture).enumerated().reduce(0) { sum, card in
      cards.contains(CardID(card.offset)) ? sum + max(0, card.element) : sum
    }
  }
}

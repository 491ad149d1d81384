import CueModel
import CueSystem
import Populations
import SimulationStatistics

/// The gain of people from what was said, its cost to them, and the most there was to gain.
///
/// All is in thousandths of a cent, as `Preferences` value it: a balance that an interruption
/// saved or that was used anyway counts whole, one that only the readout saved in part, and annoyance
/// has its price.
package struct WorthTally: Mergeable, Codable, Hashable, Sendable {
  /// The gains.
  @Tallied package var saved: Int64 = 0
  /// The cost of annoyance.
  @Tallied package var cost: Int64 = 0
  /// The most that a clairvoyant could have saved beyond its cost; an upper bound.
  @Tallied package var best: Int64 = 0

  /// Creates the worth of nothing.
  package init() {}

  /// The gain beyond its cost; may be below zero.
  package var net: Int64 { saved &- cost }

  /// By how much a clairvoyant could have done better, at most.
  package var regret: Int64 { best &- net }

  /// Adds the worth of others.
  package mutating func merge(_ other: Self) {
    saved &+= other.saved
    cost &+= other.cost
    best &+= other.best
  }
}

/// The best that anybody could have done for one person, whatever the policy.
///
/// A clairvoyant knows every right moment, is bound by no cap, and interrupts or lights the readout as
/// the preferences pay best. It pays for each interruption what one costs at least, and one interruption
/// speaks of several cards only where their moments share an instant. Which interruptions to combine
/// best is a covering problem, so that this is an upper bound: cards are found of which no two ever
/// share an instant, the dearest first, and only those have to pay.
struct Clairvoyant {
  let preferences: Preferences

  /// The thousandths of a cent that a balance is worth which only the readout saved.
  func ambient(_ cents: Int64) -> Int64 {
    Int64((Double(cents) * 1_000 * preferences.ambientShare).rounded())
  }

  /// The cost of so much annoyance, in thousandths of a cent.
  func cost(ofThousandths annoyance: Int64) -> Int64 {
    annoyance * Int64(preferences.annoyanceCents)
  }

  /// The most that could have been saved beyond its cost.
  ///
  /// - Complexity: O(*n*²) for *n* moments.
  func best(_ opportunities: [Opportunity], using used: Set<CardID>) -> Int64 {
    let shape = preferences.reactions
    let least = min(shape.annoyancePerInterruption, shape.annoyancePerBadMoment)
    let price = cost(ofThousandths: Int64((least * 1_000).rounded()))
    let byCard = Dictionary(grouping: opportunities, by: \.card)
    let cards = byCard.keys.sorted { ($1.cents(in: byCard), $0) < ($0.cents(in: byCard), $1) }
    var (sum, payers) = (Int64(0), [CardID]())
    for card in cards {
      let cents = card.cents(in: byCard)
      let mine = byCard[card] ?? []
      let isAlone = payers.allSatisfy { payer in
        !(byCard[payer] ?? []).contains { other in mine.contains { $0.overlaps(other) } }
      }
      if used.contains(card) || !isAlone {
        sum += cents * 1_000
      } else {
        payers.append(card)
        sum += max(ambient(cents), cents * 1_000 - price)
      }
    }
    return sum
  }
}

extension CardID {
  fileprivate func cents(in moments: [CardID: [Opportunity]]) -> Int64 {
    moments[self]?.first?.valueCents ?? 0
  }
}

extension Opportunity {
  fileprivate func overlaps(_ other: Opportunity) -> Bool {
    begin <= other.end && other.begin <= end
  }
}

package import CueModel
package import SimulationStatistics

/// The possible ends of a right moment.
package enum MomentEnd: String, CaseIterable, Codable, Sendable, TallyKey {
  /// An interruption about its card landed in it.
  case interruption
  /// The live activity about its card was lit in it, and nothing interrupted.
  case ambient
  /// The card was used without an alert.
  case used
  /// A rule silenced an event about its card.
  case silenced
  /// The device raised no event about its card.
  case nothing
}

/// The match between alerts and the moments in which an alert was right.
///
/// Each moment ends in one of the ways of ``MomentEnd``, the first that fits. An interruption is right
/// if it lands inside a moment of a card it speaks of, its last instant included. What is said of the whole wallet,
/// or by others, claims no moment, and is wrong only if it wakes a sleeper.
///
/// Nothing is to be said of a card right after its use (C-34). The moments a life comes with leave out
/// the time after each unprompted use; a use that was prompted does the same to them here, so
/// that a device is not blamed for the silence it owes.
///
/// A card's balance as its first moment begins is at stake once, however many moments the card has: what
/// is paid of it from then on goes where the best of them ends, or is used; what it keeps goes where the
/// best of them ends without that use. A use without a stated share takes all.
package struct MomentTally: Mergeable, Codable, Hashable, Sendable {
  /// The ends of the right moments.
  package var ends = Counts<MomentEnd>()
  /// The rule behind each silenced moment: the first of the fewest that stood against an event.
  package var silencedBy = Counts<Veto>()
  /// The cause of each moment in which nothing was shown.
  package var causes = Counts<NothingCause>()
  /// Moments in which something about their card came up, or was still shown.
  @Tallied package var cameUp = 0
  /// Moments in which the person saw what was shown or landed.
  @Tallied package var seen = 0
  /// Moments whose card was used for what the person saw, and would not have been otherwise.
  @Tallied package var prompted = 0
  /// The balances of the cards that had a moment, in cents, by the best end of any of a card's.
  package var cents = Counts<MomentEnd>()
  /// Interruptions about a card or an area that landed, by event.
  package var landed = Counts<EventKind>()
  /// The right ones of these interruptions.
  package var right = Counts<EventKind>()
  /// Interruptions about the whole wallet, or of a consumer, that reached a sleeper.
  @Tallied package var ofSleepers = 0
  /// The time from the beginning of a moment with an interruption to the first landing in it, in
  /// milliseconds.
  package var latency = IntegerHistogram()
  /// Gains, their cost, and what could have been.
  package var benefit = BenefitTally()

  /// Creates the tally of no moment.
  package init() {}

  /// The right moments there were.
  package var opportunities: Int { ends.total }

  /// Moments in which something about their card reached the person.
  package var met: Int { ends[.interruption] &+ ends[.ambient] }

  /// The balances of the cards that had a moment, each once, in cents.
  package var valueCents: Int { cents.total }

  /// The balances of the cards with neither an alert nor a use, in cents.
  package var missedCents: Int { cents[.silenced] &+ cents[.nothing] }

  /// Interruptions that spoke of a card at a moment that was not right, or of anything to a sleeper.
  package var wrong: Int { landed.total &- right.total &+ ofSleepers }

  /// Adds the moments of others.
  package mutating func merge(_ other: Self) {
    ends.merge(other.ends)
    silencedBy.merge(other.silencedBy)
    causes.merge(other.causes)
    cameUp &+= other.cameUp
    seen &+= other.seen
    prompted &+= other.prompted
    cents.merge(other.cents)
    landed.merge(other.landed)
    right.merge(other.right)
    ofSleepers &+= other.ofSleepers
    latency.merge(other.latency)
    benefit.merge(other.benefit)
  }
}

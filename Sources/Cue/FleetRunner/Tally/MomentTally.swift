package import CueModel
package import SimulationStatistics

/// How a right moment can end.
package enum MomentEnd: String, CaseIterable, Codable, Sendable, TallyKey {
  /// An interruption about its card landed in it.
  case interruption
  /// The readout about its card was lit in it, and nothing interrupted.
  case ambient
  /// Nothing was said, and the card was used all the same.
  case used
  /// Something about its card came up, and a rule silenced it.
  case silenced
  /// Nothing about its card came up.
  case nothing
}

/// How well what was said met the moments in which saying it was right.
///
/// Each moment ends in one of the ways of ``MomentEnd``, the first that fits. An interruption is right
/// if it lands inside a moment of a card it speaks of, its last instant included. What is said of the whole wallet,
/// or by others, claims no moment, and is wrong only if it wakes a sleeper.
///
/// Nothing is to be said of a card right after its use (C-34). The moments a life comes with leave out
/// the time after each use that nobody prompted; a use that was prompted does the same to them here, so
/// that a device is not blamed for the silence it owes.
///
/// A card's balance as its first moment begins is at stake once, however many moments the card has: what
/// is paid of it from then on goes where the best of them ends, or is used; what it keeps goes where the
/// best of them ends without that use. A use of which nobody says how much it took takes all.
package struct MomentTally: Mergeable, Codable, Hashable, Sendable {
  /// How the right moments ended.
  package var ends = Counts<MomentEnd>()
  /// Which rule silenced those that ended silenced: the first of the least that stood against one.
  package var silencedBy = Counts<Veto>()
  /// Why nothing came up in those that ended so.
  package var causes = Counts<NothingCause>()
  /// Those in which something about their card came up, or was still shown.
  @Tallied package var cameUp = 0
  /// Those of which the person saw what was shown or landed.
  @Tallied package var seen = 0
  /// Those of which the card was used for what the person saw, and would not have been otherwise.
  @Tallied package var prompted = 0
  /// The balances of the cards that had a moment, in cents, by the best end of any of a card's.
  package var cents = Counts<MomentEnd>()
  /// Interruptions about a card or an area that landed, by event.
  package var landed = Counts<EventKind>()
  /// Those of them that were right.
  package var right = Counts<EventKind>()
  /// Those about the whole wallet, or of a consumer, that came to a sleeper.
  @Tallied package var ofSleepers = 0
  /// From the beginning of a moment that was met by an interruption to the first landing in it, in
  /// milliseconds.
  package var latency = IntegerHistogram()
  /// Gains, their cost, and what could have been.
  package var worth = WorthTally()

  /// Creates the tally of no moment.
  package init() {}

  /// The right moments there were.
  package var opportunities: Int { ends.total }

  /// Those in which something about their card reached the person.
  package var met: Int { ends[.interruption] &+ ends[.ambient] }

  /// The balances of the cards that had a moment, each once, in cents.
  package var valueCents: Int { cents.total }

  /// The balances of those of them that nobody was told of or used, in cents.
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
    worth.merge(other.worth)
  }
}

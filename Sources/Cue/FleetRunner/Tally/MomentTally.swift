package import CueModel
package import SimulationStatistics

/// The possible ends of a right moment.
package enum MomentEnd: String, CaseIterable, Codable, Sendable, TallyKey {
  /// An interruption about its card landed in it.
  case interruption
  /// The live activity about its card was lit in it, without an interruption.
  case ambient
  /// The card was used without an alert.
  case used
  /// A rule silenced an event about its card.
  case silenced
  /// The device raised no event about its card.
  case nothing
}

/// The right moments, compared with the alerts and live activities.
///
/// Each moment has the first ``MomentEnd`` that applies. An interruption is right if it lands
/// inside a moment of one of its cards, including the last instant. An interruption about the whole
/// wallet, or by a consumer, matches no moment. It is wrong only if it wakes a sleeper.
///
/// No alert about a card is right directly after its use (C-34). The moments of a life exclude the
/// time after each unprompted use. The tally also excludes the time after each prompted use, so
/// that the required silence does not count as a miss.
///
/// A card's balance at the start of its first moment counts once, for any number of moments. The
/// part that is spent afterwards counts for the best end of these moments, or as used. The part
/// that is left counts for their best end without that use. A use without a stated share takes the
/// whole balance.
package struct MomentTally: Mergeable, Codable, Hashable, Sendable {
  /// The ends of the right moments.
  package var ends = Counts<MomentEnd>()
  /// The rule behind each silenced moment: the first veto of the event with the fewest vetoes.
  package var silencedBy = Counts<Veto>()
  /// The cause of each moment without an event about its card.
  package var causes = Counts<NothingCause>()
  /// Moments with an event, an interruption or a lit live activity about their card.
  @Tallied package var cameUp = 0
  /// Moments in which the person looked at an alert or the live activity about their card.
  @Tallied package var seen = 0
  /// Moments that prompted a use of their card.
  @Tallied package var prompted = 0
  /// The balances of the cards with a moment, in cents, by the card's best end.
  package var cents = Counts<MomentEnd>()
  /// Interruptions about a card or an area that landed, by event.
  package var landed = Counts<EventKind>()
  /// The right ones of these interruptions.
  package var right = Counts<EventKind>()
  /// Interruptions of a sleeper about the whole wallet or by a consumer.
  @Tallied package var ofSleepers = 0
  /// The time from the start of a moment to its first interruption, in milliseconds.
  package var latency = IntegerHistogram()
  /// The gain, its cost, and the upper bound of the gain.
  package var benefit = BenefitTally()

  /// Creates an empty tally.
  package init() {}

  /// The number of right moments.
  package var opportunities: Int { ends.total }

  /// Moments with an interruption or a lit live activity about their card.
  package var met: Int { ends[.interruption] &+ ends[.ambient] }

  /// The balances of the cards with a moment, each once, in cents.
  package var valueCents: Int { cents.total }

  /// The balances of the cards with neither an alert nor a use, in cents.
  package var missedCents: Int { cents[.silenced] &+ cents[.nothing] }

  /// Interruptions about a card outside of its right moments, and other interruptions of a sleeper.
  package var wrong: Int { landed.total &- right.total &+ ofSleepers }

  /// Adds the moments of other people.
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

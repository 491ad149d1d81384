package import CueModel
package import SimulationStatistics

/// How well what was said met the moments in which saying it was right.
///
/// An interruption is right if it lands inside a moment of a card it speaks of, its last instant
/// included. Only those that speak of a card or a shopping area are judged: what is said of the
/// whole wallet, or by others, claims no moment.
///
/// Nothing is to be said of a card within an hour of its use (C-34). The moments a life comes with
/// leave out the hour after each use that nobody prompted; a use that was prompted does the same to
/// them here, so that a device is not blamed for the silence it owes.
package struct MomentTally: Mergeable, Codable, Hashable, Sendable {
  /// The right moments there were.
  @Tallied package var opportunities = 0
  /// Those in which an interruption about their card landed.
  @Tallied package var met = 0
  /// What was on the cards of all of them, in cents.
  @Tallied package var valueCents: Int64 = 0
  /// What was on the cards of those that were not met, in cents.
  @Tallied package var missedCents: Int64 = 0
  /// Interruptions about a card or an area that landed, by event.
  package var landed = Counts<EventKind>()
  /// Those of them that were right.
  package var right = Counts<EventKind>()
  /// From the beginning of a moment that was met to the first landing in it, in milliseconds.
  package var latency = IntegerHistogram()

  /// Creates the tally of no moment.
  package init() {}

  /// Interruptions that spoke of a card at a moment that was not right.
  package var wrong: Int { landed.total &- right.total }

  /// Adds the moments of others.
  package mutating func merge(_ other: Self) {
    opportunities &+= other.opportunities
    met &+= other.met
    valueCents &+= other.valueCents
    missedCents &+= other.missedCents
    landed.merge(other.landed)
    right.merge(other.right)
    latency.merge(other.latency)
  }
}

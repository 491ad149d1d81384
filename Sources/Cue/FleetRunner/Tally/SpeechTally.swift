package import CueModel
package import SimulationStatistics

/// The interruptions that reached people, how they took them, and how it was too much.
///
/// With the reasons of ``DecisionTally`` these are the six platform metrics (P-25), added up.
package struct SpeechTally: Mergeable, Codable, Hashable, Sendable {
  /// Interruptions that landed, by surface.
  package var landed = Counts<Surface>()
  /// The decided ones of these, by event.
  package var kinds = Counts<EventKind>()
  /// Interruptions that landed, a number for each user-day.
  package var perDay = IntegerHistogram()
  /// Interruptions within moments of another about the same thing (C-14).
  @Tallied package var duplicates = 0
  /// Interruptions beyond a day's budget (P-03).
  @Tallied package var beyondBudget = 0
  /// Banners that were tapped.
  @Tallied package var taps = 0
  /// People that could be alerted when the run began.
  @Tallied package var reachableAtStart = 0
  /// People that can be alerted at its end.
  @Tallied package var reachable = 0
  /// The number of times a person forbade notifications.
  @Tallied package var optOuts = 0
  /// Taps the watch dropped because they came too late.
  @Tallied package var late = 0
  /// The age of what a tap says when it lands, in milliseconds since its decision: the watch knows
  /// no more than the phone knew then.
  package var watchAge = IntegerHistogram()
  /// The annoyance of people, in thousandths, a number for each user-day.
  package var annoyance = IntegerHistogram()

  /// Creates the tally of silence.
  package init() {}

  /// Interruptions that landed.
  package var interruptions: Int { Int(perDay.sum) }

  /// Adds what reached others.
  package mutating func merge(_ other: Self) {
    landed.merge(other.landed)
    kinds.merge(other.kinds)
    perDay.merge(other.perDay)
    duplicates &+= other.duplicates
    beyondBudget &+= other.beyondBudget
    taps &+= other.taps
    reachableAtStart &+= other.reachableAtStart
    reachable &+= other.reachable
    optOuts &+= other.optOuts
    late &+= other.late
    watchAge.merge(other.watchAge)
    annoyance.merge(other.annoyance)
  }
}

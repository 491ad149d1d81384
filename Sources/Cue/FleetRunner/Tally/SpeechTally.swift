package import CueModel
package import SimulationStatistics

/// The interruptions that reached people, their reactions, and the interruptions beyond a limit.
///
/// Together with the reasons of ``DecisionTally``, the figures are the sums of the six platform
/// metrics (P-25).
package struct SpeechTally: Mergeable, Codable, Hashable, Sendable {
  /// Interruptions that landed, by surface.
  package var landed = Counts<Surface>()
  /// Interruptions with a decision, by event.
  package var kinds = Counts<EventKind>()
  /// Interruptions that landed, with one number for each user-day.
  package var perDay = IntegerHistogram()
  /// Interruptions shortly after another about the same subject (C-14).
  @Tallied package var duplicates = 0
  /// Interruptions beyond a day's budget (P-03).
  @Tallied package var beyondBudget = 0
  /// Banners that were tapped.
  @Tallied package var taps = 0
  /// People who can be alerted at the start of counting.
  @Tallied package var reachableAtStart = 0
  /// People who can be alerted at the end.
  @Tallied package var reachable = 0
  /// The number of times a person forbade notifications.
  @Tallied package var optOuts = 0
  /// Taps that the watch dropped because they were late.
  @Tallied package var late = 0
  /// The age of a tap's content when it lands, in milliseconds since its decision.
  ///
  /// The watch has no newer data than the phone had at the decision.
  package var watchAge = IntegerHistogram()
  /// The annoyance of people in thousandths, with one number for each user-day.
  package var annoyance = IntegerHistogram()

  /// Creates an empty tally.
  package init() {}

  /// Interruptions that landed.
  package var interruptions: Int { Int(perDay.sum) }

  /// Adds the interruptions of other people.
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

import CueModel
import CueSystem
import Populations
import SimulationPrimitives
import SimulationStatistics

/// Holds what lands against the right moments of one life.
struct MomentMatch {
  private let opportunities: [Opportunity]
  /// From the beginning of each moment to the first landing in it, in milliseconds; -1 without one.
  private(set) var latencies: [Int64]
  private var tally = MomentTally()

  init(_ opportunities: [Opportunity]) {
    self.opportunities = opportunities
    latencies = Array(repeating: -1, count: opportunities.count)
  }

  /// An interruption about a card or a shopping area landed.
  ///
  /// - Complexity: O(*n*) for *n* moments that began before.
  mutating func land(_ kind: EventKind, about cards: [CardID], at time: VirtualTime) {
    var isRight = false
    for (index, moment) in opportunities.enumerated() {
      guard moment.begin <= time else { break }
      guard time <= moment.end, cards.contains(moment.card) else { continue }
      isRight = true
      if latencies[index] < 0 {
        latencies[index] = time.nanoseconds(since: moment.begin) / 1_000_000
      }
    }
    tally.landed.add(kind)
    if isRight { tally.right.add(kind) }
  }

  /// What it came to.
  consuming func result() -> MomentTally {
    for (moment, latency) in zip(opportunities, latencies) {
      tally.opportunities += 1
      tally.valueCents += moment.valueCents
      if latency < 0 {
        tally.missedCents += moment.valueCents
      } else {
        tally.met += 1
        tally.latency.add(latency)
      }
    }
    return tally
  }
}

import CueModel
import CueSystem
import Populations
import SimulationPrimitives
import SimulationStatistics

/// Holds what lands against the right moments of one life.
struct MomentMatch {
  private let opportunities: [Opportunity]
  /// From the beginning of each moment to the first landing in it, in milliseconds.
  private var latencies: [Int64?]
  /// When nothing was to be said of which card, because it was just used; in the order of time.
  private var rests: [Rest] = []
  private var tally = MomentTally()

  private struct Rest {
    let card: CardID
    let begin: VirtualTime
    /// The first instant after it.
    var end: VirtualTime

    func contains(_ time: VirtualTime) -> Bool { begin <= time && time < end }
  }

  init(_ opportunities: [Opportunity]) {
    self.opportunities = opportunities
    latencies = Array(repeating: nil, count: opportunities.count)
  }

  /// A card was used: it has its rest from now on.
  mutating func use(_ card: CardID, at time: VirtualTime) {
    let end = time.advanced(by: .seconds(Life.restSeconds))
    if let index = rests.lastIndex(where: { $0.card == card }), rests[index].contains(time) {
      rests[index].end = end
    } else {
      rests.append(Rest(card: card, begin: time, end: end))
    }
  }

  /// An interruption about a card or a shopping area landed.
  ///
  /// - Complexity: O(*n*) for *n* moments that began before.
  mutating func land(_ kind: EventKind, about cards: [CardID], at time: VirtualTime) {
    var isRight = false
    for (index, moment) in opportunities.enumerated() {
      guard moment.begin <= time else { break }
      guard time <= moment.end, cards.contains(moment.card), rest(of: moment.card, at: time) == nil
      else { continue }
      isRight = true
      if latencies[index] == nil {
        latencies[index] = time.nanoseconds(since: begin(of: moment)) / 1_000_000
      }
    }
    tally.landed.add(kind)
    if isRight { tally.right.add(kind) }
  }

  /// The moments that count, each without the rest it begins in, and how late it was met.
  var counted: [(moment: Opportunity, latency: Int64?)] {
    zip(opportunities, latencies).compactMap { moment, latency in
      var moment = moment
      moment.begin = begin(of: moment)
      return moment.begin <= moment.end ? (moment, latency) : nil
    }
  }

  /// What it came to.
  consuming func result() -> MomentTally {
    for (moment, latency) in counted {
      tally.opportunities += 1
      tally.valueCents += moment.valueCents
      if let latency {
        tally.met += 1
        tally.latency.add(latency)
      } else {
        tally.missedCents += moment.valueCents
      }
    }
    return tally
  }

  private func rest(of card: CardID, at time: VirtualTime) -> Rest? {
    rests.last { $0.card == card && $0.contains(time) }
  }

  /// When a moment begins, or goes on after the rest it begins in.
  private func begin(of moment: Opportunity) -> VirtualTime {
    rest(of: moment.card, at: moment.begin)?.end ?? moment.begin
  }
}

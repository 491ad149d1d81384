import FleetRunner

/// A summary of a measure's verdicts by week in one sentence, with the weeks in which they turn.
struct WeekVerdicts: Encodable, Sendable {
  /// The measure's identifier.
  let measure: String
  /// The summary in one sentence.
  let sentence: String
  /// The week from which the weekly rate keeps its final sign.
  ///
  /// `null` if the sign never changed.
  @Nullable var turnsInWeek: Int?
  /// The same for the value from the first day to the end of a week.
  @Nullable var horizonTurnsInWeek: Int?

  /// Creates the summary from the verdicts on each week and on the time to the end of each week.
  init(_ measure: Measure, weeks: [Verdict], horizons: [Verdict]) {
    self.measure = measure.identifier
    let total = Self.turn(of: horizons)
    turnsInWeek = Self.turn(of: weeks)?.week
    horizonTurnsInWeek = total?.week
    sentence =
      "\(measure.plainWords): \(Self.words(of: weeks.map(\.plainWords)))"
      + (horizons.last.map { "; over all days \($0.plainWords)" } ?? "")
      + (total.map { ", \($0.from.plainWords) until week \($0.week - 1)" } ?? "")
  }

  /// Returns the last week whose verdict is the opposite of the previous known one.
  private static func turn(
    of verdicts: [Verdict]
  ) -> (week: Int, from: Verdict, to: Verdict)? {
    let known = verdicts.enumerated().filter { $1 == .better || $1 == .worse }
    return Array(zip(known, known.dropFirst())).last { $0.element != $1.element }.map {
      ($1.offset + 1, $0.element, $1.element)
    }
  }

  /// Describes each week, with equal weeks merged.
  private static func words(of weeks: [String]) -> String {
    var runs: [(word: String, first: Int, last: Int)] = []
    for (place, word) in weeks.enumerated() {
      if runs.last?.word == word {
        runs[runs.count - 1].last = place + 1
      } else {
        runs.append((word, place + 1, place + 1))
      }
    }
    return runs.map { run in
      let span =
        switch (run.first, run.last) {
        case (1, weeks.count):
          run.word == Verdict.undefined.plainWords ? "in any week" : "in every week"
        case (let first, let last) where first == last: "in week \(first)"
        case (let first, weeks.count): "from week \(first) on"
        case (let first, let last): "in weeks \(first) to \(last)"
        }
      return "\(run.word) \(span)"
    }.joined(separator: ", ")
  }
}

extension Verdict {
  /// The verdict without its numbers.
  fileprivate var plainWords: String {
    switch self {
    case .better: "better"
    case .worse: "worse"
    case .noDifference, .same: "no difference"
    case .needs, .undefined: "unknown"
    }
  }
}

extension Measure {
  /// The name without the unit that follows.
  var plainWords: String { String(words.prefix { $0 != "," }) }
}

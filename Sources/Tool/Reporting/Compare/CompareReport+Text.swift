import FleetRunner
import SimulationStatistics

extension CompareReport {
  /// Returns the report as text: a table of values, tables of differences, and the requested parts.
  ///
  /// - Parameter paint: Colors, if a terminal shows the text.
  /// - Returns: Lines, each with its line break.
  package func text(_ paint: Paint = Paint(isOn: false)) -> String {
    var lines = comparisons.flatMap { paint.prose($0.answer) }.map(paint.bold)
    lines += [
      comparison.words, comparison.digestWords,
      "the same people under each policy; intervals contain the true value in 95 of 100 studies, "
        + "each taken alone",
    ].flatMap { paint.prose($0) }.map(paint.quiet)
    lines += [""] + columns(values, paint)
    lines += paint.prose(
      "oracle: a clairvoyant without any policy's cap, an upper bound of net benefit; regret is "
        + "a policy's distance from it"
    ).map(paint.quiet)
    for one in comparisons { lines += [""] + Self.lines(of: one, paint) }
    if let until { lines += [""] + Self.lines(of: until) }
    if !requirements.isEmpty { lines += ["", paint.bold("required")] }
    lines += requirements.map { Self.line(of: $0, paint) }
    lines.append("")
    lines += policies.map { "\($0.letter) \($0.policy), digest of its fleet \($0.digest)" }
    return lines.text
  }

  private var values: [[String]] {
    let head = ["measure"] + policies.map { "\($0.letter) \($0.policy)" } + ["unit"]
    return [head]
      + Measure.all.flatMap { measure -> [[String]] in
        let name = measure.identifier
        return [
          row(measure.words, measure, policies.map { $0.measures[name] }),
          row(
            "oracle's at most, dollars", measure, policies.map { $0.oracle.measures[name] }),
          row(
            "\(measure.plainWords) in the last whole week, dollars", measure,
            policies.map { $0.lastWeek?.measures[name] }),
        ].compactMap(\.self)
      }
  }

  /// Returns a row with a value for each policy, or `nil` if no policy has one.
  private func row(_ title: String, _ measure: Measure, _ values: [MeasureValueRow?]) -> [String]? {
    guard values.contains(where: { $0 != nil }) else { return nil }
    return [title] + values.map { Self.text(of: $0) } + [measure.unit]
  }

  private static func text(of row: MeasureValueRow?) -> String {
    guard let row, let value = row.value else { return "–" }
    return decimal(value, places: 4) + (row.interval?.text ?? "")
  }

  private static func lines(of one: Comparison, _ paint: Paint) -> [String] {
    let title = "\(CompareSetting.letter(one.place)) \(one.policy) against A \(one.against)"
    var lines = columns(
      [[title, "difference", "low", "high", "verdict", "changed", "pairing"]]
        + Measure.all.compactMap { measure in
          one.measures[measure.identifier].map { [measure.words] + cells(of: $0) }
        }, words: [0, 4], paint)
    let spreads = Measure.distributed.flatMap { measure in
      one.distribution[measure.identifier]?.lines(of: measure) ?? []
    }
    if !spreads.isEmpty { lines += [""] + spreads }
    for grouping in Grouping.allCases { lines += self.lines(of: one, by: grouping, paint) }
    if let worst = one.worst { lines += self.lines(of: worst, paint) }
    return lines
  }

  /// Returns the tables of each measure by group.
  ///
  /// The summary by week precedes its weeks.
  private static func lines(
    of one: Comparison, by grouping: Grouping, _ paint: Paint
  ) -> [String] {
    let groups = one.groups?[grouping.rawValue] ?? []
    return Measure.all.flatMap { measure -> [String] in
      let rows = groups.compactMap { group in
        group.measures[measure.identifier].map { row in
          [grouping.words(of: group.group), "\(group.clusters)"]
            + [group.first, group.second].map { text($0[measure.identifier]) }
            + cells(of: row, group: true)
        }
      }
      guard !rows.isEmpty else { return [] }
      let isAnswered = grouping == .week && one.weeks?.measure == measure.identifier
      let head = "\(measure.words) by \(grouping.rawValue)"
      return [""] + (isAnswered ? paint.prose(one.weeks?.sentence ?? "") : [])
        + columns(
          [
            [
              head, "of", "A", CompareSetting.letter(one.place), "difference", "low", "high",
              "verdict",
            ]
          ]
            + rows, paint)
    }
  }

  private static func text(_ number: Double?) -> String {
    number.map { decimal($0, places: 4) } ?? "–"
  }

  /// Returns the cells of a difference.
  ///
  /// Columns that exist only for all people are omitted for groups.
  private static func cells(of row: MeasureDifferenceRow, group isOfGroup: Bool = false) -> [String]
  {
    let change = [text(row.difference), text(row.interval?.low), text(row.interval?.high)]
    guard !isOfGroup else { return change + [row.verdict.words] }
    return change + [
      row.verdict.words, row.changedShare.map { "\(decimal($0 * 100, places: 1)) %" } ?? "",
      row.varianceReduction.map { "\(decimal($0, places: 1)) ×" } ?? "–",
    ]
  }

  private static func lines(of worst: CompareExtremes, _ paint: Paint) -> [String] {
    var lines: [String] = []
    for (word, people) in [("losses", worst.losers), ("gains", worst.winners)] {
      lines += ["", paint.bold("greatest \(word) by \(worst.measure)")]
      if people.isEmpty { lines.append("  none") }
      for person in people {
        lines.append("  device \(person.device): \(signed(person.change))")
        for command in person.commands { lines.append(paint.quiet("    \(command)")) }
      }
    }
    return lines
  }

  private static func signed(_ number: Double) -> String {
    (number > 0 ? "+" : "") + decimal(number, places: 3)
  }

  private static func lines(of growth: GrowingComparison) -> [String] {
    let goal = "\(growth.measure.identifier) to ±\(decimal(growth.share * 100, places: 2)) %"
    let end = growth.isReached ? "reached" : "not reached with \(counted(growth.most, "device"))"
    return ["\(goal): \(end)"]
      + growth.looks.enumerated().map { number, look in
        let isLast = number == growth.looks.count - 1
        let intervals = look.intervals.map { interval in
          interval.map {
            "\(decimal($0.lowerBound, places: 4)) to "
              + decimal($0.upperBound, places: 4)
          } ?? (isLast ? "no interval" : "too early")
        }
        return "  \(counted(look.devices, "device")): \(intervals.joined(separator: ", "))"
      }
  }

  private static func line(of one: Required, _ paint: Paint) -> String {
    var value = one.value.map { decimal($0, places: 4) } ?? "there is none"
    if let low = one.low, let high = one.high, low < high {
      value += " (\(decimal(low, places: 4)) to \(decimal(high, places: 4)))"
    }
    let outcome =
      switch one.outcome {
      case .kept: "met"
      case .broken: "not met"
      case .unknown: "unknown"
      }
    let line = "  \(one.requirement): \(value), \(outcome)"
    return one.isMet ? line : paint.bad(line)
  }
}

extension Grouping {
  /// Returns the displayed name of a group.
  fileprivate func words(of group: String) -> String {
    switch self {
    case .day, .week: "\(rawValue) \(group)"
    case .horizon: "up to week \(group)"
    case .routine, .hour, .weekday, .city, .cards, .balance, .watch, .permission: group
    }
  }
}

package import CueModel
package import FleetRunner

/// The contribution of each rule: the measures of the same people with it, less those without it.
///
/// Encoded, it is an object of `answer`, `rules` and `withoutEffect`. Each of the `rules` has these members:
///
/// - `rule`: its name.
/// - `measures`: each with a `difference` and an `interval`.
/// - `changedShare`: the share of people with any change.
/// - `runAgain`: the number of people simulated again without the rule.
///
/// `withoutEffect` lists the rules that leave those measures unchanged for every person.
package struct AblationReport: Encodable, Sendable {
  /// One rule.
  struct Row: Encodable, Sendable {
    let rule: String
    let measures: [String: MeasureDifferenceRow]
    let changedShare: Double?
    let runAgain: Int
  }

  /// The answer in a sentence.
  let answer: String
  let rules: [Row]
  let withoutEffect: [String]

  /// Whether the policy enforces any measured rule.
  private var isOfRules: Bool { !rules.isEmpty || !withoutEffect.isEmpty }

  /// Creates the report of an ablation and the rules that its arms lack.
  package init(_ tally: StudyTally, of ablated: [Veto]) {
    let devices = tally.devices
    let items = Veto.allCases.compactMap { rule in
      ablated.firstIndex(of: rule).map { (rule: rule, arm: tally.arm($0 + 1)) }
    }
    func matters(_ arm: ArmTally) -> Bool {
      StudyKind.ablationMeasures.contains { arm.measures[$0].changed > 0 }
    }
    withoutEffect = items.filter { !matters($0.arm) }.map(\.rule.name)
    let figures = CompareFigures(devices: devices)
    let rows = items.filter { matters($0.arm) }.map { rule, arm in
      func share(_ count: Int) -> Double? { devices > 0 ? Double(count) / Double(devices) : nil }
      var measures: [String: MeasureDifferenceRow] = [:]
      for measure in StudyKind.ablationMeasures {
        // The user decides whether to remove the rule, so the difference is that of the policy with
        // the rule.
        let item = arm.measures[measure]
        measures[measure.identifier] = MeasureDifferenceRow(
          figures.difference(of: measure, in: item.sums, isOfBase: true),
          changedShare: share(item.changed))
      }
      return Row(
        rule: rule.name, measures: measures, changedShare: share(arm.changed), runAgain: arm.runs)
    }
    // The rule with the greatest net benefit is first; equal rules keep their rank.
    rules = rows.enumerated().sorted { left, right in
      let (first, second) = (left.element.earned, right.element.earned)
      return first == second ? left.offset < right.offset : first > second
    }.map(\.element)
    answer = Self.answer(rules, withoutEffect: withoutEffect.count)
  }

  /// Returns the answer: the rules that are known to raise or lower the net benefit.
  private static func answer(_ rows: [Row], withoutEffect: Int) -> String {
    func names(_ verdict: Verdict) -> String? {
      let names = rows.filter {
        $0.measures[Measure.netBenefit.identifier]?.verdict == verdict
      }.map(\.rule)
      return names.isEmpty ? nil : names.joined(separator: ", ")
    }
    let known = [
      names(.better).map { "These rules raise the net benefit: \($0)." },
      names(.worse).map { "These rules lower the net benefit: \($0)." },
    ].compactMap(\.self)
    let unknown = "No rule is known to change the net benefit."
    return (known.isEmpty ? unknown : known.joined(separator: " "))
      + " \(counted(withoutEffect, "rule")) changed nothing for these people."
  }

  /// Returns a table with one line per rule.
  func lines(_ paint: Paint) -> [String] {
    guard isOfRules else {
      return [
        paint.bold("contribution of each rule"),
        "  the policy enforces no rule that can be left out",
      ]
    }
    // The verdict stands beside its measure, also where the table has several panels.
    let others = StudyKind.ablationMeasures.filter {
      $0.identifier != Measure.netBenefit.identifier
    }
    let head =
      ["contribution of each rule", Measure.netBenefit.words, "net benefit is"]
      + others.map(\.words) + ["changed", "run again"]
    let rows = rules.map { row in
      let benefit = row.measures[Measure.netBenefit.identifier]
      return [row.rule, Self.text(of: benefit), benefit?.verdict.words ?? ""]
        + others.map { Self.text(of: row.measures[$0.identifier]) }
        + [
          row.changedShare.map { "\(decimal($0 * 100, places: 1)) %" } ?? "–", "\(row.runAgain)",
        ]
    }
    let idle = withoutEffect.isEmpty ? "none" : withoutEffect.joined(separator: ", ")
    return paint.prose(answer) + columns([head] + rows, words: [0, 2], paint)
      + paint.prose(
        "with the rule minus without it, for the same people; intervals contain the true value in "
          + "95 of 100 studies, each taken alone"
      ).map(paint.quiet)
      + paint.prose("without effect on any of these for any person: \(idle)")
  }

  private static func text(of row: MeasureDifferenceRow?) -> String {
    guard let difference = row?.difference else { return "–" }
    return decimal(difference, places: 4) + (row?.interval?.text ?? "")
  }
}

extension AblationReport.Row {
  /// The net benefit that the rule adds, or less than any number if unknown.
  fileprivate var earned: Double {
    measures[Measure.netBenefit.identifier]?.difference ?? -.infinity
  }
}

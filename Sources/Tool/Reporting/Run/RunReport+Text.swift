import CueModel
import SimulationPrimitives

extension RunReport {
  /// Returns the report as text: a summary, the section of its source, a timeline and failures.
  ///
  /// Lines are at most 100 columns wide, except for longer single words.
  ///
  /// - Parameter paint: Colors, if a terminal shows the text.
  /// - Returns: Lines, each with its line break.
  public func text(_ paint: Paint = Paint(isOn: false)) -> String {
    var lines = ["\(paint.bold(name)): \(answer[0])"]
    lines += answer.dropFirst().flatMap { $0.oneLine.folded(to: reportColumns, indent: 10) }
    lines += ["", paint.quiet("\(file), seed \(seed), from \(clock.beginning)")]
    lines += track?.lines(clock) ?? resident?.lines(clock, paint) ?? []
    lines += storyline.foldedLines(paint)
    lines += problems.map(paint.bad)
    lines += resident?.measureLines(paint) ?? []
    lines.append(
      paint.quiet(
        "delivered: " + actors.map { "\($0) \(deliveries[$0] ?? 0)" }.joined(separator: ", ")))
    if !analytics.isEmpty {
      let counts = AnalyticsEvent.names.compactMap { name in
        analytics[name].map { "\(name) \($0)" }
      }
      lines.append(paint.quiet("analytics: " + counts.joined(separator: ", ")))
    }
    // Without any alert or withheld alert, these lines are the answer.
    if interruptions == 0, told > 0 { lines += silence.lines(clock) }
    if let budgets, let profile { lines.append(BudgetRow.text(of: budgets, under: profile)) }
    lines.append("\(summary(paint)); digest \(digest)")
    return lines.flatMap { $0.oneLine.folded(to: reportColumns, indent: 2) }.text
  }

  /// The numbers of alerts and withheld alerts.
  var counts: String {
    let withheld = decisions.count(where: \.isWithheld)
    return "\(counted(decisions.count(where: \.isAlert), "alert")), \(withheld) withheld"
  }

  /// The limit on alerts and withheld alerts with a sentence in the answer.
  private static let mostSentences = 6

  /// The number of alerts and withheld alerts.
  private var told: Int { decisions.count { $0.isAlert || $0.isWithheld } }

  /// The numbers of alerts and withheld alerts, and a sentence for each of the first ones, or the
  /// reasons why there is none.
  var sentences: [String] {
    let said = Array(
      decisions.lazy.filter { $0.isAlert || $0.isWithheld }.prefix(Self.mostSentences))
    let sentences = said.map { "\(clock.time(atSeconds: $0.atSeconds))  \($0.sentence)" }
    let more = told - sentences.count
    return ["\(counts)."] + (told == 0 ? silence.lines(clock) : sentences)
      + (more > 0 ? ["… and \(more) more in the timeline below."] : [])
  }

  /// The failed expectations and the invariant violations, one per line.
  var problems: [String] {
    (expectations ?? []).filter { !$0.passed }.map(line)
      + violations.map { "\(file): invariant violated: \($0.words)" }
  }

  /// The outline of the run, without the folder of the file, the number of messages and the digest.
  ///
  /// An internal change alone does not affect it.
  public var outline: String {
    let paint = Paint(isOn: false)
    let lines =
      ["\(name), from \(clock.beginning)"] + storyline.lines(paint)
      + (interruptions == 0 ? silence.lines(clock) : []) + [summary(paint)]
    return lines.text
  }

  private var storyline: Storyline {
    Storyline(decisions: decisions, timeline: timeline, clock: clock)
  }

  private func line(of failed: Expectation) -> String {
    "\(file):\(failed.line): \(failed.keyPath): expected \(failed.expected); found \(failed.found)"
  }

  private func summary(_ paint: Paint) -> String {
    let verdict = passed ? paint.good("passed") : paint.bad("FAILED")
    let landed = timeline.count { $0.kind == .landed }
    let held = expectations.map { all in
      ", \(all.count(where: \.passed)) of \(all.count) expectations held"
    }
    let broken = violations.isEmpty ? "" : ", \(counted(violations.count, "invariant violation"))"
    return "\(verdict): \(decisions.count) decided, \(counted(interruptions, "interruption")), "
      + "\(landed) landed\(held ?? "")\(broken)"
  }
}

extension DecisionRow {
  /// Whether the decision interrupts.
  fileprivate var isAlert: Bool { surfaces.isInterruptive }

  /// Whether a rule prevented an interruption.
  fileprivate var isWithheld: Bool { !isAlert && primaryReason != nil }

  /// The decision in a sentence: the alerting surfaces, or the rule that prevented an alert.
  fileprivate var sentence: String {
    guard isWithheld, let rule = vetoes.first else {
      let deeds = surfaces.surfaces.compactMap(\.deed).joined(separator: " and ")
      return "Alert for \(subject): \(deeds)."
    }
    let meaning = rule.rule?.profile.meaning ?? "a rule held"
    return "Alert for \(subject) withheld: \(meaning) (\(rule.name))."
  }
}

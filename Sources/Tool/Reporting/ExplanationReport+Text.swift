import CueModel

extension ExplanationReport {
  /// The report for people: a list of the decisions, or the reasons of those explained.
  public func text(_ paint: Paint = Paint(isOn: false)) -> String {
    let count = decisions.count == 1 ? "1 decision" : "\(decisions.count) decisions"
    guard decisions.contains(where: { $0.explanation != nil }) else {
      let advice = decisions.isEmpty ? "" : "; choose with --decision N, --at TIME or --all"
      let lines = decisions.map { "  \(filled("\($0.number)", 4))\($0.clock)  \($0.summary)" }
      return (["\(file): \(count)\(advice)"] + lines).text
    }
    return decisions.map { $0.text(paint) }.joined(separator: "\n")
  }
}

extension ExplanationReport.Entry {
  fileprivate var summary: String {
    "\(decision.event.rawValue) \(decision.subject): \(decision.outcome.rawValue) → "
      + decision.surfaces.words
  }

  fileprivate func text(_ paint: Paint) -> String {
    let seconds = decimal(decision.atSeconds, places: 3)
    var lines = [paint.bold("decision \(number) · \(clock) (\(seconds) s) · \(summary)")]
    if let explanation {
      lines.append("  because: \(explanation.outcomeReason)")
      lines += Flip.lines(of: flips ?? [])
      lines.append("  surface: \(explanation.choice.words), as \(explanation.choiceReason)")
      lines.append("  level: \(decision.level.rawValue)")
      for gate in Gate.allCases {
        lines.append("  \(gate.rawValue): \(explanation.gates[gate].rawValue)")
        lines += explanation.lines(of: gate, paint)
      }
      lines.append("  behind the gates:")
      lines += explanation.lines(of: nil, paint)
      lines += explanation.memberLines
      lines.append("  score \(explanation.score):")
      lines += explanation.parts.map { part in
        let points = "\(part.points)"
        let blanks = String(repeating: " ", count: max(0, 4 - points.count))
        return "    \(blanks)\(points)  \(filled(part.name, 10))  \(part.basis)"
      }
      lines.append("  ledger:")
      lines += explanation.ledger.map { "    \($0.name): \($0.text)" }
    }
    return lines.text
  }
}

extension Explanation {
  fileprivate func lines(of gate: Gate?, _ paint: Paint) -> [String] {
    findings.filter { $0.gate == gate }.map { finding in
      let line = "    \(filled(finding.state.rawValue, 10)) \(finding.line)"
      return finding.state == .held ? paint.bad(line) : line
    }
  }

  fileprivate var memberLines: [String] {
    guard !members.isEmpty else { return [] }
    return ["  members:"]
      + members.flatMap { member in
        member.findings.isEmpty
          ? ["    \(member.name): stays"]
          : member.findings.map {
            "    \(member.name): \(member.isNamed ? "shown, but for" : "out by") \($0.line)"
          }
      }
  }
}

extension Explanation.Finding {
  fileprivate var line: String { "\(filled(name, 16)) \(seen); needs \(needs)" }
}

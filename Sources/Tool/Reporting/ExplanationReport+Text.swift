import CueModel
import SimulationPrimitives

extension ExplanationReport {
  /// Returns the report as text: the reasons of each decision.
  public func text(_ paint: Paint = Paint(isOn: false)) -> String {
    guard !decisions.isEmpty else { return ["\(file): 0 decisions"].text }
    return decisions.map { $0.text(paint) }.joined(separator: "\n")
  }
}

extension ExplanationReport.Entry {
  fileprivate func text(_ paint: Paint) -> String {
    let seconds = decimal(decision.atSeconds, places: 3)
    var lines = [paint.bold("decision \(number) · \(clock) (\(seconds) s) · \(decision.summary())")]
    if let explanation {
      lines.append("  because: \(explanation.outcomeReason)")
      lines += Counterfactual.lines(of: counterfactuals ?? [])
      lines.append("  surface: \(explanation.choice.words), as \(explanation.choiceReason)")
      lines.append("  level: \(decision.level.rawValue)")
      for gate in Gate.allCases {
        lines.append("  \(gate.rawValue): \(explanation.gates[gate].rawValue)")
        lines += explanation.lines(of: gate, paint)
      }
      lines.append("  after the gates:")
      lines += explanation.lines(of: nil, paint)
      lines += explanation.memberLines
      lines.append("  score \(explanation.score):")
      lines += explanation.parts.map { part in
        "    \("\(part.points)".leftPadded(to: 4))  \(part.name.padded(to: 10))  \(part.basis)"
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
      // The condition of a rule that is off is irrelevant, so only its name is shown.
      let words = finding.state == .off ? finding.name : finding.line
      let line = "    \(finding.state.rawValue.padded(to: 10)) \(words)"
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
  fileprivate var line: String { "\(name.padded(to: 16)) \(seen); needs \(needs)" }
}

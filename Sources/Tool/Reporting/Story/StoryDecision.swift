import CueModel
import CueRuns
import CueSystem

/// One decision of a run history, with its reasons.
struct StoryDecision: Encodable {
  /// The number, counted from 1.
  let number: Int
  /// The time of day of the decision.
  let clock: String
  let decision: DecisionRow
  /// The explanation; absent beyond the limit, or if the run recorded no circumstances.
  let explanation: Explanation?
  /// The smallest changes that would have reversed the decision, as text.
  let counterfactuals: [String]

  /// The limit on explained decisions, so that a page opens quickly.
  private static let mostExplained = 300

  static func all(of story: Story) -> [StoryDecision] {
    let report = ExplanationReport(story.run)
    let (spoken, silent) = (
      report.decisions.filter { $0.decision.surfaces.isInterruptive },
      report.decisions.filter { !$0.decision.surfaces.isInterruptive }
    )
    // Interrupting decisions are explained first, as the number of explanations is limited.
    let numbers = (spoken + silent).map(\.number).prefix(mostExplained)
    let explained = Dictionary(
      uniqueKeysWithValues: report.explaining(numbers).decisions.map { ($0.number, $0) })
    return report.decisions.map { plain in
      let entry = explained[plain.number] ?? plain
      return StoryDecision(
        number: entry.number, clock: entry.clock, decision: entry.decision,
        explanation: entry.explanation, counterfactuals: (entry.counterfactuals ?? []).map(\.words))
    }
  }
}

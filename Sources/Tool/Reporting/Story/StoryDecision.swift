import CueModel
import CueRuns
import CueSystem

/// One decision of a story, and why it was made.
struct StoryDecision: Encodable {
  /// Its number, counted from 1.
  let number: Int
  /// The time of day it was made at.
  let clock: String
  let decision: DecisionRow
  /// Why; absent for those beyond the room there is, and where the run kept no circumstances.
  let explanation: Explanation?
  /// The smallest changes that would have flipped it, in words.
  let counterfactuals: [String]

  /// How many are explained at most: a page is to open at once.
  private static let mostExplained = 300

  static func all(of story: Story) -> [StoryDecision] {
    let report = ExplanationReport(story.run)
    let (spoken, silent) = (
      report.decisions.filter { $0.decision.surfaces.isInterruptive },
      report.decisions.filter { !$0.decision.surfaces.isInterruptive }
    )
    // What was said is asked about first.
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

import CommandLineParsing
import FocusEngine
import Reporting
import SimulationPrimitives

/// `cuesim focus timeline` compares the same notifications in every mode (F-27).
struct FocusTimelineCommand {
  static let command = Command(
    "timeline", "Shows the decision of every mode about each notification.",
    positionals: FocusInput.positionals,
    options: FocusInput.options + [
      .flag("differing", "Only notifications with different decisions."), PageFile.option,
      PageFile.opening,
    ],
    examples: [
      .init("cuesim focus timeline --seed 7 --count 20", "One day, four ways.")
    ])

  private let input: FocusInput
  private let onlyDiffering: Bool
  private let page: PageFile
  private let isJSON: Bool

  init(_ reader: ArgumentReader) throws {
    input = try FocusInput(reader)
    page = try PageFile(reader, sparing: input.files)
    onlyDiffering = reader.flag("differing")
    isJSON = reader.flag("json")
  }

  private struct Row: Encodable {
    struct Decision: Encodable {
      let mode: FocusMode
      let outcome: FocusOutcome
      let chips: [String]
    }

    let id: Int
    let at: String
    let title: String
    let category: NotificationCategory
    let priority: Priority
    let decisions: [Decision]

    /// Whether the modes differ.
    var isContested: Bool {
      decisions.contains { $0.outcome != decisions.first?.outcome }
    }

    var cells: [String] {
      [at, title.cell, category.rawValue, priority.rawValue] + decisions.map(\.outcome.rawValue)
    }
  }

  private struct Document: Encodable {
    let notifications: [Row]
    let leftOut: [String]
  }

  func answer() throws -> Tool.Answer {
    let feed = try input.feed(on: page)
    let pipeline = feed.pipeline
    let rows = input.scenario.payloads.map { row(of: pipeline.classify($0), pipeline) }
      .filter { !onlyDiffering || $0.isContested }
    guard !isJSON else {
      let document = Document(notifications: rows, leftOut: input.leftOut)
      return Tool.Answer(
        text: try JSONDocument.text(of: FocusAnswer(document, FocusEditor(feed))),
        complaint: input.remarks, status: 0)
    }
    let headers = ["time", "title", "category", "priority"] + FocusMode.allCases.map(\.rawValue)
    let left = input.leftOut.map { "left out: \($0)\n" }.joined()
    let text = AlignedTable.text(headers, rows.map(\.cells), StandardOutput.paint)
    return Tool.Answer(text: text + left, complaint: input.remarks, status: 0)
  }

  private func row(of notification: AppNotification, _ pipeline: FocusPipeline) -> Row {
    let decisions = zip(FocusMode.allCases, pipeline.timeline(of: notification))
    return Row(
      id: notification.id, at: notification.time.dateText, title: notification.title,
      category: notification.category, priority: notification.priority,
      decisions: decisions.map { mode, decision in
        .init(mode: mode, outcome: decision.outcome, chips: decision.chips.map(\.text))
      })
  }
}

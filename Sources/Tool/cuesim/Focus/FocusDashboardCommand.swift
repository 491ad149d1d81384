import CommandLineParsing
import FocusEngine
import Foundation
import Pages
import Reporting
import SimulationPrimitives

/// `cuesim focus dashboard` shows the mode, counts, summary, first notifications and the pipeline.
struct FocusDashboardCommand {
  static let command = Command(
    "dashboard", "Shows mode, counts, summary, the first of the feed and the pipeline.",
    positionals: FocusInput.positionals,
    options: FocusInput.options + [
      .value("limit", "N", "How many notifications of each list.", default: "5"),
      .value("summary", "FILE", "A summary written elsewhere: {\"text\": …, \"milliseconds\": …}."),
      .flag("live", "Inject one every three virtual seconds, and show the changes by each."),
      .flag("measure", "Also time the stages on this machine; figures differ from run to run."),
      PageFile.option, PageFile.opening,
    ],
    examples: [
      .init("cuesim focus dashboard --mode sleep --seed 7", "A night, made up and summed up."),
      .init("cuesim focus dashboard --live --count 20", "Watch a feed fill up."),
    ])

  private let input: FocusInput
  private let page: PageFile
  private let limit: Int?
  private let adapter: SummaryFile?
  private let isLive: Bool
  private let isMeasuring: Bool
  private let isJSON: Bool

  init(_ reader: ArgumentReader) throws {
    isLive = reader.flag("live")
    input = try FocusInput(reader, every: isLive ? NotificationGenerator.liveInterval : nil)
    page = try PageFile(reader, sparing: input.files)
    limit = try reader.integer("limit", in: 0...1_000_000)
    adapter = reader.string("summary").map(SummaryFile.init)
    isMeasuring = reader.flag("measure")
    isJSON = reader.flag("json")
  }

  func answer() throws -> Tool.Answer {
    var feed = FocusFeed(input.scenario.pipeline, in: input.scenario.mode)
    var latency = FocusLatency(isMeasuring: isMeasuring)
    var steps: [FocusStep] = []
    let isRedrawing = isLive && !isJSON && isatty(STDOUT_FILENO) == 1
    for payload in input.scenario.payloads {
      latency.begin()
      let decision = feed.inject(payload) { latency.add($0) }
      guard isLive else { continue }
      if isRedrawing {
        redraw(dashboard(feed, latency))
      } else {
        steps.append(
          FocusStep(payload, decision, feed.outputs(limit: 1, adapter: adapter)))
      }
    }
    let dashboard = dashboard(feed, latency)
    try page.write(.focus) {
      try document(
        steps, self.dashboard(feed, latency, limit: FocusInput.mostOnPage), of: feed)
    }
    if isJSON {
      return Tool.Answer(
        text: try document(steps, dashboard, of: feed), complaint: input.remarks, status: 0)
    }
    let lines = steps.map { $0.line + "\n" }.joined() + (steps.isEmpty ? "" : "\n")
    let text = (isRedrawing ? Self.home : lines) + dashboard.text(StandardOutput.paint)
    return Tool.Answer(text: text, complaint: input.remarks, status: 0)
  }

  private func dashboard(
    _ feed: FocusFeed, _ latency: FocusLatency, limit otherwise: Int = 5
  ) -> FocusDashboard {
    FocusDashboard(
      feed, limit: limit ?? otherwise, adapter: adapter, latency, leftOut: input.leftOut)
  }

  private func document(
    _ steps: [FocusStep], _ dashboard: FocusDashboard, of feed: FocusFeed
  ) throws -> String {
    let editor = FocusEditor(feed)
    return isLive
      ? try JSONDocument.text(
        of: FocusAnswer(FocusLiveDocument(steps: steps, dashboard: dashboard), editor))
      : try JSONDocument.text(of: FocusAnswer(dashboard, editor))
  }

  /// The control sequence that clears the terminal.
  private static let home = "\(Paint.mark)H\(Paint.mark)J"

  /// Displays a frame long enough to be seen.
  private func redraw(_ dashboard: FocusDashboard) {
    _ = StandardOutput.write(Self.home + dashboard.text(StandardOutput.paint), isDocument: false)
    usleep(200_000)
  }
}

/// A step of a live simulation, with the changes by one injection.
struct FocusStep: Encodable {
  let at: String
  let title: String
  let outcome: FocusOutcome
  let chips: [String]
  let scoreThousandths: Int
  let delivered: Int
  let suppressed: Int
  let first: String?
  let summary: String

  init(_ payload: NotificationPayload, _ decision: FocusDecision, _ outputs: FocusOutputs) {
    at = payload.time.dateText
    title = payload.title
    outcome = decision.outcome
    chips = decision.chips.map(\.text)
    scoreThousandths = decision.score.total
    delivered = outputs.metrics.delivered
    suppressed = outputs.metrics.suppressed
    first = outputs.delivered.first?.notification.title
    summary = outputs.summary.text
  }

  /// The step on one line.
  var line: String {
    let reasons = chips.isEmpty ? "" : " (\(chips.joined(separator: ", ")))"
    let leader = first.map { "; first: \($0.cell)" } ?? ""
    return "\(at)  \(title.cell): \(outcome.rawValue)\(reasons), \(scoreThousandths.points)"
      + " · \(delivered) delivered, \(suppressed) suppressed\(leader)"
      + (summary.isEmpty ? "" : " · \(summary.oneLine)")
  }
}

/// A live simulation: its steps and its final state.
struct FocusLiveDocument: Encodable {
  let steps: [FocusStep]
  let dashboard: FocusDashboard
}

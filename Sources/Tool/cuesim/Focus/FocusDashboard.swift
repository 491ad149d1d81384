import FocusEngine
import Reporting
import SimulationPrimitives

/// A summary of a feed (F-03).
struct FocusDashboard: Encodable {
  let mode: FocusMode
  let rule: FocusRule
  /// The rule to try, if there is one.
  var previewRule: FocusRule?
  let at: String?
  let metrics: Metrics
  let summary: FocusSummary
  let delivered: [FocusRow]
  let suppressed: [FocusRow]
  let apps: [App]
  let pipeline: [FocusLatency.Row]
  let leftOut: [String]

  /// The counts of one app.
  struct App: Encodable {
    let app: String
    let metrics: Metrics
  }

  /// The counts, including the sum.
  struct Metrics: Encodable {
    let received: Int
    let delivered: Int
    let bypassed: Int
    let suppressed: Int
    let summarized: Int

    init(_ metrics: FocusMetrics) {
      received = metrics.received
      delivered = metrics.delivered
      bypassed = metrics.bypassed
      suppressed = metrics.suppressed
      summarized = metrics.summarized
    }

    var words: String {
      "\(received) received · \(delivered) delivered, \(bypassed) by critical bypass · "
        + "\(suppressed) suppressed, \(summarized) in the summary"
    }
  }

  /// - Parameters:
  ///   - feed: The decided notifications.
  ///   - limit: The limit of each list.
  ///   - adapter: The adapter that is tried first for the summary.
  ///   - latency: The times of the stages.
  ///   - leftOut: The skipped rows.
  init(
    _ feed: FocusFeed, limit: Int, adapter: SummaryFile? = nil, _ latency: FocusLatency,
    leftOut: [String]
  ) {
    let outputs = feed.outputs(limit: limit, adapter: adapter)
    mode = feed.mode
    rule = feed.pipeline.rules[feed.mode]
    at = feed.now?.dateText
    metrics = Metrics(outputs.metrics)
    summary = outputs.summary
    delivered = outputs.delivered.map(FocusRow.init)
    suppressed = outputs.suppressed.map(FocusRow.init)
    apps = feed.apps.prefix(limit).map { App(app: $0.name, metrics: Metrics($0.metrics)) }
    pipeline = latency.rows
    self.leftOut = leftOut
  }

  func text(_ paint: Paint) -> String {
    var text = "\(paint.bold("Focus: \(mode.rawValue)")) · \(rule.words)\n"
    if let at { text += paint.quiet("at \(at)") + "\n" }
    text += "\(metrics.words)\n"
    if let first = leftOut.first {
      text += "\(counted(leftOut.count, "row")) left out; the first: \(first)\n"
    }
    let waiting = summary.text.isEmpty ? "nothing waits." : summary.text.oneLine
    text += "\n" + paint.prose("Summary (\(summary.authorWords)): \(waiting)").text
    if !delivered.isEmpty {
      text += "\n\(paint.bold("Delivered, best first"))\n"
      text += AlignedTable.text(FocusRow.headers, delivered.map(\.cells), paint)
    }
    if !suppressed.isEmpty {
      text += "\n\(paint.bold("Suppressed, latest first"))\n"
      text += AlignedTable.text(FocusRow.headers, suppressed.map(\.cells), paint)
    }
    return text + "\n\(paint.bold("Pipeline"))\n" + pipelineText(paint)
  }

  private func pipelineText(_ paint: Paint) -> String {
    let isMeasured = pipeline.contains { $0.measuredNanoseconds != nil }
    let figures = ["virtual median", "p99", "max"]
    let headers =
      ["stage", "runs"] + figures + (isMeasured ? ["measured median", "p99", "max"] : [])
    return AlignedTable.text(
      headers,
      pipeline.map { row in
        [row.stage.rawValue, "\(row.runs)"] + (row.virtualNanoseconds?.cells ?? [])
          + (row.measuredNanoseconds?.cells ?? [])
      }, paint)
  }
}

extension FocusRule {
  /// The rule as text.
  var words: String {
    let names = allowedCategories.categories.map(\.rawValue)
    let what =
      names.isEmpty
      ? "no category"
      : allowedCategories == .all ? "every category" : names.joined(separator: ", ")
    return "allows \(what) from \(minimumPriority.rawValue), and critical ones"
  }
}

extension FocusSummary {
  /// The author of the summary, and the reason why no other adapter wrote it.
  var authorWords: String {
    switch failure {
    case .failed: "local; the adapter failed"
    case .timedOut: "local; the adapter took too long"
    case .empty: "local; the adapter returned nothing"
    case nil: author.rawValue
    }
  }
}

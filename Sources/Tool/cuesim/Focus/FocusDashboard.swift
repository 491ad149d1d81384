import FocusEngine
import Reporting
import SimulationPrimitives

/// Everything about a feed at a glance (F-03).
struct FocusDashboard: Encodable {
  let mode: FocusMode
  let rule: FocusRule
  let at: String?
  let metrics: Metrics
  let summary: FocusSummary
  let delivered: [FocusRow]
  let suppressed: [FocusRow]
  let pipeline: [FocusLatency.Row]
  let leftOut: [String]

  /// The counts, the sum included.
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

  init(_ feed: FocusFeed, _ outputs: FocusOutputs, _ latency: FocusLatency, leftOut: [String]) {
    mode = feed.mode
    rule = feed.pipeline.rules[feed.mode]
    at = feed.now?.dateText
    metrics = Metrics(outputs.metrics)
    summary = outputs.summary
    delivered = outputs.delivered.map(FocusRow.init)
    suppressed = outputs.suppressed.map(FocusRow.init)
    pipeline = latency.rows
    self.leftOut = leftOut
  }

  func text(_ paint: Paint) -> String {
    var text = "\(paint.bold("Focus: \(mode.rawValue)")) · \(rule.words)\n"
    if let at { text += paint.quiet("at \(at)") + "\n" }
    text += "\(metrics.words)\n"
    if let first = leftOut.first {
      text += "\(leftOut.count) rows left out; the first: \(first)\n"
    }
    text += "\n\(paint.bold("Summary")) (\(summary.authorWords)): "
    text += summary.text.isEmpty ? "nothing waits.\n" : summary.text.oneLine + "\n"
    if !delivered.isEmpty {
      text += "\n\(paint.bold("Delivered, best first"))\n"
      text += FocusTable(FocusRow.headers, delivered.map(\.cells)).text(paint)
    }
    if !suppressed.isEmpty {
      text += "\n\(paint.bold("Suppressed, latest first"))\n"
      text += FocusTable(FocusRow.headers, suppressed.map(\.cells)).text(paint)
    }
    return text + "\n\(paint.bold("Pipeline"))\n" + pipelineText(paint)
  }

  private func pipelineText(_ paint: Paint) -> String {
    let isMeasured = pipeline.contains { $0.measuredNanoseconds != nil }
    let figures = ["virtual median", "p99", "max"]
    let headers =
      ["stage", "runs"] + figures + (isMeasured ? ["measured median", "p99", "max"] : [])
    return FocusTable(
      headers,
      pipeline.map { row in
        [row.stage.rawValue, "\(row.runs)"] + (row.virtualNanoseconds?.cells ?? [])
          + (row.measuredNanoseconds?.cells ?? [])
      }
    ).text(paint)
  }
}

extension FocusRule {
  /// The rule in words.
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
  /// Who wrote it, and why nobody else did.
  var authorWords: String {
    switch failure {
    case .failed: "local; the adapter failed"
    case .timedOut: "local; the adapter took too long"
    case .empty: "local; the adapter said nothing"
    case nil: author.rawValue
    }
  }
}

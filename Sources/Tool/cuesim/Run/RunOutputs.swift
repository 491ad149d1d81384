import CommandLineParsing
import CueRuns
import Pages
import Reporting
import SimulationKernel
import SimulationPrimitives
import StoreFiles

/// The main loop of `cuesim run`: opens the outputs, runs each device once, and writes all outputs.
struct RunOutputs {
  private typealias Append = ([UInt8]) throws -> Void

  private let reader: ArgumentReader
  private let exports: Exports
  private let explaining: Explaining
  private let isJSON: Bool

  init(_ reader: ArgumentReader) throws {
    self.reader = reader
    exports = try Exports(reader, as: ExportFormat.allCases)
    explaining = Explaining(reader)
    isJSON = reader.flag("json")
  }

  /// Runs the devices of a source.
  func answer(_ source: inout some RunSource) throws -> Tool.Answer {
    try explaining.check(runs: source.count)
    let traces =
      try reader.string("trace").map { [try OutputFile($0, sparing: source.inputs)] } ?? []
    let page = try PageFile(reader, sparing: source.inputs)
    let files = try exports.open(sparing: source.inputs)
    var told = (text: "", status: Int32(0))
    try OutputFile.write(all: traces[...]) { lines in
      try files.stream(.perfetto) { timeline in
        told = try run(&source, page, files, isTraced: !traces.isEmpty, lines, timeline)
      }
    }
    // The store is written last (L-7). If it already had the day when another output failed, a
    // repeated command would add the day twice.
    try source.finish()
    return Tool.Answer(
      text: told.text, complaint: Tool.complaint(source.remarks), status: told.status)
  }

  /// Runs the devices, and passes on the trace and the timeline of each.
  private func run(
    _ source: inout some RunSource, _ page: PageFile, _ files: Exports.Files,
    isTraced: Bool, _ appendLines: Append, _ appendTimeline: Append
  ) throws -> (text: String, status: Int32) {
    var export = RunExport(exports)
    var (reports, pages, reasons) = ([RunReport](), [RunReport](), [ExplanationReport]())
    let bar = ProgressBar()
    defer { bar.clear() }
    for number in 0..<source.count {
      if source.count > 1 {
        bar.show("running", number, of: source.count, unit: "scenarios", perUnit: 1)
      }
      let log = page.isWanted ? MessageLog(sharedBy: source.count) : nil
      let finished = try source.run(
        number,
        RunRecords(
          isTracing: isTraced || exports.contains(.perfetto),
          isKeepingCircumstances: explaining.isWanted || log != nil, log: log))
      let run = finished.run
      reports.append(finished.report)
      if let log {
        pages.append(finished.report.with(try Story(run, log, along: finished.way)))
      }
      try export.add(run, along: DecidedTrack(run, along: finished.way), appendTimeline)
      if isTraced { try run.writeTrace(appendLines) }
      if explaining.isWanted { reasons.append(try explaining.report(ExplanationReport(run))) }
    }
    let answer = RunReports(reports)
    try files.write { try export.bytes($0, answer) }
    try page.write(.run) { try RunReports(pages).json() }
    let text = try explaining.text(reasons) {
      isJSON ? try answer.json() : answer.text(StandardOutput.paint, options: source.options)
    }
    return (text, answer.exitStatus)
  }
}

extension MessageLog {
  /// Creates a log for one of several runs that share a page.
  fileprivate convenience init(sharedBy runs: Int) {
    self.init(limit: max(20, 1_000 / max(1, runs)))
  }
}

extension Run {
  /// Writes the trace in pieces, one line per entry.
  fileprivate func writeTrace(_ append: ([UInt8]) throws -> Void) throws {
    var text = "# \(source.oneLine), seed \(seed), digest \(digest)\n"
    for entry in trace {
      text += "\(entry)".oneLine + "\n"
      guard text.utf8.count > 1 << 24 else { continue }
      try append([UInt8](text.utf8))
      text = ""
    }
    try append([UInt8](text.utf8))
  }
}

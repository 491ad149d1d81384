import CommandLineParsing
import CueDocuments
import CueModel
import CueRuns
import Foundation
import Pages
import Reporting
import SimulationKernel
import SimulationPrimitives
import StoreFiles

/// `cuesim run` of scenarios: each on a device of its own, and whether what it expects holds.
struct ScenarioRuns {
  /// The options that only scenarios take.
  static let options: [Command.Option] = [
    .value("until", "TIME", "Where the forks begin: seconds from the start, or HH:MM:SS."),
    .repeated(
      "fork", "EVENT,…",
      "From there on also run with such events, written as in a scenario's 'events'."),
  ]

  private let paths: [String]
  private let policy: Policy
  private let profile: PlatformProfile?
  private let seed: Seed?
  private let trace: String?
  private let exports: Exports
  private let explaining: Explaining
  private let isJSON: Bool
  private let forks: ForkOptions?
  private let reader: ArgumentReader

  init(_ reader: ArgumentReader) throws {
    paths = reader.positionals("PATH")
    seed = try reader.unsigned("seed").map { Seed($0) }
    profile = try reader.givenProfile()
    trace = reader.string("trace")
    exports = try Exports(reader, as: RunExport.formats)
    explaining = Explaining(reader)
    isJSON = reader.flag("json")
    forks = try ForkOptions(reader)
    self.reader = reader
    policy = try Policy.named(orIn: reader.string("policy") ?? "conductor")
  }

  /// Runs all scenarios; every document is read before the first is run.
  func answer() throws -> Tool.Answer {
    let scenarios = try ScenarioFolder.scenarios(at: paths)
    try explaining.check(runs: scenarios.count)
    if let forks { return try forks.answer(scenarios, policy, profile, seed, isJSON: isJSON) }
    let inputs = scenarios.map(\.file)
    let traces = try trace.map { [try OutputFile($0, sparing: inputs)] } ?? []
    let page = try PageFile(reader, sparing: inputs)
    let files = try exports.open(sparing: inputs)
    return try OutputFile.write(all: traces[...]) { appendLines in
      try files.stream(.perfetto) { appendTimeline in
        try answer(scenarios, page, files, appendLines, appendTimeline)
      }
    }
  }

  private typealias Append = ([UInt8]) throws -> Void

  /// Runs all scenarios, and hands the trace and the timeline of each over.
  private func answer(
    _ scenarios: [Scenario], _ page: PageFile, _ files: Exports.Files, _ appendLines: Append,
    _ appendTimeline: Append
  ) throws -> Tool.Answer {
    var export = RunExport(exports)
    let paint = StandardOutput.paint
    var (reports, stories) = ([ScenarioReport](), [StoryDocument]())
    var reasons: [ExplanationReport] = []
    let bar = ProgressBar()
    defer { bar.clear() }
    for (done, scenario) in scenarios.enumerated() {
      bar.show("running", done, of: scenarios.count, unit: "scenarios", perUnit: 1)
      let log = page.isWanted ? MessageLog(sharedBy: scenarios.count) : nil
      let run = try run(scenario, log)
      if let log { stories.append(StoryDocument(Story(run, log))) }
      reports.append(ScenarioReport(run))
      try export.add(run.run, along: DecidedTrack(run), appendTimeline)
      if trace != nil { try run.writeTrace(appendLines) }
      if explaining.isWanted { reasons.append(try explaining.report(ExplanationReport(run.run))) }
    }
    let report = RunReport(reports)
    try files.write { try export.bytes($0, report) }
    try page.write(.run) { try report.json(with: stories) }
    let text = try explaining.text(reasons) {
      isJSON ? try report.json() : report.text(paint)
    }
    return Tool.Answer(
      text: text, complaint: Tool.complaint(scenarios.flatMap(\.oddities)),
      status: report.exitStatus)
  }

  private func run(_ scenario: Scenario, _ log: MessageLog?) throws -> ScenarioRun {
    do {
      return try ScenarioRun(
        scenario, policy: policy, profile: profile, seed: seed,
        isTracing: trace != nil || exports.contains(.perfetto),
        keepingCircumstances: explaining.isWanted || log != nil, observer: log)
    } catch let error as SimulationError {
      throw FailedRun(file: scenario.file, error: error)
    }
  }
}

extension MessageLog {
  /// A log of one of so many runs that are to fit on one page.
  convenience init(sharedBy runs: Int) {
    self.init(limit: max(20, 1_000 / max(1, runs)))
  }
}

extension ScenarioRun {
  fileprivate func writeTrace(_ append: ([UInt8]) throws -> Void) throws {
    try run.trace.write(
      under: "# \(scenario.file.oneLine), seed \(run.seed), digest \(run.digest)\n", append)
  }
}

extension [TraceEntry] {
  /// Writes an entry a line, in pieces.
  func write(under title: String = "", _ append: ([UInt8]) throws -> Void) throws {
    var text = title
    for entry in self {
      text += "\(entry)".oneLine + "\n"
      guard text.utf8.count > 1 << 24 else { continue }
      try append([UInt8](text.utf8))
      text = ""
    }
    try append([UInt8](text.utf8))
  }
}

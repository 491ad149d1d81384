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

/// `cuesim run`: scenarios on one device each, and whether what they expect holds.
struct RunCommand {
  static let command = Command(
    "run", "Runs scenarios on a simulated device and checks what they expect.",
    positionals: [.oneOrMore("PATH", "A scenario, or a folder of .json5 scenarios.")],
    options: [
      .value("policy", "NAME|FILE", "The rules to run under.", default: "conductor").naming(
        ShippedNames.policies),
      .value("seed", "N", "The seed of every random draw.", default: "the scenario's own"),
      ProfileCommand.option,
      .flag("explain", "Say of every decision why it is so."),
      .value("trace", "FILE", "Write every delivery and record to a file, one a line."),
      Exports.option(RunExport.formats),
      .value("until", "TIME", "Where the forks begin: seconds from the start, or HH:MM:SS."),
      .repeated(
        "fork", "EVENT,…",
        "From there on also run with such events, written as in a scenario's 'events'."),
      .flag("json", "Print one JSON document."),
      PageFile.option,
    ],
    examples: [
      .init("cuesim run Scenarios", "Run every scenario that ships."),
      .init(
        "cuesim run Scenarios/walk-to-a-store.json5 --policy naive",
        "See what a walk is like under a policy that knows no restraint."),
      .init("cuesim run Scenarios/walk-to-a-store.json5 --explain", "And why it is so."),
      .init(
        "cuesim run Scenarios --export checks.junit.xml --export failures.github",
        "For a build: every expectation as a test, and what fails at its line."),
      .init(
        "cuesim run Scenarios/walk-to-a-store.json5 --export walk.pftrace --export walk.geojson",
        "See who told whom at ui.perfetto.dev, and where it was decided on any map."),
      .init(
        "cuesim run Scenarios/walk-to-a-store.json5 --until 180 --fork 'carPlay: true' --fork \"focus: 'sleep'\"",
        "From the third minute on, see what else might have come of it."),
    ])

  private let paths: [String]
  private let policy: Policy
  private let profile: PlatformProfile?
  private let seed: Seed?
  private let trace: String?
  private let exports: Exports
  private let isExplaining: Bool
  private let isJSON: Bool
  private let forks: ForkOptions?
  private let reader: ArgumentReader

  init(_ reader: ArgumentReader) throws {
    paths = reader.positionals("PATH")
    seed = try reader.unsigned("seed").map { Seed($0) }
    profile = try reader.givenProfile()
    trace = reader.string("trace")
    exports = try Exports(reader, as: RunExport.formats)
    isExplaining = reader.flag("explain")
    isJSON = reader.flag("json")
    forks = try ForkOptions(reader)
    self.reader = reader
    if isExplaining, isJSON {
      throw UsageError(
        "option '--explain' is for people; 'cuesim explain FILE --all --json' has it")
    }
    policy = try Policy.named(orIn: reader.string("policy") ?? "conductor")
  }

  /// Runs all scenarios; every document is read before the first is run.
  func answer() throws -> Tool.Answer {
    let scenarios = try ScenarioFolder.scenarios(at: paths)
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
    var reasons = ""
    let bar = ProgressBar()
    defer { bar.clear() }
    for (done, scenario) in scenarios.enumerated() {
      bar.show("running", done, of: scenarios.count, unit: "scenarios", perUnit: 1)
      let log = page.isWanted ? MessageLog(sharedBy: scenarios.count) : nil
      let run = try run(scenario, log)
      if let log { stories.append(StoryDocument(Story(run, log))) }
      reports.append(ScenarioReport(run))
      try export.add(run, appendTimeline)
      if trace != nil { try run.writeTrace(appendLines) }
      if isExplaining { reasons += "\n" + ExplanationReport(run).text(paint) }
    }
    let report = RunReport(reports)
    try files.write { try export.bytes($0, report) }
    try page.write(.run) { try report.json(with: stories) }
    let text = isJSON ? try report.json() : report.text(paint) + reasons
    return Tool.Answer(
      text: text, complaint: Tool.complaint(scenarios.flatMap(\.oddities)),
      status: report.exitStatus)
  }

  private func run(_ scenario: Scenario, _ log: MessageLog?) throws -> ScenarioRun {
    do {
      return try ScenarioRun(
        scenario, policy: policy, profile: profile, seed: seed,
        isTracing: trace != nil || exports.contains(.perfetto),
        keepingCircumstances: isExplaining || log != nil, observer: log)
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
    try trace.write(
      under: "# \(scenario.file.oneLine), seed \(seed), digest \(outcome.digestText)\n", append)
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

extension ExplanationReport {
  /// Every decision of a run that kept what they were made from, each with why it is so.
  init(_ run: ScenarioRun) {
    let report = ExplanationReport(
      file: run.scenario.file, entries: run.entries, start: run.scenario.start,
      configuration: run.configuration)
    self = report.explaining(report.decisions.map(\.number))
  }
}

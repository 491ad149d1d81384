import CommandLineParsing
import CueDocuments
import CueModel
import CueRuns
import Reporting
import SimulationKernel
import StoreFiles

/// `cuesim run`: scenarios on one device each, and whether what they expect holds.
struct RunCommand {
  static let command = Command(
    "run", "Runs scenarios on a simulated device and checks what they expect.",
    positionals: [.oneOrMore("PATH", "A scenario, or a folder of .json5 scenarios.")],
    options: [
      .value("policy", "NAME|FILE", "The rules to run under.", default: "conductor"),
      .value("seed", "N", "The seed of every random draw.", default: "the scenario's own"),
      ProfileCommand.option,
      .value("trace", "FILE", "Write every delivery and record to a file, one a line."),
      .flag("json", "Print one JSON document."),
    ],
    examples: [
      .init("cuesim run Scenarios", "Run every scenario that ships."),
      .init(
        "cuesim run Scenarios/walk-to-a-store.json5 --policy naive",
        "See what a walk is like under a policy that knows no restraint."),
    ])

  private let paths: [String]
  private let policy: Policy
  private let profile: PlatformProfile
  private let seed: Seed?
  private let trace: String?
  private let isJSON: Bool

  init(_ reader: ArgumentReader) throws {
    paths = reader.positionals("PATH")
    seed = try reader.unsigned("seed").map { Seed($0) }
    profile = try reader.profile()
    trace = reader.string("trace")
    isJSON = reader.flag("json")
    policy = try Policy.named(orIn: reader.string("policy") ?? "conductor")
  }

  /// Runs all scenarios; every document is read before the first is run.
  func answer() throws -> Tool.Answer {
    let scenarios = try ScenarioFolder.scenarios(at: paths)
    let traceFile = try trace.map { try OutputFile($0, sparing: scenarios.map(\.file)) }
    var reports: [ScenarioReport] = []
    var lines = ""
    for scenario in scenarios {
      let run = try run(scenario)
      reports.append(ScenarioReport(run))
      if trace != nil { lines += Self.traceLines(run) }
    }
    try traceFile?.write(Array(lines.utf8))
    let report = RunReport(reports)
    let text = isJSON ? try report.json() : report.text(Paint(isOn: StandardOutput.isColored))
    return Tool.Answer(text: text, status: report.exitStatus)
  }

  private func run(_ scenario: Scenario) throws -> ScenarioRun {
    do {
      return try ScenarioRun(
        scenario, policy: policy, profile: profile, seed: seed, isTracing: trace != nil)
    } catch let error as SimulationError {
      throw FailedRun(file: scenario.file, error: error)
    }
  }

  private static func traceLines(_ run: ScenarioRun) -> String {
    let title = "# \(run.scenario.file), seed \(run.seed), digest \(run.outcome.digestText)\n"
    return run.trace.reduce(into: title) { text, entry in text += "\(entry)\n" }
  }
}

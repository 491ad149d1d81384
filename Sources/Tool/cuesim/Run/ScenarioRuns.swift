import CommandLineParsing
import CueDocuments
import CueModel
import CueRuns
import Reporting
import SimulationKernel
import SimulationPrimitives

/// `cuesim run` of scenarios: each runs on a separate device and is checked for its expectations.
struct ScenarioRuns {
  /// The options that only scenarios have.
  static let options: [Command.Option] = [
    .value("until", "TIME", "Where the forks begin: seconds from the start, or HH:MM:SS."),
    .repeated(
      "fork", "EVENT,…",
      "From there on also run with such events, written as in a scenario's 'events'."),
  ]

  let scenarios: [Scenario]
  let policy: Policy
  let profile: PlatformProfile?
  let seed: Seed?
  /// The given options of the runs.
  let options: [String]

  /// Reads every document before the first run.
  init(_ reader: ArgumentReader) throws {
    seed = try reader.unsigned("seed").map { Seed($0) }
    options = ["policy", "profile", "seed"].flatMap { name in
      reader.string(name).map { ["--\(name)", $0.shellPath] } ?? []
    }
    profile = try reader.givenProfile()
    policy = try Policy.named(orIn: reader.string("policy") ?? "conductor")
    scenarios = try ScenarioFolder.scenarios(at: reader.positionals("PATH"))
  }
}

extension ScenarioRuns: RunSource {
  var inputs: [String] { scenarios.map(\.file) }
  var count: Int { scenarios.count }
  var remarks: [String] { scenarios.flatMap(\.diagnostics) }

  func run(_ number: Int, _ keeping: RunRecords) throws -> FinishedRun {
    let scenario = scenarios[number]
    do {
      let run = try ScenarioRun(
        scenario, policy: keeping.policy(policy), profile: profile, seed: seed,
        isTracing: keeping.isTracing, keepingCircumstances: keeping.isKeepingCircumstances,
        observer: keeping.log)
      return FinishedRun(run: run.run, way: run.way, report: RunReport(run))
    } catch let error as SimulationError {
      throw FailedRun(file: scenario.file, error: error)
    }
  }
}

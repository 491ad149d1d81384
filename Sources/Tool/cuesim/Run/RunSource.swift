import CommandLineParsing
import CueModel
import CueRuns
import Reporting
import SimulationKernel
import StoreFiles
import SystemCalls

/// The source of devices for `cuesim run` and `cuesim audit`.
protocol RunSource {
  /// The input files.
  var inputs: [String] { get }
  /// The number of devices.
  var count: Int { get }
  /// The options of the runs, as words of a command.
  var options: [String] { get }
  /// The messages for standard error after all runs.
  var remarks: [String] { get }

  /// Runs the device with a number, counted from 0.
  mutating func run(_ number: Int, _ keeping: RunRecords) throws -> FinishedRun

  /// Stores the state for the next run, once all outputs are written.
  func finish() throws
}

extension RunSource {
  var options: [String] { [] }

  func finish() throws {}
}

/// The data a run records in addition to its journal, and the enforced vetoes if they differ.
struct RunRecords {
  var isTracing = false
  var isKeepingCircumstances = false
  var log: MessageLog?
  var enforced: VetoSet?

  /// Returns a policy with the enforced vetoes.
  func policy(_ policy: Policy) -> Policy {
    var policy = policy
    if let enforced { policy.enforcedVetoes = enforced }
    return policy
  }
}

/// A finished device run with its person's track and its report.
struct FinishedRun {
  let run: Run
  let way: Way
  let report: RunReport
}

/// The kinds of sources.
enum RunSourceKind: CaseIterable {
  case scenarios, track, resident, store

  /// The name of the source in an error.
  var words: String {
    switch self {
    case .scenarios: "scenarios"
    case .track: "tracks"
    case .resident: "a person of a population"
    case .store: "a store"
    }
  }

  /// The options of the kind.
  var options: [Command.Option] {
    switch self {
    case .scenarios: ScenarioRuns.options
    case .track: TrackRun.options
    case .resident: ResidentRun.options
    case .store: KeptReasons.options
    }
  }

  /// Finds the kind that the words of a command name.
  ///
  /// - Throws: `UsageError` if there is none, or an option belongs to another kind.
  init(_ reader: ArgumentReader, of command: Command) throws {
    self = try Self.named(by: reader, command)
    let all = Self.allCases.flatMap(\.options).map(\.name)
    for option in command.options where reader.isGiven(option) {
      let isOwn = options.contains { $0.name == option.name }
      let isShared =
        self == .store ? ["store", "json"].contains(option.name) : !all.contains(option.name)
      guard !isOwn, !isShared else { continue }
      let others = Self.allCases.filter { $0.options.contains { $0.name == option.name } }
      let words = others.isEmpty ? "a run" : others.map(\.words).joined(separator: " and ")
      throw UsageError("option '--\(option.name)' is for \(words), and not for \(self.words)")
    }
  }
}

extension RunSourceKind {
  private static func named(by reader: ArgumentReader, _ command: Command) throws -> Self {
    func isGiven(_ name: String) -> Bool {
      command.options.contains { $0.name == name && reader.isGiven($0) }
    }
    let paths = reader.positionals("PATH")
    guard let path = paths.first else {
      if isGiven("store") { return .store }
      throw UsageError("missing PATH; see 'cuesim \(command.name) --help'")
    }
    if isGiven("device") {
      try requireOne(paths, "population")
      return .resident
    }
    let isThere = (try? InputFile.isThere(path)) == true
    if !isThere, ShippedNames.populations.contains(path) {
      throw UsageError(
        "'\(path)' is a population; name a person by '--device 7', or run all by 'cuesim fleet \(path)'"
      )
    }
    // A missing file is reported as a missing scenario, unless an option applies only to tracks.
    let isTrack = isThere || TrackRun.options.contains { isGiven($0.name) }
    let holdsScenarios = paths.contains {
      $0.hasSuffix(".json5") || Files.system.isFolder($0)
        || $0.hasSuffix(".json") && FileKind(of: $0) == .scenario
    }
    if holdsScenarios || !isTrack { return .scenarios }
    try requireOne(paths, "track")
    return .track
  }

  private static func requireOne(_ paths: [String], _ noun: String) throws(UsageError) {
    guard paths.count > 1 else { return }
    let remedy = noun == "track" ? "; run them one after another, with '--store DIR'" : ""
    throw UsageError(
      "one \(noun) is run at a time, and \(paths.count) words were given\(remedy)")
  }
}

import CommandLineParsing
import CueDocuments
import CueExploration
import CueModel
import ExplorationSuite
import FileReading
import Foundation
import ScheduleExploration
import SimulationKernel
import SimulationPrimitives
import StoreFiles

/// A search as described by the words after `cuesim explore`.
struct ExplorePlan {
  let words: [String]
  let programs: [ExploredProgram]
  let settings: ExplorationSettings
  let schedules: Int
  let seconds: Double?
  let trials: Int?
  let strategy: String?
  let results: String?
  let workers: Int
  let replay: String?
  let tokens: String?
  /// The file of a process that crashed in a run.
  let deathFile: String?
  /// Whether all schedules are requested, and whether equivalent ones are included.
  let isExhaustive: Bool
  let isUnreduced: Bool
  /// Whether the number of schedules is unlimited.
  let isUnlimited: Bool
  /// Whether a target without a schedule is acceptable.
  let allowsUntried: Bool
  let isCountingPoints: Bool
  let isSelfTest: Bool
  let isJSON: Bool
  /// The exported files.
  let exports: Exports

  init(_ reader: ArgumentReader) throws {
    words = reader.given
    let targets = reader.positionals("TARGET")
    replay = reader.string("replay")
    deathFile = reader.string("token-of").map { $0.contains("/") ? $0 : "./\($0)" }
    let given = try Self.settings(reader)
    var programs = try targets.flatMap { try Self.programs($0, under: given) }
    if reader.flag("suite") { programs += Self.suite }
    settings = Self.limited(given, for: programs)
    let only = try reader.value(
      "only", expecting: "correct, buggy, ordinary", Selection.init(rawValue:))
    self.programs = programs.filter { only?.isMeant($0) ?? true }
    isSelfTest = reader.flag("self-test")
    isCountingPoints = reader.flag("points")
    if let only, self.programs.isEmpty, !programs.isEmpty {
      throw UsageError("none of these programs is \(only); leave '--only' out")
    }
    guard !programs.isEmpty || replay != nil || deathFile != nil || isSelfTest else {
      throw UsageError("nothing to explore; name a scenario or a program, or give '--suite'")
    }
    strategy = reader.string("strategy")
    isExhaustive = strategy == ExhaustiveJob.strategy
    isUnreduced = reader.flag("unreduced")
    let limit = try reader.integer("schedules", in: Trial.limits)
    isUnlimited = isExhaustive && limit == nil
    schedules = limit ?? (isExhaustive ? 1_000_000_000 : 1_000)
    seconds = try reader.integer("seconds", in: 1...1_000_000).map(Double.init)
    trials = try reader.integer("trials", in: 1...Trial.numbers.count)
    if let strategy, !isExhaustive, Strategy(named: strategy) == nil {
      let names = ShippedNames.strategies
      throw UsageError(
        option: "strategy", found: strategy, expected: "one of \(names.joined(separator: ", "))")
    }
    if isUnreduced, !isExhaustive {
      throw UsageError("'--unreduced' goes with '--strategy \(ExhaustiveJob.strategy)'")
    }
    results = reader.string("results")
    workers = try reader.integer(
      "workers", in: 1...256, default: ProcessInfo.processInfo.activeProcessorCount)
    tokens = reader.string("tokens")
    isJSON = reader.flag("json")
    exports = try Exports(reader, as: ExploreReport.formats)
    allowsUntried = reader.flag("allow-untried")
    if results != nil, trials == nil { throw UsageError("'--results' goes with '--trials'") }
    try checkTrials(reader)
    let others = ["replay", "token-of", "tokens", "trials"].filter { reader.string($0) != nil }
    let flags = ["points", "self-test"].filter(reader.flag)
    let searching =
      (reader.strings("export").isEmpty ? [] : ["export"])
      + (allowsUntried ? ["allow-untried"] : [])
    if let option = searching.first, let other = (others + flags).first {
      throw UsageError("option '--\(option)' is for a search; leave it or '--\(other)' out")
    }
  }

  /// A selection of programs.
  private enum Selection: String {
    case correct, buggy, ordinary

    func isMeant(_ program: ExploredProgram) -> Bool {
      switch self {
      case .correct: !ExplorePlan.isBuggy(program)
      case .buggy: ExplorePlan.isBuggy(program)
      case .ordinary: BugSuite.ordinary.contains { $0.name == program.name }
      }
    }
  }

  /// Checks the options for trials, which fix their seeds and settings.
  private func checkTrials(_ reader: ArgumentReader) throws {
    guard trials != nil else { return }
    if isExhaustive {
      throw UsageError("an exhaustive search leaves nothing to trials; leave one of them out")
    }
    for option in ["seconds", "seed", "order"] where reader.string(option) != nil {
      throw UsageError("option '--\(option)' has no effect on trials; leave it or '--trials' out")
    }
    for option in ["lag", "faultless"] where reader.flag(option) {
      throw UsageError("option '--\(option)' has no effect on trials; leave it or '--trials' out")
    }
    let targets = reader.positionals("TARGET")
    if let other = targets.first(where: { name in !Self.suite.contains { $0.name == name } }) {
      throw UsageError(
        "\(other): trials are for programs of the suite; leave it or '--trials' out")
    }
  }

  /// Whether a search must find the known bug of a program within a number of schedules.
  static func isRequired(_ program: ExploredProgram, within schedules: Int) -> Bool {
    isBuggy(program)
      && schedules >= BugSuite.program(named: program.name)?.leastSearch ?? 1
  }

  private static func settings(_ reader: ArgumentReader) throws -> ExplorationSettings {
    var settings = ExplorationSettings()
    settings.seed = Seed(try reader.unsigned("seed", default: 1))
    settings.order =
      try reader.value(
        "order", expecting: MessageOrder.allCases.map(\.rawValue).joined(separator: ", "),
        MessageOrder.init(rawValue:)) ?? .any
    settings.mayLag = reader.flag("lag")
    if reader.flag("faultless") { settings.faults = .none }
    return settings
  }

  /// Returns settings with a step limit for the longest program, such as a day of fixes.
  private static func limited(
    _ settings: ExplorationSettings, for programs: [ExploredProgram]
  ) -> ExplorationSettings {
    guard programs.contains(where: { BugSuite.program(named: $0.name) == nil }) else {
      return settings
    }
    var settings = settings
    settings.stepLimit = 10_000_000
    return settings
  }

  /// Every program with a known bug, and every fixed variant.
  static let suite = BugSuite.programs.map(\.program) + CueBugs.programs

  /// The names of the programs with a known bug.
  static let buggy = Set(
    BugSuite.programs.filter(\.isBuggy).map(\.name) + CueBugs.bugs.map(\.buggy.name))

  /// Whether a program has a known bug.
  static func isBuggy(_ program: ExploredProgram) -> Bool { buggy.contains(program.name) }

  /// Returns the programs that a word names.
  ///
  /// - Parameters:
  ///   - word: The name of a program, or of a scenario or a folder of them.
  ///   - settings: The settings of the search, which decide whether expectations are judged.
  /// - Returns: The programs.
  /// - Throws: `UsageError` if no program has the name, or `ReadingError` if a scenario cannot be
  ///   read.
  static func programs(
    _ word: String, under settings: ExplorationSettings = ExplorationSettings()
  ) throws -> [ExploredProgram] {
    if let program = (suite + [Canary.program]).first(where: { $0.name == word }) {
      return [program]
    }
    guard try InputFile.isThere(word) else {
      if word.contains("/") {
        throw ReadingError(
          missing: word, problem: "no such file or folder", advice: "check the path")
      }
      let question = NearestNames(to: word, among: suite.map(\.name)).question
      throw UsageError(
        "\(word): neither a file nor a program of the suite; "
          + (question ?? "'cuesim explore --suite' tries them all by name"))
    }
    return try ScenarioFolder.scenarios(at: [word]).map {
      try ExploredProgram($0, judgesExpectations: settings.allowExpectations)
    }
  }

  /// Whether a program is a scenario, which has the name of its file.
  static func isScenario(_ program: ExploredProgram) -> Bool {
    !(suite + [Canary.program]).contains { $0.name == program.name }
  }

  /// Returns the kinds of claims checked in each schedule of a program, or `nil` unless it is a
  /// scenario.
  func judged(of program: ExploredProgram) -> [ExploreReport.Judged]? {
    guard Self.isScenario(program) else { return nil }
    return settings.allowExpectations ? [.promises, .expectations] : [.promises]
  }

  /// Whether only the order of steps varies, without faults.
  var isFaultless: Bool { settings.faults == .none }

  /// Whether an exhaustive search may omit equivalent interleavings.
  ///
  /// This requires that actors share only messages. The actors of a device also share the phone's
  /// memory.
  func mayReduce(_ program: ExploredProgram) -> Bool {
    !isUnreduced && BugSuite.program(named: program.name) != nil
  }

  /// A new strategy for the runs of a batch, without any learned state.
  var newStrategy: any ScheduleStrategy {
    (strategy.flatMap(Strategy.init(named:)) ?? .portfolio).make()
  }
}

extension ExplorePlan {
  /// Returns the breadcrumb of a run, written before it in case it ends the process.
  func breadcrumb(_ number: Int, _ program: ExploredProgram, _ strategy: String) -> String {
    "run \(number) of \(program.name) under \(strategy), seed \(settings.seed)"
  }

  /// Returns the failure of a run with its token, or `nil` if it did not fail.
  func failure(
    _ verdict: RunResult, _ number: Int, _ program: ExploredProgram, _ strategy: String
  ) -> ExploreResult.Failure? {
    verdict.failure.map { what in
      ExploreResult.Failure(
        what: "\(what)", strategy: strategy, number: number,
        token: "\(ReplayToken(of: verdict, program: program.name, settings: settings))")
    }
  }
}

import CommandLineParsing
import CueDocuments
import CueModel
import CueRuns
import FleetRunner
import Populations
import SimulationKernel
import TrackFormats

/// What is watched: a scenario, a track, or a device of a population.
struct WatchSource {
  private let word: String
  private let reader: ArgumentReader
  private let device: Int?

  /// The most messages of one kind from one actor to another that are kept.
  ///
  /// A week of fixes, one a second, is more; then they are every second, or every fourth.
  private static let mostMessages = 100_000

  /// How a population is lived in.
  private static let populationOptions: [Command.Option] = [
    .value("days", "D", "How many days the device lives through.", default: "1"),
    .value("cities", "N", "Cities its people live in.", default: "1"),
  ]

  /// What decides which run it is.
  static let options =
    [Command.Option.value("device", "INDEX", "The device of a population.")] + populationOptions
    + ReplayCommand.settingOptions

  init(_ reader: ArgumentReader) throws {
    word = reader.positional("FILE") ?? ""
    self.reader = reader
    device = try reader.integer("device", in: 0...999_999_999)
    if device == nil {
      if PopulationPreset(rawValue: word) != nil { throw reader.missing("device") }
      try refuse(Self.populationOptions, "is for a device of a population; give '--device' too")
    }
    let isTrack = device == nil && !word.hasSuffix(".json5")
    if !isTrack {
      let own = ["policy", "profile", "seed"]
      try refuse(
        ReplayCommand.settingOptions.filter { !own.contains($0.name) },
        "is for tracks; a scenario and a population say it themselves")
    }
  }

  private func refuse(_ options: [Command.Option], _ reason: String) throws(UsageError) {
    if let option = options.first(where: reader.isGiven) {
      throw UsageError("option '--\(option.name)' \(reason)")
    }
  }

  /// Makes the run, and keeps all of it.
  func story() throws -> Story {
    let log = MessageLog(limit: Self.mostMessages)
    if let device { return try story(of: device, log) }
    return try word.hasSuffix(".json5")
      ? story(of: Scenario(contentsOf: word), policy: reader.string("policy"), log) : replay(log)
  }

  /// How to go on.
  var advice: String {
    if let device { return "all it does: cuesim fleet \(word) --device \(device)" }
    return word.hasSuffix(".json5")
      ? "why it decides so: cuesim explain \(word) --all" : "as a timeline: cuesim replay \(word) …"
  }

  private func story(
    of scenario: Scenario, policy: String?, _ log: MessageLog
  ) throws -> Story {
    do {
      let run = try ScenarioRun(
        scenario, policy: Policy.named(orIn: policy ?? "conductor"),
        profile: device == nil ? reader.givenProfile() : nil,
        seed: device == nil ? reader.unsigned("seed").map { Seed($0) } : nil,
        keepingCircumstances: true, observer: log)
      return Story(run, log)
    } catch let error as SimulationError {
      throw FailedRun(file: scenario.file, error: error)
    }
  }

  private func story(of device: Int, _ log: MessageLog) throws -> Story {
    let document = try PopulationDocument.named(orIn: word)
    let days = try reader.integer("days", in: 1...3_650, default: 1)
    try document.check(days: days)
    let census = FleetCensus(
      document.population, cities: try reader.integer("cities", in: 1...1_000_000, default: 1),
      days: days, seed: Seed(try reader.unsigned("seed", default: 1)),
      policy: try Policy.named(orIn: reader.string("policy") ?? "conductor"),
      profile: try reader.profile())
    let scenario = try Scenario.of(
      census.life(of: device), name: "Device \(device) of \(word)", description: "", file: word)
    return try story(of: scenario, policy: nil, log)
  }

  private func replay(_ log: MessageLog) throws -> Story {
    var settings = try ReplaySettings(reader)
    settings.isKeepingCircumstances = true
    let options = try TrackOptions(reader)
    try PinArguments(reader).fill(&settings, along: word, options: options)
    return try Story(ReplayCommand.carry(settings, along: word, options, observer: log), log)
  }
}

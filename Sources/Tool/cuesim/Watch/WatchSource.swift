import CommandLineParsing
import CueDocuments
import CueModel
import CueRuns
import FleetRunner
import Populations
import Reporting
import SimulationKernel
import SimulationPrimitives
import TrackFormats

/// The source of a run to watch: a scenario, a track, or a device of a population.
struct WatchSource {
  private let word: String
  private let reader: ArgumentReader
  private let device: Int?

  /// The most messages of one kind from one actor to another that are kept.
  ///
  /// A week of fixes, one a second, is more; then they are every second, or every fourth.
  private static let mostMessages = 100_000

  /// The options of a fleet that a track has not.
  private static let populationOptions = FleetPeople.options("devices", days: 1).filter { option in
    !ReplayCommand.settingOptions.contains { $0.name == option.name }
  }

  /// The options that decide which run it is.
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
    let file = word.shellPath
    if let device { return "all it does: cuesim fleet \(file) --device \(device)" }
    return word.hasSuffix(".json5")
      ? "why it decides so: cuesim explain \(file) --all" : "as a timeline: cuesim replay \(file) …"
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
    let people = try FleetPeople(reader, of: word, days: 1)
    try people.check(device: device)
    let census = people.census(
      people.population(of: try people.document()),
      under: try Policy.named(orIn: reader.string("policy") ?? "conductor"))
    let scenario = try Scenario.of(
      census.life(of: device), name: "Device \(device) of \(word)", description: "", file: word)
    return try story(of: scenario, policy: nil, log)
  }

  private func replay(_ log: MessageLog) throws -> Story {
    var settings = try ReplaySettings(reader)
    settings.isKeepingCircumstances = true
    let options = try TrackOptions(reader)
    // A file that is none is told of before what else is missing.
    _ = try TrackReader(path: word, options: options)
    try PinArguments(reader).fill(&settings, along: word, options: options)
    return try Story(ReplayCommand.carry(settings, along: word, options, observer: log), log)
  }
}

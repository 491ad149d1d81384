import CommandLineParsing
import FileReading
import Reporting
import StoreFiles
import SystemCalls

/// `cuesim run`: what one device does, in a scenario, along a recorded track, or of a person of a population.
struct RunCommand {
  /// Where the device comes from, and the options that only such a device takes.
  private enum Source: CaseIterable {
    case scenarios, track, resident, store

    /// The words that name the source in a complaint.
    var words: String {
      switch self {
      case .scenarios: "scenarios"
      case .track: "tracks"
      case .resident: "a person of a population"
      case .store: "a store"
      }
    }

    /// The options of its own.
    var options: [Command.Option] {
      switch self {
      case .scenarios: ScenarioRuns.options
      case .track: TrackRun.options
      case .resident: ResidentRun.options
      case .store: KeptReasons.options
      }
    }

    /// The options that it takes of others.
    var shared: [String] {
      switch self {
      case .scenarios, .track, .resident:
        ["policy", "profile", "seed", "trace", "export", "json", "report"]
          + Explaining.options.map(\.name)
      case .store: ["store", "json"]
      }
    }
  }

  static let command = Command(
    "run", "Runs one device: a scenario, a track, or one person.",
    positionals: [
      .zeroOrMore(
        "PATH",
        "Scenarios or folders of them; or a track (GPX, FIT, TCX, KML, JSON, CSV, NMEA, PLT, IGC, FCD); or "
          + "a population, with --device.")
    ],
    options: [
      .value("policy", "NAME|FILE", "The rules to run under.", default: "conductor").naming(
        ShippedNames.policies),
      .profile,
      .value("seed", "N", "The seed of every random draw.", default: "the scenario's own; else 1"),
    ] + Explaining.options + [
      .flag("json", "Print one JSON document."),
      PageFile.option,
      .value("trace", "FILE", "Write every delivery and record to a file, one a line."),
      Exports.option(RunExport.formats),
    ] + ScenarioRuns.options + TrackRun.options + KeptReasons.options + ResidentRun.options,
    examples: [
      .init("cuesim run Scenarios", "Run every scenario that ships."),
      .init(
        "cuesim run Scenarios/walk-to-a-store.json5 --policy naive",
        "See what a walk is like under a policy that knows no restraint."),
      .init("cuesim run Scenarios/walk-to-a-store.json5 --explain", "And why it is so."),
      .init(
        "cuesim run walk.gpx --pin 'Target@40.758,-73.9855,balance=50,expires=2026-03-13'",
        "A recorded walk past a shop, told as a timeline."),
      .init(
        "cuesim run walk.gpx --places stores.csv --pin Target,balance=50 --export walk.geojson",
        "The same past the Target closest to where the walk begins, for a map."),
      .init(
        "cuesim run tuesday.gpx --pin 'Target@40.758,-73.9855' --store week",
        "The day after: cooldowns, caps and dismissals go on."),
      .init("cuesim run --store week --card Target", "Why did I get this, and why not that?"),
      .init(
        "cuesim run suburb --device 7 --days 7 --explain",
        "One person's week, and why each decision is so."),
      .init(
        "cuesim run Scenarios --export checks.junit.xml --export failures.github",
        "For a build: every expectation as a test, and what fails at its line."),
      .init(
        "cuesim run Scenarios/walk-to-a-store.json5 --until 180 --fork 'carPlay: true' --fork \"focus: 'sleep'\"",
        "From the third minute on, see what else might have come of it."),
    ])

  private let reader: ArgumentReader

  init(_ reader: ArgumentReader) { self.reader = reader }

  /// Runs what the words name.
  func answer() throws -> Tool.Answer {
    let source = try source
    try refuseOptions(foreignTo: source)
    return switch source {
    case .scenarios: try ScenarioRuns(reader).answer()
    case .track: try TrackRun(reader).answer()
    case .resident: try ResidentRun(reader).answer()
    case .store: try KeptReasons(reader).answer()
    }
  }

  private var source: Source {
    get throws {
      let paths = reader.positionals("PATH")
      guard let path = paths.first else {
        if reader.string("store") != nil { return .store }
        throw UsageError("missing PATH; see 'cuesim run --help'")
      }
      if reader.string("device") != nil {
        try requireOne(paths, "population")
        return .resident
      }
      let isThere = (try? InputFile.isThere(path)) == true
      // What is not there is told of as a scenario is, unless an option says that it is a track.
      let isTrack = isThere || TrackRun.options.contains(where: reader.isGiven)
      let holdsScenarios = paths.contains {
        $0.hasSuffix(".json5") || Files.system.isFolder($0)
          || $0.hasSuffix(".json") && FileKind(of: $0) == .scenario
      }
      if holdsScenarios || !isTrack { return .scenarios }
      try requireOne(paths, "track")
      return .track
    }
  }

  private func requireOne(_ paths: [String], _ noun: String) throws(UsageError) {
    guard paths.count > 1 else { return }
    let remedy = noun == "track" ? "; run them one after another, with '--store DIR'" : ""
    throw UsageError(
      "one \(noun) is run at a time, and \(paths.count) words were given\(remedy)")
  }

  private func refuseOptions(foreignTo source: Source) throws(UsageError) {
    let own = source.shared + source.options.map(\.name)
    for option in Self.command.options where !own.contains(option.name) {
      guard reader.isGiven(option) else { continue }
      let others = Source.allCases.filter { $0.options.contains { $0.name == option.name } }
      let words = others.isEmpty ? "a run" : others.map(\.words).joined(separator: " and ")
      throw UsageError("option '--\(option.name)' is for \(words), and not for \(source.words)")
    }
  }
}

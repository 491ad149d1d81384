import CommandLineParsing
import Reporting

/// `cuesim run` runs one device: in a scenario, along a track, or of a person of a population.
struct RunCommand {
  /// The options that apply to every device.
  static let conditions: [Command.Option] = [
    .value("policy", "NAME|FILE", "The rules to run under.", default: "conductor").naming(
      ShippedNames.policies),
    .profile,
    .value("seed", "N", "The seed of every random draw.", default: "the scenario's own; else 1"),
  ]

  /// The output options of a run.
  static let outputs: [Command.Option] = [
    .flag("json", "Print one JSON document."),
    PageFile.option, PageFile.opening, KeptPage.option,
    .value("trace", "FILE", "Write every delivery and record to a file, one a line."),
    Exports.option(ExportFormat.allCases),
  ]

  static let command = Command(
    "run", "Runs one device: a scenario, a track, or one person.",
    positionals: [
      .zeroOrMore(
        "PATH",
        "Scenarios or folders of them; or a track (GPX, FIT, TCX, KML, JSON, CSV, NMEA, PLT, IGC, FCD); or "
          + "a population, with --device.")
    ],
    options: conditions + Explaining.options + outputs + ScenarioRuns.options + TrackRun.options
      + KeptReasons.options + ResidentRun.options,
    examples: [
      .init("cuesim run Scenarios", "Run every scenario that ships."),
      .init(
        "cuesim run Scenarios/walk-to-a-store.json5 --policy naive",
        "Run a walk under a policy without restraint."),
      .init("cuesim run Scenarios/walk-to-a-store.json5 --explain", "The same with reasons."),
      .init(
        "cuesim run walk.gpx --pin 'Target@40.758,-73.9855,balance=50,expires=2026-03-13'",
        "A recorded walk past a shop, as a timeline."),
      .init(
        "cuesim run walk.gpx --places stores.csv --pin Target,balance=50 --export walk.geojson",
        "The same past the Target closest to where the walk begins, for a map."),
      .init(
        "cuesim run tuesday.gpx --pin 'Target@40.758,-73.9855' --store week",
        "The next day, with cooldowns, caps and dismissals continued."),
      .init("cuesim run --store week --card Target", "Why did I get this, and why not that?"),
      .init(
        "cuesim run suburb --device 7 --days 7 --explain",
        "One person's week, and why each decision is so."),
      .init(
        "cuesim run Scenarios --export checks.junit.xml --export failures.github",
        "For a build: every expectation as a test, failures with their lines."),
      .init(
        "cuesim run Scenarios/walk-to-a-store.json5 --until 180 --fork 'carPlay: true' --fork \"focus: 'sleep'\"",
        "Alternative continuations from the third minute on."),
    ])

  private let reader: ArgumentReader

  init(_ reader: ArgumentReader) { self.reader = reader }

  /// Runs the devices that the words name, once or after every change of their files.
  func answer() throws -> Tool.Answer {
    guard let kept = try KeptPage(reader) else { return try single() }
    return try kept.answer(single)
  }

  private func single() throws -> Tool.Answer {
    switch try RunSourceKind(reader, of: Self.command) {
    case .scenarios:
      let forks = try ForkOptions(reader)
      var source = try ScenarioRuns(reader)
      if let forks { return try forks.answer(source, isJSON: reader.flag("json")) }
      return try RunOutputs(reader).answer(&source)
    case .track:
      var source = try TrackRun(reader)
      (source.storePath, source.isListingFixes) = (reader.string("store"), reader.flag("fixes"))
      return try RunOutputs(reader).answer(&source)
    case .resident:
      var source = try ResidentRun(reader)
      if let file = reader.string("as-scenario") {
        return try source.answer(asScenario: file, reader)
      }
      return try RunOutputs(reader).answer(&source)
    case .store: return try KeptReasons(reader).answer()
    }
  }
}

import CommandLineParsing
import CueDocuments
import CueModel
import CueRuns
import CueSystem
import FleetRunner
import Pages
import Populations
import Reporting
import SimulationPrimitives
import StoreFiles

/// `cuesim run POPULATION --device N`: one person of a population, as a fleet of them has it.
struct ResidentRun {
  /// The options that only a person of a population takes.
  static let options: [Command.Option] =
    [
      .value("device", "INDEX", "The person of a population to run, counted from 0."),
      .value(
        "as-scenario", "FILE", "Write that person as a scenario that comes to the same decisions."),
    ] + FleetPeople.options("people", days: 1).filter { !["seed", "profile"].contains($0.name) }

  private let people: FleetPeople
  private let device: Int
  private let scenarioFile: String?
  private let policyWord: String
  private let policy: Policy
  private let trace: String?
  private let exports: Exports
  private let explaining: Explaining
  private let isJSON: Bool
  private let reader: ArgumentReader

  init(_ reader: ArgumentReader) throws {
    people = try FleetPeople(reader, of: reader.positionals("PATH").first ?? "", days: 1)
    guard let device = try reader.integer("device", in: 0...999_999_999) else {
      throw reader.missing("device")
    }
    self.device = device
    scenarioFile = try Self.scenarioFile(reader)
    policyWord = reader.string("policy") ?? "conductor"
    policy = try Policy.named(orIn: policyWord)
    trace = reader.string("trace")
    exports = try Exports(reader, as: TrackRun.formats)
    explaining = Explaining(reader)
    isJSON = reader.flag("json")
    self.reader = reader
    try people.check(device: device)
  }

  /// The file of `--as-scenario`, in place of a report.
  private static func scenarioFile(_ reader: ArgumentReader) throws(UsageError) -> String? {
    guard let file = reader.string("as-scenario") else { return nil }
    guard file.hasSuffix(".json5") else {
      throw UsageError(
        option: "as-scenario", found: file, expected: "a file that ends in .json5, as scenarios do")
    }
    if let other = (Explaining.options + [.flag("json", "")]).first(where: reader.isGiven) {
      throw UsageError(
        "option '--\(other.name)' is for the report, which '--as-scenario' does without; leave one out"
      )
    }
    return file
  }

  /// Runs the person, and writes the files that were asked for.
  func answer() throws -> Tool.Answer {
    let document = try people.document()
    let population = people.population(of: document)
    let study = people.study(.fleet, [try people.arm(population, policy, named: policyWord)])
    let census = study.census(of: 0)
    let setting = FleetSetting(study.identity(version: Tool.version), people.profile)
    func measures(_ run: LivedLife) throws -> FleetMeasures {
      FleetMeasures(ofDevice: try census.tally(of: device, run), in: setting)
    }
    if let scenarioFile {
      try writeFiles(census, setting) { try measures(census.run(device)) }
      return Tool.Answer(text: ["cuesim run \(scenarioFile)"].text, status: 0)
    }
    let run = try census.run(device, keepingCircumstances: explaining.isWanted)
    let figures = try measures(run)
    try writeFiles(census, setting) { figures }
    let reasons =
      try explaining.isWanted
      ? [
        explaining.report(ExplanationReport(Run(run, named: "device \(device)", seed: people.seed)))
      ] : []
    let text = try explaining.text(reasons) {
      let report = FleetDeviceReport(of: device, in: setting, run, figures)
      return isJSON ? try report.json() : report.text(StandardOutput.paint)
    }
    return Tool.Answer(
      text: text, complaint: Tool.complaint(document.oddities),
      status: run.breaches.isEmpty ? 0 : 1)
  }

  /// Writes the scenario, the page, the trace and the exports: the person runs as a scenario for the last three.
  ///
  /// - Parameters:
  ///   - census: The people.
  ///   - setting: The fleet they are.
  ///   - measures: Measures the person; asked for the page alone.
  /// - Throws: The error of the simulation, of `measures`, or of a file that cannot be written.
  private func writeFiles(
    _ census: FleetCensus, _ setting: FleetSetting, _ measures: () throws -> FleetMeasures
  ) throws {
    let inputs = people.documents(with: [policyWord])
    let page = try PageFile(reader, sparing: inputs)
    let traceFile = try trace.map { try OutputFile($0, sparing: inputs) }
    let files = try exports.open(sparing: inputs)
    let output = try scenarioFile.map { try OutputFile($0, sparing: inputs) }
    guard page.isWanted || traceFile != nil || !exports.isEmpty || output != nil else { return }
    let scenario = try scenario(census, setting, file: scenarioFile ?? people.word)
    if page.isWanted || traceFile != nil || !exports.isEmpty {
      let log = MessageLog(sharedBy: 1)
      let run = try ScenarioRun(
        scenario, policy: .conductor, isTracing: trace != nil || exports.contains(.perfetto),
        keepingCircumstances: true, observer: log)
      try page.write(.run) {
        try RunReport([ScenarioReport(run)]).json(
          with: [StoryDocument(Story(run, log))], measures())
      }
      try traceFile?.write { append in try run.trace.write(append) }
      var export = RunExport(exports)
      try files.stream(.perfetto) { try export.add(run.run, along: DecidedTrack(run), $0) }
      try files.write { try export.bytes($0) }
    }
    try output?.write(Array(scenario.text.utf8))
  }

  private func scenario(
    _ census: FleetCensus, _ setting: FleetSetting, file: String
  ) throws -> Scenario {
    try Scenario.of(
      census.life(of: device), name: "Device \(device) of \(people.word)",
      description:
        "Written by '\(setting.command(replaying: device)) --as-scenario'; run it without "
        + "--policy: the file holds what differs from conductor.",
      file: file)
  }
}

extension Run {
  /// A life that was lived, with cards of names that differ.
  fileprivate init(_ lived: LivedLife, named name: String, seed: Seed) {
    var configuration = lived.life.configuration
    configuration.cards = configuration.cards.distinctlyNamed
    let journal = lived.journal
    self.init(
      source: name, start: lived.life.start, seed: seed,
      configuration: configuration, entries: journal.entries, nearestMiss: journal.nearestMiss,
      budgets: journal.budgets, capLedger: [], deliveries: lived.deliveries, trace: [],
      outcome: lived.outcome)
  }
}

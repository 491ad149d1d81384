import CommandLineParsing
import CueDocuments
import CueModel
import CueRuns
import CueSystem
import FleetRunner
import Populations
import Reporting
import StoreFiles

/// `cuesim run POPULATION --device N` runs one person of a population, as in a fleet.
struct ResidentRun {
  /// The options that only a person of a population has.
  static let options =
    personOptions + [
      .value(
        "as-scenario", "FILE", "Write that person as a scenario with the same decisions.")
    ]

  /// The options that select the person.
  static let personOptions: [Command.Option] =
    [.value("device", "INDEX", "The person of a population to run, counted from 0.")]
    + FleetPeople.options("people", days: 1).filter { !["seed", "profile"].contains($0.name) }

  private let people: FleetPeople
  private let device: Int
  private let policyWord: String
  private let policy: Policy
  private let document: PopulationDocument

  init(_ reader: ArgumentReader) throws {
    people = try FleetPeople(reader, of: reader.positionals("PATH").first ?? "", days: 1)
    guard let device = try reader.integer("device", in: 0...999_999_999) else {
      throw reader.missing("device")
    }
    self.device = device
    policyWord = reader.string("policy") ?? "conductor"
    policy = try Policy.named(orIn: policyWord)
    try people.check(device: device)
    document = try people.document()
  }

  /// Returns the study of the person and their group under a policy.
  private func study(under policy: Policy) throws -> (FleetCensus, FleetSetting) {
    let population = people.population(of: document)
    let study = people.study(.fleet, [try people.arm(population, policy, named: policyWord)])
    return (
      study.census(of: 0), FleetSetting(study.identity(version: Tool.version), people.profile)
    )
  }

  /// Writes the person as a scenario instead of running them.
  func answer(asScenario file: String, _ reader: ArgumentReader) throws -> Tool.Answer {
    guard file.hasSuffix(".json5") else {
      throw UsageError(
        option: "as-scenario", found: file, expected: "a file that ends in .json5, as scenarios do")
    }
    if let other = (Explaining.options + RunCommand.outputs).first(where: reader.isGiven) {
      throw UsageError(
        "option '--\(other.name)' is for a run, which '--as-scenario' does without; leave one out")
    }
    let output = try OutputFile(file, sparing: inputs)
    let (census, setting) = try study(under: policy)
    let scenario = try Scenario.of(
      census.life(of: device), name: "Device \(device) of \(people.word)",
      description:
        "Written by '\(setting.command(replaying: device)) --as-scenario'; run it without "
        + "--policy: the file has the differences from conductor.",
      file: file)
    try output.write(Array(scenario.text.utf8))
    return Tool.Answer(text: ["cuesim run \(file)"].text, status: 0)
  }
}

extension ResidentRun: RunSource {
  var inputs: [String] { people.documents(with: [policyWord]) }
  var count: Int { 1 }
  var remarks: [String] { document.diagnostics }

  func run(_ number: Int, _ keeping: RunRecords) throws -> FinishedRun {
    let (census, setting) = try study(under: keeping.policy(policy))
    let lived = try census.run(
      device, isTracing: keeping.isTracing, keepingCircumstances: keeping.isKeepingCircumstances,
      observer: keeping.log)
    let measures = FleetMeasures(ofDevice: try census.tally(of: device, lived), in: setting)
    let run = Run(lived, of: device, in: people.word, seed: people.seed)
    return FinishedRun(
      run: run, way: .inputs(lived.life.inputs),
      report: RunReport(run, of: ResidentSection(of: device, in: setting, lived, measures)))
  }
}

import CommandLineParsing
import CueDocuments
import CueModel
import FleetRunner
import Populations
import Reporting
import SimulationPrimitives

/// The job described by the words after `cuesim compare`, with validated options.
struct CompareJob {
  /// The required width of an interval, and its measure.
  struct Until {
    /// Half the width, as a share of the first policy's value.
    let share: Double
    let measure: Measure
  }

  /// The default number of counted days: four weeks, as the first differs from later ones.
  static let usualDays = 28

  let people: FleetPeople
  /// The names or files of the policies, beginning with the baseline.
  let policyWords: [String]
  let policies: [Policy]
  /// The inputs of the second arm that differ from the first.
  let second: SecondArm
  let work: FleetWork
  let view: CompareView
  let until: Until?
  /// The one person to run alone, or `nil` for all.
  let device: Int?
  /// The folder in which people are written as scenarios.
  let scenarioFolder: String?
  let isJSON: Bool

  init(_ reader: ArgumentReader) throws {
    var words = ["A", "B"].compactMap { reader.positional($0) } + reader.positionals("POPULATION")
    let measure = CompareView.measure(from: &words)
    let last = try Self.population(of: words)
    policyWords = words.dropLast()
    policies = try policyWords.map { try Policy.named(orIn: $0) }
    people = try FleetPeople(reader, of: last, days: Self.usualDays)
    second = try SecondArm(reader, people)
    work = try FleetWork(reader)
    until = try Self.until(reader)
    isJSON = reader.flag("json")
    var view = try CompareView(reader, by: measure)
    try view.check(policies: policies.count)
    if let until { view.margin = until.share }
    self.view = view
    device = try reader.integer("device", in: 0...999_999_999)
    scenarioFolder = reader.string("as-scenario")
    try people.check(device: device)
    try Self.check(reader, work)
  }

  /// Returns the letter of a policy by its index.
  func letter(_ policy: Int) -> String { CompareSetting.letter(policy) }

  /// The documents that the words name.
  var documents: [String] { people.documents(with: policyWords) + second.words.documents }

  /// Returns the study with an arm for each policy.
  ///
  /// The second may differ in other inputs.
  func study(of population: Population) throws -> FleetStudy {
    var arms = try zip(policyWords, policies).map { try people.arm(population, $1, named: $0) }
    try second.change(&arms[1], people)
    return people.study(.comparison, arms)
  }

  /// Returns the simulation to run, here or on another machine.
  func errand(_ study: FleetStudy, of document: PopulationDocument) -> FleetErrand {
    people.errand(
      study,
      [.plain("compare")] + policyWords.map { .policy($0) }
        + [.population(people.word, document)] + second.words)
  }

  private static func until(_ reader: ArgumentReader) throws -> Until? {
    guard let word = reader.string("until") else { return nil }
    let parts = word.split(separator: " ").map(String.init)
    let goal = parts.first ?? ""
    let sign = ["±", "+-"].first { goal.hasPrefix($0) } ?? ""
    let number = goal.dropFirst(sign.count)
    guard number.hasSuffix("%"), let percent = Double(number.dropLast()), percent > 0,
      percent <= 100, parts.count == 1 || (parts.count == 3 && parts[1] == "of")
    else {
      throw UsageError(
        option: "until", found: word,
        expected: "a share of A's value up to 100 %, as in ±2% or '±2% of annoyance'")
    }
    let name = parts.count == 3 ? parts[2] : Measure.primary.identifier
    return Until(
      share: percent / 100, measure: try CompareView.measure(name, option: "until"))
  }
}

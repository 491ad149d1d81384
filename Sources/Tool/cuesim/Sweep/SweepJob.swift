import CommandLineParsing
import CueDocuments
import CueModel
import FleetRunner
import Foundation
import Populations
import Reporting
import SimulationPrimitives

/// The job described by the words after `cuesim sweep`, with validated options.
struct SweepJob {
  /// A form of the report.
  enum Output: Hashable {
    case text, json, csv
  }

  /// The maximum number of points in a sweep.
  static let mostPoints = 10_000

  let people: FleetPeople
  let policyWord: String
  /// The varied setting.
  let usual: VariedInputs
  let ranges: [FigureRange]
  let design: SweepDesign
  /// The points, as fractions of each parameter's range, or `nil` for the usual value.
  let places: [[Double?]]
  /// The policy that each point's own is compared to, as named.
  let rival: (word: String, policy: Policy)?
  let goal: Measure
  let front: [Measure]
  let isHalving: Bool
  let isRunningEverybody: Bool
  let work: FleetWork
  /// The words for the points and the requested report.
  private let settingWords: [String]
  let output: Output

  init(_ reader: ArgumentReader) throws {
    people = try FleetPeople(reader, of: reader.positional("POPULATION") ?? "", devices: 500)
    policyWord = reader.string("policy") ?? "conductor"
    let usual = VariedInputs(
      policy: try Policy.named(orIn: policyWord), population: try people.document(),
      preferences: people.preferences)
    self.usual = usual
    ranges = try Self.ranges(reader.strings("vary"), in: usual)
    design = try Self.design(reader)
    places = try Self.places(design, ranges, people.seed)
    rival = try reader.string("against").map { ($0, try Policy.named(orIn: $0)) }
    goal = try CompareView.measure(reader.string("goal") ?? "netBenefit", option: "goal")
    front = try Self.front(reader.string("front") ?? "missedCents,annoyance,reach")
    isHalving = reader.flag("halving")
    isRunningEverybody = reader.flag("everybody")
    work = try FleetWork(reader)
    settingWords =
      reader.strings("vary").flatMap { ["--vary", $0] }
      + ["design", "points", "goal", "front"].flatMap { name in
        reader.string(name).map { ["--\(name)", $0] } ?? []
      } + (isRunningEverybody ? ["--everybody"] : [])
    output = try Self.output(reader)
    if isHalving, rival != nil {
      throw UsageError("option '--halving' finds the best point, and '--against' has none")
    }
    if isHalving, let other = work.needsNumber {
      throw UsageError(
        "option '--\(other)' needs a known number of people, and '--halving' takes them in "
          + "rounds; leave one out")
    }
    if work.part != nil, output != .text {
      throw UsageError(
        "option '--\(output)' is for all people; give it to 'cuesim merge'")
    }
    if reader.string("front") != nil { try checkFront() }
  }

  /// Whether the points are policies to choose from.
  ///
  /// People and preferences are no choice.
  var isOfPolicies: Bool { rival == nil && ranges.allSatisfy { $0.key.owner == .policy } }

  /// Returns the simulation to run, here or on another machine.
  func errand(_ study: FleetStudy) -> FleetErrand {
    var errand = people.errand(
      study,
      [
        .plain("sweep"), .population(people.word, usual.document), .plain("--policy"),
        .policy(policyWord),
      ] + (rival.map { [.plain("--against"), .policy($0.word)] } ?? [])
        + settingWords.map { .plain($0) })
    errand.identity.words = errand.words.map(\.word)
    return errand
  }

  /// The documents that the words name.
  var documents: [String] {
    people.documents(with: [policyWord] + (rival.map { [$0.word] } ?? []))
  }

  private static func front(_ words: String) throws -> [Measure] {
    let measures = try words.split(separator: ",", omittingEmptySubsequences: false)
      .map { try CompareView.measure(String($0), option: "front") }
    try CompareView.checkRepeats(of: measures.map(\.identifier), option: "front", found: words)
    return measures
  }

  private func checkFront() throws(UsageError) {
    if rival != nil {
      throw UsageError(
        "option '--front' is for the varied policy's points, and '--against' for the rival; "
          + "leave one out")
    }
    guard let other = ranges.first(where: { $0.key.owner != .policy }) else { return }
    throw UsageError(
      "option '--front' is of policies to choose from, and \(other.key.name) is no policy's figure; "
        + "leave one out")
  }

  private static func ranges(
    _ words: [String], in usual: VariedInputs
  ) throws -> [FigureRange] {
    guard !words.isEmpty else {
      throw UsageError(
        "nothing to vary; give '--vary KEY=VALUES' once or more, as in '--vary cardTouchCap=1,2,3'")
    }
    var ranges: [FigureRange] = []
    for word in words {
      let range = try FigureRange(word, in: usual)
      if ranges.contains(where: { $0.key == range.key }) {
        throw UsageError(
          "option '--vary' names \(range.key.name) twice; give all its values at once")
      }
      ranges.append(range)
    }
    return ranges
  }

  private static func design(_ reader: ArgumentReader) throws -> SweepDesign {
    let points = try reader.integer("points", in: 1...mostPoints)
    let word = reader.string("design") ?? (points == nil ? "grid" : "hypercube")
    switch (word, points) {
    case ("grid", nil): return .grid
    case ("single", nil): return .single
    case ("hypercube", let points?): return .hypercube(points: points)
    case ("hypercube", nil): throw reader.missing("points")
    case ("grid", _), ("single", _):
      throw UsageError("option '--points' is for '--design hypercube'; leave it out")
    default:
      throw UsageError(option: "design", found: word, expected: "grid, single or hypercube")
    }
  }

  private static func places(
    _ design: SweepDesign, _ ranges: [FigureRange], _ seed: Seed
  ) throws -> [[Double?]] {
    if design == .grid || design == .single,
      let open = ranges.first(where: { $0.values.isEmpty })
    {
      throw UsageError(
        "option '--vary' gives \(open.key.name) two ends and no step; write LOW..HIGH/STEP, or "
          + "'--design hypercube --points N' to have values drawn")
    }
    guard
      let places = design.points(of: ranges.map(\.values.count), seed: seed, most: mostPoints)
    else {
      throw UsageError(
        "these figures make more than \(mostPoints) points; vary fewer, or take '--design hypercube "
          + "--points N'")
    }
    return places
  }

  static func output(_ reader: ArgumentReader) throws -> Output {
    switch (reader.flag("json"), reader.flag("csv")) {
    case (true, true): throw UsageError("options '--json' and '--csv' exclude each other")
    case (true, false): .json
    case (false, true): .csv
    case (false, false): .text
    }
  }
}

import CueDocuments
import CueModel
import FleetRunner
import Foundation
import Populations
import Reporting
import SimulationPrimitives
import TestFolders
import Testing

@Suite("Parts of a comparison with made-up figures") struct ForgedComparisonTests {
  private static let view = CompareView(
    groupings: Grouping.allCases, worst: .init(count: 100, measure: "annoyance"),
    requirements: [Requirement("interruptions.p95 <= 2")].compactMap(\.self))

  private static let setting: CompareSetting = {
    var identity = FleetIdentity(
      version: "1.0", seed: 1, population: FleetInput("a", fingerprint: 1),
      policy: FleetInput("b", fingerprint: 2), profile: FleetInput("c", fingerprint: 3),
      preferences: FleetInput("d", fingerprint: 4), days: 1, devices: 3)
    identity.others = [ArmInputs(policy: FleetInput("e", fingerprint: 5))]
    return CompareSetting(identity, .default)
  }()

  /// A part of three people, as it stands in a file.
  private func part() throws -> String {
    let population = try PopulationPreset.smallTest.document().population
    let study = FleetStudy(
      .comparison, [Arm(population, .conductor), Arm(population, .naive)], cities: 2, days: 1,
      seed: 5)
    let tally = try (0..<3).reduce(into: StudyTally()) { $0.merge(try study.tally(of: $1)) }
    return String(decoding: try JSONEncoder().encode(tally), as: UTF8.self)
  }

  @Test("They are refused, or merged and printed in text and JSON.")
  func forged() throws {
    let text = try part()
    let numbers = text.ranges(of: /-?\d+/)
    let figures = [
      "0", "-1", "7", "9007199254740992", "9223372036854775807", "-9223372036854775808",
    ]
    var told = 0
    for seed in Seed.sample(Trials.count(60, debug: 10)) {
      var draws = RandomStream(seed: seed, actor: "test", purpose: "forgery")
      var forged = text
      let chosen = Set((0...draws.below(3)).map { _ in draws.below(numbers.count) })
      for index in chosen.sorted(by: >) {
        forged.replaceSubrange(numbers[index], with: figures[draws.below(figures.count)])
      }
      guard var tally = try? JSONDecoder().decode(StudyTally.self, from: Data(forged.utf8)) else {
        continue
      }
      for _ in 0..<2 {
        let report = CompareReport(tally, of: Self.setting, showing: Self.view)
        #expect(report.text().hasSuffix("\n"))
        #expect(try !report.json().isEmpty)
        for _ in 0..<20 { tally.merge(tally) }
      }
      told += 1
    }
    #expect(told > Trials.count(6, debug: 0))
  }
}

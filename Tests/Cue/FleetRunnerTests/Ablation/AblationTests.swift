import CueDocuments
import CueModel
import FleetRunner
import Foundation
import SimulationPrimitives
import SimulationStatistics
import TestFolders
import Testing

@Suite("The contribution of a rule") struct AblationTests {
  private static let people = 0..<Trials.count(14, debug: 3)

  /// The village, as three cities or one, without some of the Conductor's rules.
  private func study(_ rules: VetoSet, isInCities: Bool = false) throws -> FleetStudy {
    let population = try PopulationPreset.smallTest.document().population
    return FleetStudy(
      .ablation, try Arm(population, .conductor).ablated(of: rules), cities: isInCities ? 3 : 1,
      days: 1, seed: 5)
  }

  @Test(
    "Running only the people that a rule can affect has the same result as running all.",
    .triedInRelease,
    arguments: zip([Veto.cardUsed, .focus, .placeClosed, .weather], [false, true, false, false]))
  func sparing(rule: Veto, isInCities: Bool) throws {
    let study = try study(VetoSet(rule), isInCities: isInCities)
    let found = try Self.people.reduce(into: StudyTally()) { $0.merge(try study.tally(of: $1)) }
    let (with, other) = (study.census(of: 0), study.census(of: 1))
    var (measures, changed, digest) = (MeasureTally(), 0, UInt64(0))
    for device in Self.people {
      let pair = (try other.tally(of: device), try with.tally(of: device))
      measures.merge(
        MeasureTally(
          pair.0, against: pair.1, cluster: with.cluster(of: device),
          of: StudyKind.ablationMeasures,
          isSpread: false))
      changed += Measure.all.contains { $0.parts(pair.0) != $0.parts(pair.1) } ? 1 : 0
      digest &+= pair.0.digest
    }
    let arm = found.arm(1)
    #expect((arm.measures, arm.changed, arm.digest) == (measures, changed, digest))
    #expect((found.fleet?.devices, found.arms.count) == (Self.people.count, 2))
    guard rule != .placeClosed else { return }
    #expect(arm.runs == found.reruns)
    #expect(arm.runs < Self.people.count)
  }

  @Test("The result has the same bytes for any partition into shards, and reads back unchanged.")
  func merging() throws {
    let study = try study([.cardUsed, .quietHours])
    let parts = try (0..<5).map { try study.tally(of: $0) }
    let (left, right) = (parts[0..<2], parts[2...])
    let whole = Villagers.merged(parts)
    #expect(Villagers.merged([Villagers.merged(right), Villagers.merged(left)]) == whole)
    #expect(
      try JSONDecoder().decode(StudyTally.self, from: JSONEncoder().encode(whole)) == whole)
    #expect(Villagers.merged(parts.dropLast()) != whole)
  }
}

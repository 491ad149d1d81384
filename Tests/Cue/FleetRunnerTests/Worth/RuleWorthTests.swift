import CueDocuments
import CueModel
import FleetRunner
import Foundation
import SimulationPrimitives
import SimulationStatistics
import TestFolders
import Testing

@Suite("The worth of a rule") struct RuleWorthTests {
  private static let people = 0..<Trials.count(14, debug: 3)

  private func census(_ policy: Policy) throws -> FleetCensus {
    FleetCensus(
      try PopulationPreset.smallTest.document().population, days: 1, seed: 5, policy: policy,
      profile: .seed)
  }

  @Test(
    "To run only those whom a rule may have mattered to comes to what running all does.",
    .triedInRelease,
    arguments: zip([Veto.cardUsed, .focus, .placeClosed, .weather], [false, true, false, false]))
  func sparing(rule: Veto, isInCities: Bool) throws {
    let cluster: @Sendable (Int) -> Int? = { isInCities ? $0 % 3 : nil }
    let worth = RuleWorth(
      try census(.conductor), of: .conductor, rules: VetoSet(rule), cluster: cluster)
    let found = try Self.people.reduce(into: RuleWorthTally()) {
      $0.merge(try worth.tally(of: $1))
    }
    var without = Policy.conductor
    without.enforcedVetoes.subtract(VetoSet(rule))
    let (with, other) = (try census(.conductor), try census(without))
    var (measures, changed) = (MeasureTally(), 0)
    for device in Self.people {
      let pair = [try other.tally(of: device), try with.tally(of: device)]
      measures.merge(MeasureTally(pair, cluster: cluster(device), of: RuleWorth.measures))
      changed += Measure.all.contains { $0.parts(pair[0]) != $0.parts(pair[1]) } ? 1 : 0
    }
    let item = try #require(found.item(of: rule))
    #expect(item.measures == measures && item.changed == changed)
    #expect(found.fleet.devices == Self.people.count && found.item(of: .urgency) == nil)
    #expect(item.rerun == found.reruns && item.rerun < Self.people.count || rule == .placeClosed)
  }

  @Test("It comes to the same bytes however people are cut up, and reads back.")
  func merging() throws {
    let worth = RuleWorth(
      try census(.conductor), of: .conductor, rules: [.cardUsed, .quietHours])
    let parts = try (0..<5).map { try worth.tally(of: $0) }
    let (left, right) = (parts[0..<2], parts[2...])
    func merged(_ parts: some Sequence<RuleWorthTally>) -> RuleWorthTally {
      parts.reduce(into: RuleWorthTally()) { $0.merge($1) }
    }
    let whole = merged(parts)
    #expect(merged([merged(right), merged(left)]) == whole)
    #expect(
      try JSONDecoder().decode(RuleWorthTally.self, from: JSONEncoder().encode(whole)) == whole)
    #expect(merged(parts.dropLast()) != whole)
  }
}

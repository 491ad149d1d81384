import CueDocuments
import CueModel
import CueSystem
import FleetRunner
import Populations
import SimulationPrimitives
import SimulationStatistics
import TestFolders
import Testing

/// Every right moment has one end, every dollar is counted once, and no policy beats the oracle.
@Suite struct FiveEndsTests {
  private func census(
    _ preset: PopulationPreset, _ policy: Policy, days: Int = 3,
    _ change: (inout Population) -> Void = { _ in }
  ) throws -> FleetCensus {
    var population = try preset.document().population
    change(&population)
    return FleetCensus(population, days: days, seed: 9, policy: policy, profile: .default)
  }

  /// Every shipped policy has different people, so that many are tested and few twice.
  @Test(arguments: Trials.sample(PopulationPreset.allCases, every: 3))
  func `moments have their ends, and a balance counts once`(of preset: PopulationPreset)
    throws
  {
    var total = DeviceTally()
    for (index, shipped) in Policy.bundled.enumerated() where Trials.areAll || index < 2 {
      let census = try census(preset, shipped.policy)
      for device in (4 * index)..<(4 * index + Trials.count(4, debug: 1)) {
        let life = census.life(of: device)
        let tally = try census.tally(of: device)
        let moments = tally.moments
        let cards = Set(life.opportunities.map(\.card))
        let stake = cards.reduce(0) { sum, card in
          sum + (life.opportunities.first { $0.card == card }?.valueCents ?? 0)
        }
        let who = Comment(rawValue: "\(shipped.name), device \(device)")

        #expect(moments.ends.total == moments.opportunities, who)
        #expect(moments.opportunities <= life.opportunities.count, who)
        #expect(Int64(moments.cents.total) == stake, who)
        #expect(moments.silencedBy.total == moments.ends[.silenced], who)
        #expect(
          Int(moments.landed.total) >= moments.ends[.interruption] / max(1, cards.count), who)
        #expect(moments.benefit.best <= stake * 1_000, who)
        #expect(moments.benefit.regret >= 0, who)
        #expect(tally.decisions.table.total == tally.decisions.vetoed + free(tally), who)
        total.merge(tally)
      }
    }
    #expect(total.moments.benefit.regret > 0)
    #expect(total.moments.opportunities > 0)
  }

  @Test(.triedInRelease, arguments: PopulationPreset.allCases)
  func `no policy beats the oracle, which does not depend on the policy and its caps`(
    preset: PopulationPreset
  ) throws {
    for preferences in Preferences.bundled.map(\.preferences) {
      let benefits = try Policy.bundled.map { policy in
        let census = try census(preset, policy.policy, days: 1) { $0.preferences = preferences }
        return try (0..<2).map { try census.tally(of: $0).moments.benefit }
      }
      for benefit in benefits {
        #expect(benefit.map(\.best) == benefits[0].map(\.best))
        #expect(benefit.allSatisfy { $0.regret >= 0 })
      }
    }
  }

  /// Decisions against which nothing stood.
  private func free(_ tally: DeviceTally) -> Int {
    tally.decisions.table.total { $0.reason == nil }
  }

  @Test(.triedInRelease)
  func `a wider ring meets more moments where people prefer early alerts`() throws {
    var wide = Policy.conductor
    wide.notificationRadiusMeters = 900
    wide.displayRadiusMeters = 900
    func met(_ policy: Policy) throws -> Int {
      let census = try census(.denseCity, policy, days: 7) {
        $0.preferences = .errands
        ($0.people.alwaysLocationShare, $0.people.notificationShare) = (1, 1)
      }
      return try (0..<40).reduce(0) { try $0 + census.tally(of: $1).moments.met }
    }
    #expect(try met(wide) > met(.conductor) + 10)
  }

  @Test(.triedInRelease)
  func `people with constant alerts are lost, and a lost person gains nothing`() throws {
    func tally(_ policy: Policy) throws -> DeviceTally {
      let census = try census(.denseCity, policy, days: 14) { $0.preferences = .wary }
      return try (0..<30).reduce(into: DeviceTally()) { try $0.merge(census.tally(of: $1)) }
    }
    let (quiet, loud) = (try tally(.conductor), try tally(.naive))

    #expect(loud.speech.reachableAtStart == quiet.speech.reachableAtStart)
    #expect(loud.speech.reachable < quiet.speech.reachable)
    #expect(loud.moments.benefit.net < quiet.moments.benefit.net)
  }

  @Test(.triedInRelease)
  func `a platform that kills the process does not raise the score`() throws {
    func netBenefit(_ census: FleetCensus) throws -> Estimate {
      let benefits = try (0..<50).map { Double(try census.tally(of: $0).moments.benefit.net) }
      return try #require(Estimate(benefits))
    }
    let (calm, hostile) = (try netBenefit(kills(perDay: 0)), try netBenefit(kills(perDay: 24)))

    #expect(hostile.mean - calm.mean <= calm.halfWidth)
  }

  private func kills(perDay kills: Double) throws -> FleetCensus {
    try census(.suburb, .conductor, days: 7) { $0.people.processKillsPerDay = kills }
  }
}

import CueModel
import CueSystem
import Populations
import SimulationKernel
import SimulationPrimitives
import SimulationStatistics
import TestFolders
import Testing

@testable import FleetRunner

@Suite("The days and weeks of a person") struct TimelineTests {
  private static let days = 17

  private func census(_ policy: Policy, seed: Seed, days: Int = Self.days) -> FleetCensus {
    FleetCensus(
      Population(), days: days, warmUp: 1, seed: seed, policy: policy, profile: .default)
  }

  @Test("The weeks add up to the benefit of the whole run, and the days to their counts.")
  func sums() throws {
    var weeksWithWorth = 0
    for (policy, seed) in [(Policy.conductor, 3), (.naive, 3), (.naive, 4)] as [(Policy, Seed)] {
      let census = census(policy, seed: seed)
      for device in 0..<Trials.count(12, debug: 3) {
        let tally = try census.tally(of: device, census.run(device), byWeek: true)
        let timeline = tally.timeline
        #expect(timeline.netBenefit.count == 3)
        #expect(timeline.netBenefit.reduce(0, +) == tally.moments.benefit.net)
        #expect(timeline.interruptions.count == Self.days)
        #expect(timeline.interruptions.reduce(0, +) == tally.speech.perDay.sum)
        #expect(timeline.annoyance.reduce(0, +) == tally.speech.annoyance.sum)
        weeksWithWorth += timeline.netBenefit.count { $0 != 0 }
      }
    }
    #expect(weeksWithWorth > 4)
  }

  @Test("The weeks so far have the benefit of a life that ends with them.")
  func prefixes() throws {
    var count = 0
    for policy in [Policy.conductor, .naive] {
      let whole = census(policy, seed: 6)
      for device in 0..<Trials.count(12, debug: 3) {
        let lived = try whole.run(device)
        let weeks = try whole.tally(of: device, lived, byWeek: true).timeline.netBenefit
        for week in [1, 2] {
          var life = lived.life
          let from = try #require(life.countedFrom)
          let days = UserDays(
            from: from, to: life.end, calendar: life.configuration.calendar)
          life.end = days.weekEnds[week - 1]
          life.inputs.removeAll { $0.time >= life.end }
          let (journal, outcome, deliveries, _) = try life.run()
          let short = LivedLife(
            life: life, journal: journal, outcome: outcome, deliveries: deliveries, violations: [])
          let tally = try whole.tally(of: device, short)
          #expect(weeks.prefix(week).reduce(0, +) == tally.moments.benefit.net)
          #expect(tally.timeline == TimelineTally())
          count += tally.moments.benefit.net == 0 ? 0 : 1
        }
      }
    }
    #expect(count > 3)
  }

  @Test("Keeping the weeks changes nothing else, and only requested weeks are kept.")
  func only() throws {
    let census = census(.naive, seed: 8)
    let lived = try census.run(1)
    var dated = try census.tally(of: 1, lived, byWeek: true)
    let plain = try census.tally(of: 1, lived)
    #expect(dated != plain)
    dated.timeline = TimelineTally()
    #expect(dated == plain)
  }

  @Test("Days and weeks add up over several people, in any order.")
  func merging() throws {
    let parts = try (0..<4).map { device in
      let census = census(.naive, seed: 9, days: device < 2 ? 15 : 9)
      return try census.tally(of: device, census.run(device), byWeek: true).timeline
    }
    func merged(_ parts: [TimelineTally]) -> TimelineTally {
      parts.reduce(into: TimelineTally()) { $0.merge($1) }
    }
    let all = merged(parts)
    #expect(all == merged(parts.reversed()))
    var halves = merged(Array(parts[..<1]))
    halves.merge(merged(Array(parts[1...])))
    #expect(all == halves)
    #expect((all.netBenefit.count, all.interruptions.count) == (3, 15))
    #expect(all.netBenefit[1] == parts.reduce(0) { $0 + $1.netBenefit[1] })
    #expect(all.interruptions[0] == parts.reduce(0) { $0 + $1.interruptions[0] })
  }
}

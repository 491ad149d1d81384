import CueModel
import CueSystem
import FleetRunner
import Populations
import SimulationKernel
import SimulationStatistics
import TestFolders
import Testing

@Suite("Warm-up days") struct WarmUpTests {
  private static let population = Population()
  private static let warmUp = 2

  private func census(_ policy: Policy, warmUp: Int = Self.warmUp) -> FleetCensus {
    FleetCensus(
      Self.population, days: 3, warmUp: warmUp, seed: 5, policy: policy, profile: .default)
  }

  private func landed(_ journal: Journal, from: VirtualTime) -> Int {
    journal.entries.count { entry in
      if case .landed = entry.event { entry.time >= from } else { false }
    }
  }

  @Test("A tally counts exactly from the first day that counts.")
  func window() throws {
    var (all, before) = (0, 0)
    for policy in [Policy.conductor, .naive] {
      let census = census(policy)
      for device in 0..<Trials.count(12, debug: 5) {
        let lived = try census.run(device)
        let tally = try census.tally(of: device, lived)
        let from = try #require(lived.life.countedFrom)
        #expect(lived.life.start.duration(to: from) == .seconds(86_400 * Self.warmUp))
        #expect((tally.userDays, tally.devices) == (3, 1))
        #expect(tally.speech.interruptions == landed(lived.journal, from: from))
        #expect(tally.calendar.hours.count == tally.speech.interruptions)
        let rows = census.rows(of: device, lived)
        #expect(rows.allSatisfy { $0.record.decision.time >= from })
        #expect(rows.count == lived.journal.decisions.count { $0.time >= from })
        all += landed(lived.journal, from: lived.life.start)
        before += landed(lived.journal, from: lived.life.start) - tally.speech.interruptions
        // Earlier uses are those of a life that ends there.
        var short = lived.life
        (short.end, short.countedFrom) = (from, nil)
        let (journal, outcome, deliveries, _) = try short.run()
        #expect(tally.messages == Int(lived.outcome.eventCount) - Int(outcome.eventCount))
        #expect(tally.fixes == lived.journal.fixCount - journal.fixCount)
        #expect(
          tally.deliveries.inOrder.reduce(0) { $0 + $1.count }
            == lived.deliveries.reduce(0) { $0 + Int($1.count) }
            - deliveries.reduce(0) { $0 + Int($1.count) })
      }
    }
    #expect((1..<all).contains(before), "\(before) of \(all)")
  }

  @Test(
    "The oracle's gain and the right moments' cards do not depend on the policy.")
  func oracle() throws {
    var gained: Int64 = 0
    for device in 0..<Trials.count(20, debug: 8) {
      let tallies = try [Policy.conductor, .naive].map { try census($0).tally(of: device) }
      #expect(Set(tallies.map(\.moments.benefit.best)).count == 1)
      for benefit in tallies.map(\.moments.benefit) {
        #expect(benefit.saved <= benefit.best)
        gained += benefit.gainedBefore
      }
    }
    #expect(gained > 0)
  }

  @Test("Reading a life where its counted days begin does not change it.")
  func pause() throws {
    for device in 0..<Trials.count(10, debug: 4) {
      let census = census(.naive)
      var life = census.life(of: device)
      let paused = try life.run()
      life.countedFrom = nil
      let whole = try life.run()
      #expect(paused.outcome == whole.outcome)
      #expect(paused.journal.entries == whole.journal.entries)
    }
  }

  @Test(
    "A person lost before the counted days is neither a loss nor reachable in them.")
  func lostBefore() throws {
    var population = Self.population
    population.preferences.reactions.optOutPerWeek = 1
    let census = FleetCensus(
      population, days: 2, warmUp: 5, seed: 9, policy: .naive, profile: .default)
    var (lost, kept) = (0, 0)
    for device in 0..<40 {
      let lived = try census.run(device)
      let tally = try census.tally(of: device, lived)
      let from = try #require(lived.life.countedFrom)
      let times = lived.journal.entries.compactMap { $0.event == .optedOut ? $0.time : nil }
      guard let first = times.first else { continue }
      if first < from {
        lost += 1
        #expect(tally.moments.benefit.audience == 0)
        #expect((tally.speech.reachableAtStart, tally.speech.optOuts) == (0, 0))
      } else {
        kept += 1
        #expect(tally.moments.benefit.audience > 0)
      }
    }
    #expect(lost > 0, "\(lost) before, \(kept) in them")
  }
}

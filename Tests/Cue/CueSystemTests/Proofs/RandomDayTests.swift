import CueFixtures
import CueModel
import CueSystem
import Foundation
import SimulationKernel
import SimulationStatistics
import TestFolders
import Testing

/// On any day the invariants hold.
@Suite struct RandomDayTests {
  /// The number of days to run: 100, or that of `CUESIM_DAYS`.
  private static let count =
    ProcessInfo.processInfo.environment["CUESIM_DAYS"].flatMap { Int($0) }
    ?? Trials.count(100, debug: 4)

  private struct Findings: Sendable {
    var faults: [String]
    var events: UInt64
    var decisions: Int
    var felt: Int
    /// The kinds of event that interrupted, and every veto that held against one.
    var kinds: Set<EventKind>
    var vetoes: VetoSet
  }

  private static func live(_ seed: Seed) throws -> Findings {
    let day = RandomDay(seed: seed)
    let (journal, outcome) = try day.run()
    let entries = journal.entries
    let violations = Invariants.violations(in: entries, configuration: day.configuration)
    let faults = DayTruth(day: day, entries: entries).faults + violations.map { "\($0)" }
    let decisions = journal.decisions
    return Findings(
      faults: faults.map { "day \(seed): \($0)" },
      events: outcome.eventCount, decisions: decisions.count, felt: journal.felt.count,
      kinds: Set(decisions.filter(\.surfaces.isInterruptive).map(\.kind)),
      vetoes: decisions.reduce(into: []) { $0.formUnion($1.vetoes) })
  }

  @Test
  func `no day of hundreds has a violation (C-15, C-27, C-40, C-41, G-06, G-15…G-19, P-03)`()
    async throws
  {
    let days = try await Replications.map(count: Self.count, threads: 2) { index in
      try Self.live(Seed(UInt64(index)))
    }

    let faults = days.flatMap(\.faults)
    print(
      "\(days.count) days: \(days.reduce(0) { $0 + $1.events }) events,",
      "\(days.reduce(0) { $0 + $1.decisions }) decisions, \(days.reduce(0) { $0 + $1.felt }) felt,",
      "\(faults.count) faults")
    #expect(faults.prefix(20) == [])
    // The days have enough events to violate every invariant.
    let kinds = days.reduce(into: Set<EventKind>()) { $0.formUnion($1.kinds) }
    let vetoes = days.reduce(into: VetoSet()) { $0.formUnion($1.vetoes) }
    let possible = Set(EventKind.allCases).subtracting([.preArrival, .consumerAlert])
    // An area that alerted absorbs its arrivals, so that its own cooldown is hardly ever evaluated;
    // rules of others are off in the Conductor's policy.
    let others: VetoSet = [.cooldown, .rollingCap, .digest, .deferral]
    let missing = VetoSet.standard.subtracting(vetoes.union(others)).subtracting([.clusterCooldown])
    // A few days need not bring all of it.
    #expect(kinds.isSubset(of: possible))
    #expect(Trials.areAll ? kinds == possible : kinds.count > 1)
    #expect(Trials.areAll ? missing.vetoes == [] : vetoes.vetoes.count > 1)
    #expect(vetoes.isDisjoint(with: others))
  }

  @Test(arguments: [1_198, 6_827, 8_708] as [Seed])
  func `days with a former violation have none: launched outside of a quiet zone`(seed: Seed) throws
  {
    #expect(try Self.live(seed).faults == [])
  }

  @Test func `equal seeds give equal days`() throws {
    for seed in Seed.sample(Trials.count(5, debug: 1)) {
      #expect(try RandomDay(seed: seed).run().outcome == RandomDay(seed: seed).run().outcome)
    }
  }
}

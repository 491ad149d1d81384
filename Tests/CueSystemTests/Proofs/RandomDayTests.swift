import CueModel
import CueSystem
import FleetRunner
import Foundation
import SimulationKernel
import Testing

/// Whatever a day brings, the promises hold.
@Suite struct RandomDayTests {
  /// How many days to live: 400, or as many as `CUESIM_DAYS` says.
  private static let count =
    ProcessInfo.processInfo.environment["CUESIM_DAYS"].flatMap { Int($0) } ?? 400

  private struct Findings: Sendable {
    var faults: [String]
    var events: UInt64
    var decisions: Int
    var felt: Int
  }

  private static func live(_ seed: Seed) throws -> Findings {
    let day = RandomDay(seed: seed)
    let (journal, outcome) = try day.run()
    let entries = journal.entries
    return Findings(
      faults: DayTruth(day: day, entries: entries).faults.map { "day \(seed): \($0)" },
      events: outcome.eventCount, decisions: journal.decisions.count, felt: journal.felt.count)
  }

  @Test func `no day of hundreds breaks a promise (C-15, C-27, C-40, C-41, G-06, G-15…G-19, P-03)`()
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
  }

  @Test func `equal seeds give equal days`() throws {
    for seed in Seed.sample(5) {
      #expect(try RandomDay(seed: seed).run().outcome == RandomDay(seed: seed).run().outcome)
    }
  }
}

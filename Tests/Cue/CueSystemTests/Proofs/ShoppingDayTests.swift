import CueFixtures
import CueModel
import CueSystem
import Foundation
import SimulationKernel
import SimulationStatistics
import TestFolders
import Testing

/// In any arrangement of shops, and on any walk among them, the invariants hold.
@Suite struct ShoppingDayTests {
  /// The number of days to run: 200, or that of `CUESIM_DAYS`.
  private static let count =
    ProcessInfo.processInfo.environment["CUESIM_DAYS"].flatMap { Int($0) }
    ?? Trials.count(200, debug: 3)

  private struct Findings: Sendable {
    var faults: [String]
    var fixes: Int
    var refreshes: Int
    var kinds: [EventKind]
    /// The arrangements with an interruption.
    var spokenAt: Set<RandomDay.Site.Arrangement>
  }

  /// The faults of a day.
  private static func faults(_ day: RandomDay) throws -> (all: [String], journal: Journal, FixLog) {
    let fixes = FixLog()
    let journal = try day.run(observer: fixes).journal
    let violations = Invariants.violations(in: journal.entries, configuration: day.configuration)
    return (
      DayTruth(day: day, entries: journal.entries).faults
        + RefreshTruth(entries: journal.entries, fixes: fixes.times).faults
        + violations.map { "\($0)" },
      journal, fixes
    )
  }

  private static func live(_ seed: Seed) throws -> Findings {
    let day = RandomDay(seed: seed, isAmongShops: true)
    let (faults, journal, fixes) = try faults(day)
    var story: [String] = []
    if let first = faults.first {
      let least = try day.shrunk { try Self.faults($0).all.isEmpty == false }
      story =
        ["day \(seed): \(first)"] + least.happenings.map { "  \($0.time.seconds): \($0.what)" }
    }
    let spoken = journal.decisions.filter(\.surfaces.isInterruptive)
    let sites = day.sites.filter { site in
      spoken.contains { !$0.cards.isEmpty && site.shops.flatMap(\.cards).contains($0.cards[0]) }
    }
    return Findings(
      faults: story, fixes: fixes.times.count,
      refreshes: RefreshTruth(entries: journal.entries, fixes: []).interruptions.count,
      kinds: spoken.map(\.kind), spokenAt: Set(sites.map(\.arrangement)))
  }

  @Test
  func `no day among shops has a violation, whatever the refreshes find (R-01…R-03, R-08, R-24)`()
    async throws
  {
    let days = try await Replications.map(count: Self.count, threads: 2) { index in
      try Self.live(Seed(UInt64(index)))
    }

    let kinds = days.flatMap(\.kinds)
    print(
      "\(days.count) days among shops: \(days.reduce(0) { $0 + $1.fixes }) fixes,",
      "\(kinds.count) interruptions, \(kinds.count { $0 == .cluster }) of areas,",
      "\(days.reduce(0) { $0 + $1.refreshes }) by refreshes")
    #expect(days.flatMap(\.faults).prefix(40) == [])
    // The days have enough events to violate every invariant.
    #expect(!kinds.isEmpty)
    let spokenAt = days.reduce(into: Set<RandomDay.Site.Arrangement>()) {
      $0.formUnion($1.spokenAt)
    }
    // A few days need not bring all of it.
    #expect(!spokenAt.isEmpty)
    guard Trials.areAll else { return }
    #expect(days.reduce(0) { $0 + $1.refreshes } * 20 > days.count)
    #expect(kinds.count { $0 == .cluster } * 10 > days.count)
    #expect(spokenAt == Set(RandomDay.Site.Arrangement.allCases))
  }

  @Test
  func `a refresh that ignores recent fixes is found, and the day is shrunk (R-01)`()
    throws
  {
    // A device without that silence, checked by the invariant of one that has it.
    func breaks(_ day: RandomDay) throws -> Bool {
      var heedless = day
      heedless.configuration.policy.sensing.refreshSilenceSeconds = 0
      let entries = try heedless.run().journal.entries
      return Invariants.violations(in: entries, configuration: day.configuration)
        .contains { $0.rule == .refreshAmidFixes }
    }
    let days = Seed.sample(60).lazy.map { RandomDay(seed: $0, isAmongShops: true) }
    let found = try days.first { try breaks($0) }
    let day = try #require(found)
    guard Trials.areAll else { return }
    let least = try day.shrunk(keeping: breaks)

    #expect(try breaks(least))
    #expect(least.happenings.count * 4 < day.happenings.count)
    #expect(try day.shrunk(keeping: breaks).happenings.map(\.time) == least.happenings.map(\.time))
  }

  @Test func `equal seeds give equal days among shops`() throws {
    for seed in Seed.sample(Trials.count(5, debug: 1)) {
      let days = (0..<2).map { _ in RandomDay(seed: seed, isAmongShops: true) }
      #expect(try days[0].run().outcome == days[1].run().outcome)
    }
  }

  /// Every span of a rule about the past.
  private static let spans = PolicyField.all.filter { field in
    field.unit == "s"
      && Policy.conductor.rules.all.contains {
        $0 is any HistoryRule.Type && $0.profile.figures.contains(field.name)
      }
  }

  @Test(arguments: [spans] + spans.map { [$0] })
  func `a rule whose duration is 0 is off, and causes no false violation (S-09)`(
    fields: [PolicyField]
  ) throws {
    for seed in Seed.sample(Trials.count(20, debug: 1)) {
      var day = RandomDay(seed: seed, isAmongShops: true)
      for field in fields { #expect(field.set(.whole(0), in: &day.configuration.policy)) }
      #expect(try Self.faults(day).all == [], "\(fields.map(\.name))")
    }
  }
}

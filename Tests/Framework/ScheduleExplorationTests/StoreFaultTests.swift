@testable import ScheduleExploration
import SimulationKernel
import SimulationPrimitives
import TestFolders
import Testing

/// A store fails like a disk, and only with its allowed faults.
@Suite struct StoreFaultTests {
  private static let count = Trials.count(5_000, debug: 150)

  /// Everything is lost, torn, stale or full again and again.
  private static func harsh(seed: Seed = 0) -> ExplorationSettings {
    var settings = ExplorationSettings()
    settings.seed = seed
    (settings.faults.crashProbability, settings.faults.crashLimit) = (0.2, 3)
    (settings.faults.storeProbability, settings.faults.storeLimit) = (0.2, 10)
    return settings
  }

  private static func settings(seed: UInt64) -> ExplorationSettings {
    var settings = ExplorationSettings()
    settings.seed = Seed(seed)
    return settings
  }

  @Test func `a till that trusts its one record charges twice, within 1 000 schedules`() {
    for seed in Trials.sample(Array(1...10 as ClosedRange<UInt64>), every: 5) {
      let outcome = Campaign(.trustingTill, settings: Self.settings(seed: seed)).run(1_000)
      #expect(
        outcome.failure?.verdict.failure == .claim("nothing is charged twice"), "seed \(seed)")
    }
  }

  @Test func `a till with two records and checksums never fails, in thousands of schedules`() {
    let outcome = Campaign(.carefulTill, settings: ExplorationSettings()).run(Self.count)
    #expect(outcome.failure == nil)
    #expect(outcome.divergence == nil)
    let harsh = Campaign(.carefulTill, settings: Self.harsh()).run(Self.count, from: Self.count)
    #expect(harsh.failure == nil)
    #expect(harsh.divergence == nil)
  }

  @Test func `a till whose disk neither tears nor returns stale data needs no checksum`() {
    let faults: [ExploredStore.Faults] = [.lost, .full, [.lost, .full]]
    let schedules = Trials.count(500, debug: 125)
    for faults in faults {
      let program = ExploredProgram.till("lucky till", TrustingBook(), faults: faults)
      #expect(Campaign(program, settings: Self.harsh()).run(schedules).failure == nil)
    }
  }

  @Test func `a shrunk trace names the disk's faults`() throws {
    var tellings: Set<String> = []
    for seed in 1...8 as ClosedRange<UInt64> {
      let settings = Self.settings(seed: seed)
      let verdict = try #require(
        Campaign(.trustingTill, settings: settings).run(1_000).failure?.verdict)
      let shrunk = Shrinker(.trustingTill, settings: settings).shrink(verdict).verdict
      #expect(shrunk.failure == verdict.failure)
      #expect(shrunk.log.deviations.count <= 3)
      let trace = Explorer(.trustingTill, settings: settings).trace(of: shrunk.log).description
      for deed in ["tears the write of ledger, keeping ", "reads ledger as it was before"]
      where trace.contains("disk: \(deed)") {
        tellings.insert(deed)
      }
    }
    #expect(tellings.count == 2)
  }

  @Test(.triedInRelease)
  func `after a crash the disk has the last synced data, newer data, or a prefix of it`() {
    var reached: Set<String> = []
    for seed in 0..<40 as Range<UInt64> {
      let outcome = Campaign(.scribe(seed: Seed(seed)), settings: Self.harsh(seed: Seed(seed)))
        .run(50)
      #expect(outcome.failure == nil, "seed \(seed)")
      #expect(outcome.divergence == nil, "seed \(seed)")
      reached.formUnion(outcome.reached)
    }
    #expect(reached == ["kept", "lost", "torn", "stale", "full"])
  }

  @Test func `every state that a crash can leave of three writes is found, and no other`() {
    let program = ExploredProgram("three writes") { run in
      let disk = run.store("disk", faults: [.lost, .torn])
      let reporter = run.reporter
      let writer = run.actor("writer") { context in
        if let bytes = disk.read("a") { reporter.reach(String(decoding: bytes, as: UTF8.self)) }
        return Keeper(context: context)
      }
      run.mayCrash(writer, with: disk)
      run.task("teller") { context in
        for text in ["ab", "cd", "ef"] {
          try disk.write(Array(text.utf8), to: "a")
          if text == "ab" { disk.sync() }
        }
        try await context.schedulePoint()
      }
    }
    var found: Set<String> = []
    let outcome = ExhaustiveSearch(program).run { found.formUnion($0.reached) }
    #expect(outcome.ending == .holds)
    #expect(found == ["ab", "cd", "c", "ef", "e", ""])
  }

  @Test(arguments: [
    (ExploredStore.Faults.lost, "lost"), (.torn, "torn"), (.stale, "stale"), (.full, "full"),
  ])
  func `a store has only its allowed faults`(faults: ExploredStore.Faults, name: String) {
    let outcome = Campaign(.scribe(seed: 3, faults: faults), settings: Self.harsh())
      .run(Trials.count(400, debug: 40))
    #expect(outcome.failure == nil)
    #expect(outcome.reached.subtracting(["kept"]) == [name])
  }

  @Test func `stores fail no more often than the limit allows, and never without faults`() {
    for limit in 0...3 {
      var settings = Self.harsh()
      settings.faults.storeLimit = limit
      let program = ExploredProgram("full") { run in
        let disk = run.store("disk")
        let reporter = run.reporter
        run.task("writer") { _ in
          let refused = (0..<20).count { _ in (try? disk.write([1], to: "a")) == nil }
          reporter.check(refused <= limit, "\(refused) of \(limit)")
          if refused == limit { reporter.reach("the limit") }
        }
      }
      let outcome = Campaign(program, settings: settings).run(Trials.count(200, debug: 80))
      #expect(outcome.failure == nil)
      #expect(outcome.reached == ["the limit"])
    }
    var settings = ExplorationSettings()
    settings.faults = .none
    #expect(
      Campaign(.trustingTill, settings: settings).run(Trials.count(200, debug: 80)).failure == nil)
    #expect(Explorer(.trustingTill).replay(ChoiceLog()).failure == nil)
  }

  @Test func `runs with failing stores are reproducible from their tokens bit for bit`() throws {
    var digests: Set<UInt64> = []
    for program in [ExploredProgram.trustingTill, .carefulTill, .scribe(seed: 1)] {
      let settings = Self.harsh(seed: 11)
      digests.formUnion(try expectTokensReplay(program, settings))
    }
    #expect(digests.count > Trials.count(200, debug: 40))
  }
}

@testable import ScheduleExploration
import SimulationKernel
import SimulationPrimitives
import TestFolders
import Testing

/// A clock is off by no more than it may, is set at most once, and else runs as the world's does.
@Suite struct ClockFaultTests {
  private static let count = Trials.count(5_000, debug: 50)

  private static func settings(seed: UInt64 = 0, _ probability: Double = 0.05, limit: Int = 2)
    -> ExplorationSettings
  {
    var settings = ExplorationSettings()
    settings.seed = Seed(seed)
    (settings.faults.clockProbability, settings.faults.clockLimit) = (probability, limit)
    return settings
  }

  @Test func `reading another's date on the local clock shares the lease, within 100 schedules`() {
    for seed in 1...10 as ClosedRange<UInt64> {
      let outcome = Campaign(.leaseByDate, settings: Self.settings(seed: seed)).run(100)
      #expect(outcome.failure?.verdict.failure == .claim("2 tenants at once"), "seed \(seed)")
    }
  }

  @Test(arguments: [(Duration.seconds(8), Duration.zero), (.zero, .seconds(60))])
  func `skew alone and a jump alone each reveal it`(skew: Duration, jump: Duration) {
    let program = ExploredProgram.lease("lease", byDate: true, skew: skew, jump: jump)
    let outcome = Campaign(program, settings: Self.settings()).run(500)
    #expect(outcome.failure?.verdict.failure == .claim("2 tenants at once"))
  }

  @Test
  func `measuring the lease from its request never fails, in thousands of schedules`() {
    let outcome = Campaign(.leaseByLength, settings: Self.settings()).run(Self.count)
    #expect(outcome.failure == nil)
    #expect(outcome.divergence == nil)
    let harsh = Campaign(.leaseByLength, settings: Self.settings(0.3, limit: 10))
      .run(Self.count, from: Self.count)
    #expect(harsh.failure == nil)
    #expect(harsh.divergence == nil)
  }

  @Test func `without faults clocks agree, and dates are valid`() {
    var settings = ExplorationSettings()
    settings.faults = .none
    #expect(
      Campaign(.leaseByDate, settings: settings).run(Trials.count(300, debug: 60)).failure == nil)
    #expect(Explorer(.leaseByDate).replay(ChoiceLog()).failure == nil)
  }

  @Test func `a shrunk trace names the clock that is off, or set, and the offset`() throws {
    var tellings: [String: Int] = [:]
    for seed in 1...10 as ClosedRange<UInt64> {
      let settings = Self.settings(seed: seed)
      let verdict = try #require(
        Campaign(.leaseByDate, settings: settings).run(500).failure?.verdict)
      let shrunk = Shrinker(.leaseByDate, settings: settings).shrink(verdict).verdict
      // The first tenant may be the other one.
      #expect(shrunk.log.deviations.count <= 2)
      let trace = Explorer(.leaseByDate, settings: settings).trace(of: shrunk.log)
      for line in trace.lines where line.contains(": is ") || line.contains(": jumps ") {
        tellings[String(line.drop { !$0.isLetter }), default: 0] += 1
      }
    }
    #expect(tellings.values.reduce(0, +) == 10)
    #expect(tellings["office clock: is 4.000000000 s ahead", default: 0] > 0)
    #expect(tellings["office clock: jumps 15.000000000 s forward", default: 0] > 0)
  }

  @Test func `a clock shows only its few allowed times, in any schedule`() {
    let settings = Self.settings(0.2, limit: 10)
    let program = ExploredProgram("reader") { run in
      let clock = run.clock("clock", skew: .seconds(4), jump: .seconds(40))
      let reporter = run.reporter
      run.task("reader") { context in
        var offsets: [Int64] = []
        for _ in 0..<20 {
          try await context.clock.sleep(for: .seconds(1))
          let offset = clock.now.nanoseconds - context.now.nanoseconds
          if offset != offsets.last { offsets.append(offset) }
        }
        reporter.check(offsets.count <= 2, "the clock was set \(offsets.count - 1) times")
        reporter.reach("skew \(offsets[0] / 1_000_000_000)")
        if offsets.count > 1 {
          reporter.reach("jump \((offsets[1] - offsets[0]) / 1_000_000_000)")
        }
      }
    }
    let outcome = Campaign(program, settings: settings).run(Trials.count(3_000, debug: 1_000))
    #expect(outcome.failure == nil)
    let skews = Set((-4...4).map { "skew \($0)" })
    let jumps = Set((-4...4).filter { $0 != 0 }.map { "jump \(10 * $0)" })
    #expect(outcome.reached.isSuperset(of: skews.union(jumps)))
    // A jump before the first reading looks like skew.
    let both = Set((-4...4).flatMap { skew in (-4...4).map { "skew \(skew + 10 * $0)" } })
    #expect(outcome.reached.isSubset(of: both.union(jumps)))
  }

  @Test func `runs with clock faults are reproducible from their tokens bit for bit`() throws {
    let settings = Self.settings(seed: 5, 0.2, limit: 5)
    var digests: Set<UInt64> = []
    for program in [ExploredProgram.leaseByDate, .leaseByLength] {
      digests.formUnion(try expectTokensReplay(program, settings))
    }
    #expect(digests.count > Trials.count(150, debug: 30))
  }
}

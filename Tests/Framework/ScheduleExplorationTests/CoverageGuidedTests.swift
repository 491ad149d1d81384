import ScheduleExploration
import SimulationKernel
import SimulationPrimitives
import TestFolders
import Testing

@Suite struct CoverageGuidedTests {
  /// Opens if two tasks press it in one order of sixteen presses, and restarts at each wrong one.
  private actor Lock: SimulatedActor {
    nonisolated let context: SimulationContext
    private let code: [Int]
    private(set) var right = 0

    init(_ code: [Int], context: SimulationContext) { (self.code, self.context) = (code, context) }

    func press(_ key: Int) {
      guard right < code.count else { return }
      right = code[right] == key ? right + 1 : 0
    }
  }

  private static func program(seed: UInt64) -> ExploredProgram {
    var draws = RandomStream(seed: Seed(seed))
    let code = (0..<16).map { _ in draws.below(2) }
    return ExploredProgram("lock") { run in
      let lock = run.actor("lock") { Lock(code, context: $0) }
      for key in 0..<2 {
        run.task("key \(key)") { _ in for _ in 0..<24 { await lock.press(key) } }
      }
      run.observe { $0.combine(lock.assumeIsolated { $0.right }) }
      run.invariant("the lock is shut") { lock.assumeIsolated { $0.right } < code.count }
    }
  }

  private static func schedules(
    _ program: ExploredProgram, _ strategy: Strategy
  ) -> Int? {
    let (explorer, strategy) = (Explorer(program), strategy.make())
    return (0..<2_500).first { explorer.run($0, under: strategy).failure != nil }
  }

  @Test(arguments: Trials.sample(Array(0..<8 as Range<UInt64>), every: 4))
  func `a state many steps away is found by continuing from each step`(seed: UInt64) {
    let program = Self.program(seed: seed)
    #expect(Self.schedules(program, .coverage) != nil)
  }

  @Test(.triedInRelease)
  func `sampling alone finds fewer than half of them`() {
    let found = (0..<8 as Range<UInt64>).filter {
      Self.schedules(Self.program(seed: $0), .partialOrderSampling) != nil
    }
    #expect(found.count < 4)
  }

  @Test func `equal seeds give equal runs, also with what the strategy has learned`() {
    let program = Self.program(seed: 1)
    let runs = (0..<2).map { _ in
      let (explorer, strategy) = (Explorer(program), Strategy.coverage.make())
      return (0..<200).map { explorer.run($0, under: strategy).digest }
    }
    #expect(runs[0] == runs[1])
  }

  @Test func `every run with a finding is reproducible from its log`() throws {
    let (explorer, strategy) = (Explorer(Self.program(seed: 2)), Strategy.coverage.make())
    let found = (0..<2_500).lazy.map { explorer.run($0, under: strategy) }
      .first { $0.failure != nil }
    let verdict = try #require(found)
    #expect(explorer.replay(verdict.log) == verdict)
  }
}

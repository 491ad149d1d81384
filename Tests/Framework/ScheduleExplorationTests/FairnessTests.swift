import ScheduleExploration
import SimulationKernel
import TestFolders
import Testing

/// A loop that waits for others is not reported as endless; an endless one is.
@Suite struct FairnessTests {
  /// Two tasks wait for another one; between two checks they yield, or they do not.
  private static func spin(isYielding: Bool, until end: Int = 3) -> ExploredProgram {
    ExploredProgram("spin") { run in
      let flag = run.actor("flag") { Register(context: $0) }
      for name in ["waiting", "waiting too"] {
        run.task(name) { context in
          while await flag.value < end { if isYielding { try await context.schedulePoint() } }
        }
      }
      run.task("setting") { _ in for _ in 0..<3 { await flag.increment() } }
    }
  }

  @Test(arguments: [true, false], 0..<9)
  func `no strategy reports a failure for a loop that others end`(isYielding: Bool, index: Int) {
    let explorer = Explorer(Self.spin(isYielding: isYielding))
    let strategy = StrategyTests.strategies[index].make()
    let failures = (0..<Trials.count(40, debug: 10)).compactMap {
      explorer.run($0, under: strategy).failure
    }
    #expect(failures == [])
  }

  @Test(arguments: [true, false])
  func `such a loop ends in the default schedule`(isYielding: Bool) {
    let verdict = Explorer(Self.spin(isYielding: isYielding)).replay(ChoiceLog())
    #expect(verdict.failure == nil)
    #expect(verdict.stepCount < 6_000)
  }

  @Test func `a run that fair choices ended is reproducible from its log`() throws {
    let explorer = Explorer(Self.spin(isYielding: true))
    let strategy = Strategy.pct().make()
    let long = (0..<200).lazy.map { explorer.run($0, under: strategy) }
      .first { $0.stepCount > 2_000 }
    let verdict = try #require(long)
    #expect(explorer.replay(verdict.log) == verdict)
  }

  @Test func `an endless loop is found, shrunk in few runs and has a short trace`() throws {
    let program = Self.spin(isYielding: true, until: 4)
    var settings = ExplorationSettings()
    settings.stepLimit = 6_000
    let found = Explorer(program, settings: settings).run(0, under: Strategy.random.make())
    #expect(found.failure == .tooLong(stepLimit: 6_000))
    #expect(found.log.deviations.count > 1_000)
    let shrunk = Shrinker(program, settings: settings).shrink(found)
    #expect(shrunk.verdict.log == ChoiceLog())
    #expect(shrunk.runCount < 100)
    let lines = Explorer(program, settings: settings).trace(of: found.log).lines
    #expect(lines.count < 50)
    #expect(lines.contains("In the end:"))
  }
}

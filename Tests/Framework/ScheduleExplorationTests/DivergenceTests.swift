@testable import ScheduleExploration
import ProcessSupport
import SimulationKernel
import Testing

@Suite struct DivergenceTests {
  /// A value that differs in every run.
  private static let draws = Guarded(0)

  private static func draw() -> Int {
    draws.withLock { draws in
      draws += 1
      return draws
    }
  }

  @Test func `a program that keeps state between runs is detected, at the step that uses it`()
    throws
  {
    let program = ExploredProgram("careless") { run in
      let register = run.actor("register") { Register(context: $0) }
      run.task("ada") { context in
        await register.increment()
        context.record("\(Self.draw())")
      }
      run.task("ben") { _ in await register.increment() }
    }
    let explorer = Explorer(program)
    // Ada begins, enters the register, and is back with her draw; then ben.
    let divergence = try #require(explorer.audit(explorer.replay(ChoiceLog())))
    #expect(divergence.step == 3)
    #expect((divergence.task, divergence.actor) == ("ada", "ada"))
    #expect(divergence.description.contains("first at step 3, of ada in ada at 0.000000000 s"))
    #expect(divergence.digests[0] != divergence.digests[1])
  }

  @Test func `deterministic programs never diverge`() {
    for program in [ExploredProgram.lostUpdate, .uneven(), .reorder(5), .faulty, .boundedBuffer(2)]
    {
      var settings = ExplorationSettings()
      settings.stepLimit = 1_000
      let explorer = Explorer(program, settings: settings)
      let strategy = Strategy.random.make()
      for number in 0..<50 {
        #expect(explorer.audit(explorer.run(number, under: strategy)) == nil)
      }
    }
  }

  @Test func `a run that differs only in its end is detected as well`() throws {
    let program = ExploredProgram("careless end") { run in
      run.task("ada") { _ in }
      run.expect("\(Self.draw())") { false }
    }
    let explorer = Explorer(program)
    let divergence = try #require(explorer.audit(explorer.replay(ChoiceLog())))
    #expect(divergence.step == 0)
  }
}

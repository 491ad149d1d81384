import ScheduleExploration
import SimulationKernel
import Testing

/// An actor that is down when nothing is left to do may start afresh all the same, or stay down.
@Suite struct LastRestartTests {
  /// A keeper that reports its creation.
  private static func program(_ build: @escaping @Sendable (Exploration, Keeper) -> Void)
    -> ExploredProgram
  {
    ExploredProgram("last restart") { run in
      let made = run.actor("made") { Register(context: $0) }
      let keeper = run.actor("keeper") { context in
        made.assumeIsolated { $0.increment() }
        return Keeper(context: context)
      }
      run.mayCrash(keeper)
      keeper.reference.send(.keep(1))
      let reporter = run.reporter
      run.expect("told") {
        reporter.reach("\(made.assumeIsolated { $0.value }) made")
        if run.current(keeper) === keeper, run.world.isCrashed(at: 1) { reporter.reach("down") }
        return true
      }
      build(run, keeper)
    }
  }

  @Test func `a crash at the last step is followed by a restart only in some runs`() {
    let outcome = Campaign(Self.program { _, _ in }, settings: ExplorationSettings()).run(400)
    #expect(outcome.failure == nil)
    #expect(outcome.divergence == nil)
    #expect(outcome.reached == ["1 made", "2 made", "down"])
  }

  @Test func `a final recovery happens although no steps are left`() {
    let program = Self.program { run, keeper in
      run.eventually(after: 1_000, "the keeper is there") { !run.world.isCrashed(at: 1) }
    }
    let outcome = Campaign(program, settings: ExplorationSettings()).run(400)
    #expect(outcome.failure == nil)
    #expect(outcome.reached == ["1 made", "2 made"])
  }

  @Test func `a commit that a late restart undoes is found`() throws {
    let outcome = Campaign(.commit, settings: ExplorationSettings()).run(200)
    let verdict = try #require(outcome.failure).verdict
    #expect(verdict.failure == .claim("what is decided stays decided"))
    #expect(outcome.divergence == nil)
    #expect(Explorer(.commit).replay(verdict.log) == verdict)
  }

  @Test func `every crash and restart at the end is searched`() {
    var settings = ExplorationSettings()
    settings.faults.crashLimit = 1
    var ends: Set<[String]> = []
    let outcome = ExhaustiveSearch(Self.program { _, _ in }, settings: settings).run {
      ends.insert($0.reached)
    }
    #expect(outcome.ending == .holds)
    #expect(ends == [["1 made"], ["1 made", "down"], ["2 made"]])
  }
}

@testable import ScheduleExploration
import SimulationKernel
import SimulationPrimitives
import TestFolders
import Testing

@Suite struct ShrinkingTests {
  /// Programs, and how many deviations their failures need at most.
  static let programs: [(ExploredProgram, Int)] = [
    (.lostUpdate, 1), (.reorder(10), 3), (.reorder(Trials.count(100, debug: 40)), 10),
    (.boundedBuffer(3), 10), (.faulty, 1),
  ]
  static let settings = {
    var settings = ExplorationSettings()
    settings.stepLimit = 3_000
    return settings
  }()

  @Test(arguments: programs.indices)
  func `a shrunk failure is the same one, replays, and needs few deviations and few runs`(
    index: Int
  ) throws {
    let (program, most) = Self.programs[index]
    for strategy in [Strategy.random, .uniform].map({ $0.make() }) {
      let found = try #require(Self.failure(of: program, under: strategy))
      let shrunk = Shrinker(program, settings: Self.settings).shrink(found)
      #expect(shrunk.verdict.failure.map(FailureKind.init) == found.failure.map(FailureKind.init))
      #expect(shrunk.verdict.log.deviations.count <= min(most, found.log.deviations.count))
      #expect(shrunk.runCount <= 2_000)
      #expect(
        Explorer(program, settings: Self.settings).replay(shrunk.verdict.log) == shrunk.verdict)
    }
  }

  @Test func `shrinking stays within its budget of runs`() throws {
    let found = try #require(Self.failure(of: .reorder(10), under: Strategy.random.make()))
    #expect(Shrinker(.reorder(10), settings: Self.settings, budget: 7).shrink(found).runCount == 7)
  }

  @Test func `shrinking stays within its budget of steps, and first truncates a long log`() throws {
    let program = ExploredProgram("late") { run in
      let register = run.actor("register") { Register(context: $0) }
      for name in ["ada", "ben"] {
        run.task(name) { _ in
          await register.set(await register.value + 1)
          for _ in 0..<1_000 { await register.increment() }
        }
      }
      run.expect("all count") { register.assumeIsolated { $0.value } == 2_002 }
    }
    let found = try #require(Self.failure(of: program, under: Strategy.random.make()))
    #expect(found.log.deviations.count > 1_000)
    let shrunk = Shrinker(program, settings: Self.settings, stepBudget: 100_000).shrink(found)
    #expect(shrunk.runCount < 30)
    #expect(shrunk.verdict.log.deviations.count < 10)
  }

  @Test func `tasks without a part in the failure are left out if the program allows it`() throws {
    let program = ExploredProgram("crowd") { run in
      let register = run.actor("register") { Register(context: $0) }
      for name in ["ada", "ben"] {
        run.task(name) { _ in await register.set(await register.value + 1) }
      }
      let other = run.actor("other") { Register(context: $0) }
      for number in 0..<5 {
        run.task("idler \(number)", mayBeLeftOut: true) { _ in await other.increment() }
      }
      run.expect("two increments make two") { register.assumeIsolated { $0.value } == 2 }
    }
    let found = try #require(Self.failure(of: program, under: Strategy.random.make()))
    let shrunk = Shrinker(program, settings: Self.settings).shrink(found)
    #expect(shrunk.verdict.log.deviations.count == 5 + 1)
    #expect(shrunk.verdict.stepCount == 10)
  }

  @Test func `failures that differ only in numbers are the same`() {
    #expect(FailureKind(.claim("seen 12 of 30")) == FailureKind(.claim("seen 7 of 4")))
    #expect(FailureKind(.claim("seen 12")) != FailureKind(.claim("lost 12")))
  }

  private static func failure(
    of program: ExploredProgram, under strategy: any ScheduleStrategy
  ) -> RunResult? {
    let explorer = Explorer(program, settings: settings)
    return (0..<500).lazy.map { explorer.run($0, under: strategy) }.first { $0.failure != nil }
  }
}

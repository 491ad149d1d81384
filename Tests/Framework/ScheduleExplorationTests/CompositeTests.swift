import ScheduleExploration
import SimulationKernel
import SimulationPrimitives
import Testing

/// A strategy of a user that hands its runs to others.
@Suite struct CompositeTests {
  /// Assigns runs to its members in turn, without knowledge of their kinds.
  private final class Turns: ScheduleStrategy {
    let name: String
    let members: [any ScheduleStrategy]
    private var turn = -1

    init(_ name: String, _ members: [any ScheduleStrategy]) {
      (self.name, self.members) = (name, members)
    }

    var leader: (any ScheduleStrategy)? { members[turn % members.count] }

    func begin(seed: Seed) {
      turn += 1
      leader?.begin(seed: seed)
    }

    func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int? {
      leader?.pick(from: options, running: running)
    }
  }

  @Test(arguments: ["coverage", "portfolio"])
  func `a strategy makes the same runs in a composite`(name: String) throws {
    let strategy = name == "portfolio" ? Strategy.portfolio : .coverage
    let (plain, wrapped) = (strategy.make(), Turns(name, [strategy.make()]))
    var settings = ExplorationSettings()
    (settings.faults.crashLimit, settings.faults.cancellationLimit) = (3, 3)
    let explorers = (0..<2).map { _ in Explorer(.faulty, settings: settings) }
    for number in 0..<150 {
      let verdict = explorers[1].run(number, under: wrapped)
      #expect(explorers[0].run(number, under: plain) == verdict)
    }
  }

  @Test func `a report counts the members of a composite, and has their guarantees`() throws {
    let strategy = Strategy {
      let inner = Turns("inner", [Strategy.random, .pct()].map { $0.make() })
      return Turns("mine", [Strategy.pct(depth: 2).make(), inner])
    }
    let report = try explore(
      "visits", schedules: 8, strategy: strategy, environment: [:],
      ExploredProgram.callers([2, 2, 2]).build)
    #expect(report.strategies == ["pct2": 4, "random": 2, "pct": 2])
    #expect(report.guarantees.reduce(0) { $0 + $1.runs } >= 4)
  }

  @Test func `runs that a strategy ends early are neither failures nor warnings`() throws {
    final class Short: ScheduleStrategy {
      let name = "short"
      private var picks = 0
      func begin(seed: Seed) { picks = 0 }
      func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int? {
        picks += 1
        return picks > 2 ? nil : 0
      }
    }
    let report = try explore(
      "visits", schedules: 60, strategy: Strategy { Short() }, environment: [:],
      ExploredProgram.callers([2, 2]).build)
    #expect(report.strategies == ["short": 60])
  }

  @Test func `a portfolio gives more runs to any member that builds on them`() {
    final class Growing: ScheduleStrategy {
      let name = "growing"
      let buildsOnRuns = true
      func begin(seed: Seed) {}
      func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int? { 0 }
    }
    let portfolio = Strategy.portfolio([.random, Strategy { Growing() }], equalRounds: 1).make()
    let explorer = Explorer(.callers([2, 2]))
    let turns = (0..<6).map { number in
      _ = explorer.run(number, under: portfolio)
      return portfolio.leader?.name
    }
    #expect(turns == ["random", "growing", "growing", "random", "growing", "growing"])
  }
}

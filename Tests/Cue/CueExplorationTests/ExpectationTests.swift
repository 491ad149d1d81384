import CueDocuments
import CueExploration
import CueModel
import CueRuns
import ScheduleExploration
import SimulationKernel
import SimulationPrimitives
import Testing

/// The expectations of a scenario are judged in explored runs where their result does not depend on
/// the run.
@Suite struct ExpectationTests {
  /// A walk to a shop, which the device notices at an instant that depends on the seed.
  private static func scenario(_ expectations: String) throws -> Scenario {
    try Scenario(
      parsing: """
        { name: "Walk", start: "2026-03-10T14:00:00", timeZone: "UTC", horizonSeconds: 900, seed: 7,
          sensor: { noiseMeters: 25 },
          cards: [{ id: "shop", brand: "Shop", latitude: 40.75, longitude: -73.9,
                    balanceCents: 5000, expires: "2026-03-12", digitalReady: true }],
          person: { at: [40.744, -73.9], motion: "walking" },
          route: [{ to: [40.75, -73.9], metersPerSecond: 1, motion: "walking" }],
          expect: [\(expectations)] }
        """, file: "walk.json5")
  }

  private static func settings(seed: Seed = 1, order: MessageOrder = .fifo) -> ExplorationSettings {
    var settings = ExplorationSettings()
    (settings.seed, settings.order, settings.faults) = (seed, order, .none)
    return settings
  }

  private func failure(
    _ scenario: Scenario, seed: Seed = 1, judging: Bool = true
  ) throws -> String? {
    let program = try ExploredProgram(scenario, judgesExpectations: judging)
    return Campaign(program, settings: Self.settings(seed: seed), auditInterval: 0).run(4)
      .failure?.verdict.failure?.description
  }

  @Test func `a failed expectation fails a run, unless only invariants are judged`()
    throws
  {
    let scenario = try Self.scenario("{ count: 'haptics', equals: 40 }")

    #expect(
      try failure(scenario)?.hasPrefix("expect[0]: expected 40 haptics between 0 and 900 s; found ")
        == true)
    #expect(try failure(scenario, judging: false) == nil)
  }

  @Test func `an expectation that depends on the seed is judged only with the scenario's seed`()
    throws
  {
    let plain = try Self.scenario("")
    let times = try [Seed(7), 1].map { seed in
      let first = try ScenarioRun(plain, seed: seed).decisions.first { $0.kind == .preArrival }
      return try #require(first).time.seconds(since: plain.start)
    }
    #expect(times[0] != times[1])
    let window = "afterSeconds: \(times[0] - 1), beforeSeconds: \(times[0] + 1)"
    let scenario = try Self.scenario("{ event: 'preArrival', \(window) }")
    let never = try Self.scenario("{ event: 'preArrival', \(window), vetoes: ['quietHours'] }")

    #expect(try failure(scenario, seed: 7) == nil)
    #expect(try failure(scenario, seed: 1) == nil)
    #expect(try failure(never, seed: 7) != nil)
    #expect(try failure(never, seed: 1) != nil)
  }

  @Test func `expectations are judged only without faults, lag and reordered messages`() {
    let sound = [MessageOrder.fifo, .priorityFIFO].map { Self.settings(order: $0) }
    var faulty = Self.settings()
    faulty.faults = FaultSettings()
    var lagging = Self.settings()
    lagging.mayLag = true

    #expect(sound.map(\.allowExpectations) == [true, true])
    #expect(
      [Self.settings(order: .any), faulty, lagging].map(\.allowExpectations)
        == [false, false, false])
  }

  @Test func `a token records whether its run was judged by expectations`() throws {
    let scenario = try Self.scenario("{ count: 'haptics', equals: 40 }")
    let program = try ExploredProgram(scenario, judgesExpectations: true)
    var faulty = Self.settings()
    faulty.faults = FaultSettings()
    let read = try [Self.settings(), faulty].map { settings in
      let verdict = Explorer(program, settings: settings).run(0, under: Strategy.portfolio.make())
      let token = ReplayToken(of: verdict, program: program.name, settings: settings)
      return try ReplayToken("\(token)").settings
    }

    #expect(read.map(\.allowExpectations) == [true, false])
  }
}

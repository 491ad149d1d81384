import ScheduleExploration
import ProcessSupport
import SimulationKernel
import Testing

#if os(Linux)
private actor Lottery {
  private(set) var tickets: [Int] = []

  func draw() { tickets.append(Int.random(in: 0..<20)) }
}

/// Random numbers of the system differ between schedules, and not in a replay.
@Suite(.enabled(if: Interposition.install() == nil)) struct DrawnNumbersTests {
  private static func drawTwice() async -> [Int] {
    let lottery = Lottery()
    async let first: Void = lottery.draw()
    await lottery.draw()
    await first
    return await lottery.tickets
  }

  @Test(arguments: Seed.sample(3))
  func `a rare number is drawn, and the token draws it again`(seed: Seed) throws {
    let body: @Sendable () async throws -> Void = { #expect(await Self.drawTwice().first != 7) }
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("lottery", seed: seed, environment: [:], body)
    }
    let token = try #require(failure.token)
    #expect(token.log.deviations.count <= 2)
    let trace = try #require(failure.trace).description
    #expect(trace.contains("the system: stream of random numbers = "))
    let again = #expect(throws: ExplorationFailure.self) {
      try explore("lottery", environment: ["EXPLORE_REPLAY": "\(token)"], body)
    }
    #expect(again?.failure == failure.failure)
  }

  @Test func `an order that only random numbers decide is a choice`() throws {
    let seen = Guarded<Set<Int>>([])
    let report = try explore("latency", schedules: 200, environment: [:]) {
      let number = Int.random(in: 0..<1_000)
      _ = seen.withLock { $0.insert(number) }
    }
    #expect(report.schedules == 200)
    #expect(seen.withLock { $0.count } > 50)
  }
}
#endif

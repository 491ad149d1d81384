import Dispatch
import ScheduleExploration
import SimulationKernel
import Testing

/// What leaves nothing to choose is reported and not passed.
@Suite struct NoChoiceTests {
  @Test func `ordinary code in which nothing is concurrent is reported`() throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("alone", environment: [:]) { await Self.pause() }
    }
    #expect(failure.failure.hasPrefix("no schedule had a choice"))
    #expect(failure.token == nil && failure.finding.contains("allowsNoChoice"))
  }

  #if os(Linux)
  @Test func `what may have taken the choices away is named`() throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("away", environment: [:]) { DispatchQueue.global().async {} }
    }
    #expect(failure.failure.hasPrefix("no schedule had a choice"))
    #expect(failure.failure.contains("not under control: DispatchQueue.async in "))
  }
  #endif

  @Test func `a task that only waits is reported, and so are tasks in a row`() {
    #expect(throws: ExplorationFailure.self) {
      try explore(environment: [:]) { run in
        run.task("ada") { try await $0.clock.sleep(for: .seconds(1)) }
      }
    }
    #expect(throws: ExplorationFailure.self) {
      try explore(environment: [:]) { run in
        let register = run.actor("register") { Register(context: $0) }
        run.task("ada") { _ in await register.increment() }
      }
    }
  }

  @Test
  func `one task that never waits, and whatever was allowed to, passes after its one schedule`()
    throws
  {
    let plain = try explore(environment: [:]) { run in run.task("ada") { _ in } }
    #expect(plain.schedules == 1 && plain.ending == .exhausted)
    var settings = ExplorationSettings()
    settings.allowsNoChoice = true
    let allowed = try explore(settings: settings, environment: [:]) { await Self.pause() }
    #expect(allowed.schedules == 1 && allowed.choices == 0)
  }

  @concurrent private static func pause() async {}
}

import Dispatch
import ScheduleExploration
import SimulationKernel
import Testing

/// A program that leaves nothing to choose passes with a warning, or fails where a choice is
/// required.
@Suite struct NoChoiceTests {
  @Test func `a fixed program with one order left passes, and its report begins with a warning`()
    throws
  {
    let report = try explore("alone", environment: [:]) { await Self.pause() }
    #expect(report.schedules == 1)
    #expect(report.choices == 0)
    #expect(report.ending == .exhausted)
    let warning = try #require(report.warnings.first)
    #expect(report.warnings.count == 1)
    #expect(warning.hasPrefix("no schedule had a choice"))
    #expect(report.description.hasPrefix("warning: no schedule had a choice"))
  }

  @Test func `a program with one order fails if a choice is required`() throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("alone", settings: Self.requiringChoice, environment: [:]) { await Self.pause() }
    }
    #expect(failure.failure.hasPrefix("no schedule had a choice"))
    #expect(failure.token == nil)
    #expect(failure.finding.hasPrefix("runs made: 1; let at least two"))
    #expect(throws: ExplorationFailure.self) {
      try explore(settings: Self.requiringChoice, environment: [:]) { run in
        run.task("ada") { _ in }
      }
    }
  }

  @Test(arguments: [0, 1])
  func `a program with choices has no warning, in this process and in a worker`(workers: Int) throws
  {
    let report = try explore(
      "two", schedules: 20, settings: Self.requiringChoice, workers: workers, environment: [:]
    ) { run in
      let register = run.actor("register") { Register(context: $0) }
      run.task("ada") { _ in await register.increment() }
      run.task("ben") { _ in await register.increment() }
    }
    #expect(report.choices > 0)
    #expect(report.warnings.isEmpty)
  }

  @Test func `a worker's report has the warning too`() throws {
    let report = try explore("alone", workers: 1, environment: [:]) { await Self.pause() }
    #expect(report.warnings.map { $0.hasPrefix("no schedule had a choice") } == [true])
  }

  #if os(Linux)
  @Test func `the warning names possible causes of the missing choices`() throws {
    let report = try explore("away", environment: [:]) { DispatchQueue.global().async {} }
    let warning = try #require(report.warnings.first)
    #expect(warning.contains("not under control: DispatchQueue.async in "))
  }
  #endif

  @Test func `a task that only waits has a warning, and so have sequential tasks`() throws {
    let waiting = try explore(environment: [:]) { run in
      run.task("ada") { try await $0.clock.sleep(for: .seconds(1)) }
    }
    let inARow = try explore(environment: [:]) { run in
      let register = run.actor("register") { Register(context: $0) }
      run.task("ada") { _ in await register.increment() }
    }
    #expect((waiting.warnings.count, inARow.warnings.count) == (1, 1))
  }

  @Test func `one task that never waits passes without a warning`() throws {
    let plain = try explore(environment: [:]) { run in run.task("ada") { _ in } }
    #expect(plain.schedules == 1)
    #expect(plain.ending == .exhausted)
    #expect(plain.warnings.isEmpty)
  }

  private static var requiringChoice: ExplorationSettings {
    var settings = ExplorationSettings()
    settings.requiresChoice = true
    return settings
  }

  @concurrent private static func pause() async {}
}

import ScheduleExploration
import SimulationKernel
import Testing

@testable import ScheduleExplorationTesting

#if os(Linux)
/// A test with the trait is run for every schedule, and reported once as the library reports tests.
@Suite struct ExploredTraitTests {
  @Test
  func `a failed expectation is recorded once, at its own line, with the trace and the command`()
    throws
  {
    let line = #line + 2
    let explored = try Explored(.explored(schedules: 200)) {
      #expect(await TicketOffice.afterTwo() >= 0)
    }
    #expect(explored.issues.count == 1)
    #expect(explored.error == nil)
    #expect(explored.issues.first?.location == "ExploredTraitTests.swift:\(line)")
    let text = explored.issues.first?.text ?? ""
    for part in ["Expectation failed", "enters TicketOffice: buy()", "EXPLORE_REPLAY=", "--filter"]
    {
      #expect(text.contains(part))
    }
  }

  @Test func `each failed expectation of the failing run is recorded at its own line`() async throws
  {
    let line = #line + 3
    let explored = try Explored(.explored(schedules: 200)) {
      let left = await TicketOffice.afterTwo()
      #expect(left >= 0)
      #expect(left == 0)
    }
    #expect(explored.issues.map(\.place?.line) == [line, line + 1])
    #expect(explored.issues.last?.text.contains("EXPLORE_REPLAY") == false)
  }

  @Test func `an error thrown by a schedule is an issue of the test`() async throws {
    let test = try #require(Test.current)
    let explored = try Explored(.explored(schedules: 200)) {
      if await TicketOffice.afterTwo() < 0 { throw Refused() }
    }
    #expect(explored.issues.map { $0.text.contains("threw Refused()") } == [true])
    #expect(explored.issues.first?.place?.line == test.sourceLocation.line)
  }

  @Test func `a correct test passes in the requested number of schedules`() async throws {
    let explored = try Explored(.explored(schedules: 30)) { await TicketOffice.apart() }
    #expect(explored.issues.isEmpty)
    // One in fifty is made twice.
    #expect(explored.count == 31)
  }

  @Test func `a synchronous test runs once, whether it passes, fails or draws numbers`()
    async throws
  {
    let passing = try Explored(.explored()) { #expect(1 + 1 == 2) }
    #expect(passing.count == 1)
    #expect(passing.issues.isEmpty)
    let failing = try Explored(.explored()) { #expect(1 + 1 == 3) }
    #expect((failing.count, failing.issues.count) == (1, 1))
    let drawing = try Explored(.explored()) { #expect(Int.random(in: 1...6) > 0) }
    #expect(drawing.count == 1)
    let main = try Explored(.explored()) { @MainActor in #expect(Int.random(in: 1...6) > 0) }
    #expect(main.count == 1)
  }

  @Test func `a test that waits forever is a failure, and the process continues`() async throws {
    let explored = try Explored(.explored(schedules: 10)) {
      await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
    }
    #expect(explored.issues.map { $0.text.contains("never ends") } == [true])
  }

  @Test func `warnings and known issues of a passing test are recorded once`() throws {
    let explored = try Explored(.explored(schedules: 20)) {
      Issue.record("slow", severity: .warning)
      await TicketOffice.apart()
      withKnownIssue { _ = Issue.record("flawed") }
    }
    #expect(explored.count == 21)
    #expect(explored.issues.map(\.kind) == [.warning, .known])
  }

  @Test func `a cancelled test is cancelled, and is not a failure`() async throws {
    // Requesting it would cancel this test; the library throws its own error of this name.
    struct SkipInfo: Error {}
    let explored = try Explored(.explored(schedules: 10)) { throw SkipInfo() }
    #expect(explored.error != nil)
    #expect(explored.issues.isEmpty)
    #expect(explored.count == 1)
  }

  @Test func `a trap is a failure with its trace where workers run the schedules`() async throws {
    let explored = try Explored(.explored(schedules: 60).workers(2)) {
      let left = await TicketOffice.afterTwo()
      precondition(left >= 0, "sold twice")
    }
    #expect(explored.issues.count == 1)
    #expect(explored.issues.first?.text.contains("sold twice") == true)
  }

  @Test func `a rare case occurs as often as the faults of the trait state`() async throws {
    let never = try Explored(.explored(schedules: 100).faults(.none)) {
      if Exploration.buggify("full disk") { throw Refused() }
    }
    #expect(never.issues.isEmpty)
    let sometimes = try Explored(.explored(schedules: 100)) {
      if Exploration.buggify("full disk") { throw Refused() }
    }
    #expect(sometimes.issues.map { $0.text.contains("full disk happens") } == [true])
    #expect(!Exploration.buggify("outside of runs"))
  }
}
#endif

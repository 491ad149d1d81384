import SimulationKernel
import Testing

@testable import ScheduleExplorationTesting

/// Of several traits the innermost counts, and other traits wrap or are wrapped as they stand.
@Suite(.explored(schedules: 7)) struct InheritanceTests {
  private var providers: [ExplorationTrait] {
    get throws {
      let test = try #require(Test.current)
      return test.traits.compactMap {
        ($0 as? ExplorationTrait)?.scopeProvider(for: test, testCase: .current)
      }
    }
  }

  @Test func `a suite's trait applies to its tests`() throws {
    #expect(try providers == [.explored(schedules: 7)])
  }

  @Test(.explored(schedules: 9)) func `a test's own trait precedes its suite's`() throws {
    #expect(try providers == [.explored(schedules: 9)])
  }

  @Suite struct Inner {
    @Test func `a nested suite inherits the trait`() throws {
      let test = try #require(Test.current)
      #expect(test.traits.contains { $0 as? ExplorationTrait == .explored(schedules: 7) })
    }
  }

  private static let begun = ExplorationCounter()

  #if os(Linux)
  @Test(.explored(schedules: 7)) func `two equal traits explore once`() async {
    Self.begun.begin()
    await TicketOffice.apart()
    #expect(Self.begun.count <= 8)
  }

  @Test func `an exit test runs once, as without the trait`() async {
    await #expect(processExitsWith: .failure) { preconditionFailure("on purpose") }
  }

  @Test func `two simultaneous buyers never oversell the seat`() async {
    #expect(await TicketOffice.afterTwo() <= 0)
  }
  #endif
}

/// Gives a test a task-local value.
struct Greeting: TestTrait, TestScoping {
  @TaskLocal static var word = ""

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await Self.$word.withValue("hello") { try await function() }
  }
}

/// Task-local values that other traits set are seen in every schedule.
@Suite struct OtherTraitTests {
  @Test(Greeting(), .explored(schedules: 5))
  func `a value that is set around all schedules is visible`() async {
    #expect(Greeting.word == "hello")
    await withTaskGroup { group in
      for _ in 0..<2 { group.addTask { #expect(Greeting.word == "hello") } }
    }
  }

  @Test(.explored(schedules: 5), Greeting())
  func `a value that is set in each schedule is visible`() {
    #expect(Greeting.word == "hello")
  }
}

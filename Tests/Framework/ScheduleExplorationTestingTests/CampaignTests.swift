import TestFolders
import Foundation
import ScheduleExploration
import SimulationPrimitives
import Testing

@testable import ScheduleExplorationTesting

#if os(Linux)
/// The needs of a nightly run: a seed of the day, a corpus, a list of new failures, a quarantine
/// and a budget.
@Suite struct CampaignTests {
  private let folder = TestFolder()

  private func path(_ name: String) -> String { folder.file(name) }

  private func racing() async throws {
    if await TicketOffice.afterTwo() < 0 { throw Refused() }
  }

  @Test
  func `a new failure is added to the list, and one of the corpus runs first and is not added`()
    throws
  {
    let list = path("failures")
    let first = ExploredTest("seats", .explored(schedules: 100), ["EXPLORE_FAILURES": list])
    #expect(first.failure { try await racing() } != nil)
    let lines = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n")
    #expect(lines.map { $0.hasSuffix("# seats: threw Refused()") } == [true])
    let again = ExploredTest(
      "seats", .explored(schedules: 100), ["EXPLORE_CORPUS": list, "EXPLORE_FAILURES": list])
    #expect(again.failure { try await racing() }?.hasPrefix("threw Refused() (replayed)") == true)
    #expect(try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n").count == 1)
  }

  @Test func `the steps of each function are appended to a file, the same in each run`() throws {
    let list = path("hops")
    for _ in 1...2 {
      let test = ExploredTest("seats", .explored(schedules: 5), ["EXPLORE_HOPS": list])
      #expect(test.failure { await TicketOffice.apart() } == nil)
    }
    let lines = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n")
    let half = lines.count / 2
    #expect(half > 0)
    #expect(lines[..<half].elementsEqual(lines[half...]))
    #expect(lines.contains { $0.hasPrefix("seats\tTicketOffice.buy()\t") })
  }

  @Test func `a fixed test passes its corpus, and other tests ignore it`() throws {
    let list = path("failures")
    _ = ExploredTest("seats", .explored(), ["EXPLORE_FAILURES": list]).failure {
      try await racing()
    }
    for name in ["seats", "chairs"] {
      let counter = ExplorationCounter()
      let mended = ExploredTest(name, .explored(schedules: 10), ["EXPLORE_CORPUS": list])
      let failure = mended.failure {
        counter.begin()
        await TicketOffice.apart()
      }
      #expect(failure == nil)
      #expect(counter.count >= 11)
    }
  }

  @Test func `a failure in quarantine is a warning`() throws {
    try "# flaky\nseats  # since March\n".write(
      toFile: path("quarantine"), atomically: true, encoding: .utf8)
    let test = ExploredTest("seats", .explored(), ["EXPLORE_QUARANTINE": path("quarantine")])
    guard case .quarantined(let text) = test.explore({ try await racing() }) else {
      Issue.record("it was not quarantined")
      return
    }
    #expect(text.hasPrefix("quarantined: threw Refused()"))
    let other = ExploredTest("chairs", .explored(), ["EXPLORE_QUARANTINE": path("quarantine")])
    #expect(other.failure { try await racing() } != nil)
  }

  @Test func `another seed gives other schedules`() throws {
    let tokens = try [1, 2, 3].map { seed in
      let test = ExploredTest("seats", .explored(), ["EXPLORE_SEED": "\(seed)"])
      return try #require(test.failure { try await racing() })
    }
    #expect(Set(tokens).count > 1)
  }

  @Test(arguments: [
    ("EXPLORE_SEED", "monday", "EXPLORE_SEED is monday; set it to a whole number"),
    ("EXPLORE_CORPUS", "/nowhere/corpus", "EXPLORE_CORPUS: /nowhere/corpus cannot be read"),
    ("EXPLORE_QUARANTINE", "/nowhere/list", "EXPLORE_QUARANTINE: /nowhere/list cannot be read"),
    ("EXPLORE_FAILURES", "/nowhere/list", "EXPLORE_FAILURES: /nowhere/list cannot be written"),
  ])
  func `an invalid setting fails the test, and is named`(
    name: String, value: String, message: String
  ) {
    let test = ExploredTest("seats", .explored(), [name: value])
    #expect(test.failure { try await racing() }?.hasPrefix(message) == true)
  }

  @Test func `a line of a corpus that is not a token is named`() throws {
    try "run4-nonsense\n".write(toFile: path("corpus"), atomically: true, encoding: .utf8)
    let test = ExploredTest("seats", .explored(), ["EXPLORE_CORPUS": path("corpus")])
    #expect(test.failure {} == "EXPLORE_CORPUS: run4-nonsense is no token; remove its line")
  }

  @Test func `tests of one suite share a budget, and those of another have a separate one`() throws
  {
    func begun(_ suite: String, _ budget: Duration) -> Int {
      let trait = ExplorationTrait.explored(schedules: 1_000_000).budget(budget)
      let counter = ExplorationCounter()
      let test = ExploredTest(
        trait: trait, name: TestName(text: "seats", filter: "\(suite)/seats"), variables: [:])
      let failure = test.failure {
        counter.begin()
        await TicketOffice.apart()
      }
      #expect(failure == nil || counter.count == 0)
      return counter.count
    }
    let suite = "Module.\(UUID().uuidString)"
    // However slow the machine is, one of these is enough for a schedule.
    let budgets = (0..<12).map { Duration.milliseconds(200 << $0) }
    let budget = try #require(budgets.first { begun("\(suite) \($0)", $0) > 0 })
    // No time is left: the test runs as without the trait.
    #expect(begun("\(suite) \(budget)", budget) == 0)
    #expect(budgets.contains { begun("\(suite) other \($0)", $0) > 0 })
  }
}
#endif

import ScheduleExploration
import Testing

@testable import ScheduleExplorationTesting

#if os(Linux)
/// The number of schedules of a trait: its own, or that of the environment.
@Suite struct ExtentTests {
  @Test func `a property that holds in all schedules is proven`() async throws {
    let proven = try Explored(.explored(.exhaustively)) {
      #expect(await TicketOffice.afterTwo() <= 0)
    }
    #expect(proven.issues.isEmpty)
    #expect(proven.count > 20)
    let again = try Explored(.explored(.exhaustively)) {
      #expect(await TicketOffice.afterTwo() <= 0)
    }
    #expect(again.count == proven.count)
  }

  @Test func `a search of all schedules finds a violation and reports it`() async throws {
    let explored = try Explored(.explored(.exhaustively)) {
      #expect(await TicketOffice.afterTwo() >= 0)
    }
    #expect(explored.issues.count == 1)
    #expect(
      explored.issues.first?.text.contains("found by a search of all schedules in run") == true)
  }

  @Test func `a search that does not complete in its time fails`() {
    let test = ExploredTest("many", .explored(.exhaustively, within: .milliseconds(1)))
    let failure = test.failure {
      await withTaskGroup { group in
        let office = TicketOffice()
        for _ in 0..<8 { group.addTask { await office.buy() } }
      }
    }
    #expect(failure?.hasPrefix("not every schedule was run in the time") == true)
  }

  @Test func `a search with workers is refused`() {
    let test = ExploredTest("both", .explored(.exhaustively).workers(2))
    #expect(
      test.failure { await TicketOffice.apart() }?.contains("a search has no workers") == true)
  }

  @Test(arguments: ["-1", "many", "1.5", " 5", "99999999999999999999"])
  func `every other value of the variable fails each test, and is named`(text: String) {
    let failure = ExploredTest("any", .explored(), ["EXPLORE": text]).failure {}
    #expect(failure?.contains("EXPLORE is \(text); set it to a number") == true)
  }

  @Test
  func `the variable sets the schedules of each trait, searches included, and zero disables it`() {
    let counts = [ExplorationTrait.explored(schedules: 3), .explored(.exhaustively)].map { trait in
      let test = ExploredTest("counted", trait, ["EXPLORE": "17"])
      let report = ExplorationCounter()
      _ = test.explore {
        report.begin()
        await TicketOffice.apart()
      }
      return report.count
    }
    #expect(counts == [18, 18])
    guard case .leftOut = ExploredTest("left", .explored(), ["EXPLORE": "0"]).explore({}) else {
      Issue.record("it was explored")
      return
    }
  }
}
#endif

import ProcessSupport
import ScheduleExploration
import Testing

@testable import ScheduleExplorationTesting

/// The name of a test and its arguments is that of the program, so that a token finds its way back.
@Suite struct NamedTests {
  private var name: TestName {
    get throws { TestName(try #require(Test.current), .current) }
  }

  @Test func plain() throws {
    #expect(try name.text == "NamedTests/plain()")
    #expect(try name.filter == "ScheduleExplorationTestingTests.NamedTests/plain()")
  }

  @Test(arguments: [1], ["a"])
  func labeled(count: Int, _ word: String) throws {
    #expect(try name.text == "NamedTests/labeled(count: \(count), \"\(word)\")")
    #expect(try name.filter.hasSuffix("NamedTests/labeled(count:_:)"))
  }

  @Test(arguments: [String(repeating: "x", count: 100)])
  func long(_ word: String) throws {
    let other = TestName(text: "", filter: "")
    #expect(try name.text.count < 90)
    #expect(try name.text != other.text)
  }

  #if os(Linux)
  @Test func `a token replays its own test, and every other test runs as usual`() throws {
    let failing: @concurrent @Sendable () async throws -> Void = {
      if await TicketOffice.afterTwo() < 0 { throw Refused() }
    }
    let text = try #require(ExploredTest("seats").failure(of: failing))
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("token: ") })
    let environment = ["EXPLORE_REPLAY": String(line.dropFirst("token: ".count))]
    let again = ExploredTest("seats", .explored(), environment).failure(of: failing)
    #expect(again?.hasPrefix("threw Refused() (replayed)") == true)
    guard case .leftOut = ExploredTest("chairs", .explored(), environment).explore(failing) else {
      Issue.record("it was replayed")
      return
    }
  }

  @Test func `a test draws the same numbers each time, and others than its neighbors`() {
    func numbers(of name: String) -> [UInt64] {
      let drawn = Guarded<[UInt64]>([])
      _ = ExploredTest(name).explore {
        let number = UInt64.random(in: 0 ... .max)
        drawn.withLock { $0.append(number) }
      }
      return drawn.withLock { $0 }
    }
    #expect(numbers(of: "seats").count == 1)
    #expect(numbers(of: "seats") == numbers(of: "seats"))
    #expect(numbers(of: "seats") != numbers(of: "chairs"))
  }

  @Test func `an invalid token is a failure with its reason`() {
    let failure = ExploredTest("seats", .explored(), ["EXPLORE_REPLAY": "run4-none"]).failure {}
    #expect(failure?.contains("run4-none") == true || failure?.contains("token") == true)
  }
  #endif
}

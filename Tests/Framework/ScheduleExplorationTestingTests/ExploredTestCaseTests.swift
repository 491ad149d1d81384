#if os(Linux)
import ProcessSupport
import ScheduleExploration
import Testing
import XCTest

@testable import ScheduleExplorationTesting

/// An asynchronous test of a subclass is explored; XCTest counts its failure once.
///
/// The library knows one current test case, so the tests take turns.
@Suite(.serialized) struct ExploredTestCaseTests {
  private class Seats: ExploredTestCase {
    override class var exploration: ExplorationTrait { .explored(schedules: 40) }
    static let begins = ExplorationCounter()
    static let ends = ExplorationCounter()

    override func setUp() { Self.begins.begin() }
    override func tearDown() { Self.ends.begin() }

    func testTwo() async {
      let left = await TicketOffice.afterTwo()
      XCTAssertGreaterThanOrEqual(left, 0)
    }
    func testApart() async { await TicketOffice.apart() }
    func testError() async throws { if await TicketOffice.afterTwo() < 0 { throw Refused() } }
    func testSkipped() async throws { throw XCTSkip("not here") }
    func testEmpty() async {}
  }

  private final class Waits: ExploredTestCase {
    override class var exploration: ExplorationTrait { .explored(schedules: 40) }

    /// An expectation that a task of the test fulfills after a time.
    private func sold(after time: Duration = .seconds(2)) -> XCTestExpectation {
      let sold = expectation(description: "sold")
      Task {
        try await Task.sleep(for: time)
        await TicketOffice().buy()
        sold.fulfill()
      }
      return sold
    }

    func testFulfillment() async {
      await fulfillment(of: [sold()], timeout: 5)
      await fulfillment(of: [sold(), sold()], timeout: 5)
    }
    func testBlocking() async { block(on: sold()) }
    func testWaiter() async {
      let result = await XCTWaiter().fulfillment(of: [sold()], timeout: 5)
      XCTAssertEqual(result, .completed)
    }
    func testInverted() async {
      let late = sold(after: .seconds(9))
      late.isInverted = true
      await fulfillment(of: [late], timeout: 5)
    }
    func testLate() async { await fulfillment(of: [sold(after: .seconds(9))], timeout: 5) }

    private nonisolated func block(on expectation: XCTestExpectation) {
      XCTAssertEqual(XCTWaiter().wait(for: [expectation], timeout: 5), .completed)
    }
  }

  /// No test case, of which a failure on purpose would count.
  class Row {
    static let line = #line + 1
    func testSeat() async throws { try await Task.sleep(for: .seconds(1)) }
  }
  final class LastRow: Row {}

  private final class Chairs: XCTestCase {
    func testTwo() async { await TicketOffice.apart() }
  }

  /// Runs a test as XCTest does; see `AssertionCaptureTests` for the priority.
  @MainActor private func run<Case: XCTestCase>(
    _ method: @escaping (Case) -> @concurrent () async throws -> Void
  ) async -> (failures: Int, skips: Bool) {
    let closure = exploringAsyncTest(method)
    return await Task(priority: .high) { @MainActor in
      let test = Case(name: "test") { try ($0 as? Case).map(closure)?() }
      test.run()
      return (test.testRun?.totalFailureCount ?? -1, test.testRun?.hasBeenSkipped ?? false)
    }.value
  }

  @MainActor @Test func `a race fails the test once`() async {
    #expect(await run(Seats.testTwo).failures == 1)
    #expect(await run(Seats.testError).failures == 1)
  }

  @Test func `the line of a test is that of its method, which its class may inherit`() {
    for type in [Row.self, LastRow.self] {
      let place = CodeName.place(ofMethod: "testSeat", of: type)
      #expect(place?.path == #filePath)
      #expect(place?.line == Row.line)
    }
    #expect(CodeName.place(ofMethod: "testNone", of: LastRow.self) == nil)
  }

  @MainActor @Test func `a case is set up and torn down for each schedule`() async throws {
    let (begins, ends) = (Seats.begins.count, Seats.ends.count)
    #expect(await run(Seats.testApart).failures == 0)
    // 40 schedules, one of them made twice, and before and after all of them.
    #expect((Seats.begins.count - begins, Seats.ends.count - ends) == (43, 43))
  }

  @MainActor @Test func `a skipped test is skipped, an empty one and one of another class pass`()
    async
  {
    #expect(await run(Seats.testSkipped).skips)
    #expect(await run(Seats.testEmpty).failures == 0)
    #expect(await run(Chairs.testTwo).failures == 0)
  }

  @MainActor @Test func `a wait of an explored test lets its own tasks fulfill the expectations`()
    async
  {
    #expect(await run(Waits.testFulfillment).failures == 0)
    #expect(await run(Waits.testBlocking).failures == 0)
    #expect(await run(Waits.testInverted).failures == 0)
    #expect(await run(Waits.testWaiter).failures == 0)
  }

  @Test func `the timeout for fulfilled expectations is long, though they are judged at once`() {
    let (first, second) = (
      XCTestExpectation(description: "first"), XCTestExpectation(description: "second")
    )
    first.fulfill()
    #expect(ExpectationWait.secondsToJudge([first]) > 60)
    #expect(ExpectationWait.secondsToJudge([first, second]) == 0)
  }

  @MainActor @Test func `a wait that ends before its expectation is fulfilled fails the test once`()
    async
  {
    #expect(await run(Waits.testLate).failures == 1)
  }
}
#endif

#if canImport(XCTest)
import Foundation
import ScheduleExploration
import ProcessSupport
import SimulationKernel
public import XCTest

/// A test case of XCTest whose asynchronous tests run once for every schedule, on Linux.
///
///     final class BoxOfficeTests: ExploredTestCase {
///       func testSeats() async throws { try await Task.sleep(for: .seconds(1)) }
///     }
///
/// The case is set up and torn down for each schedule, and once more around all of them.
/// Synchronous tests run once. Blocks of `addTeardownBlock` run after all schedules.
open class ExploredTestCase: XCTestCase {
  /// The trait of the tests, with a thousand schedules unless a subclass overrides it.
  open class var exploration: ExplorationTrait { .explored() }

  fileprivate func explore(_ test: @concurrent () async throws -> Void) throws {
    let method = name.split(separator: ".").last.map(String.init) ?? name
    let type = type(of: self)
    let explored = ExploredTest(
      trait: type.exploration,
      name: TestName(text: "\(type)/\(method)", filter: "\(String(reflecting: type))/\(method)"),
      variables: ProcessInfo.processInfo.environment)
    // The library has already set up the case, and tears it down after this method.
    try XCTestCase.wait { try await self.tearDownAll() }
    let outcome = explored.explore {
      try await self.setUpAll()
      do {
        try await test()
      } catch {
        try? await self.tearDownAll()
        throw error
      }
      try await self.tearDownAll()
    }
    try XCTestCase.wait { try await self.setUpAll() }
    switch outcome {
    case .leftOut: try XCTestCase.wait(for: test)
    case .cancelled(let error): throw error
    case .passed(let doubts, _):
      for doubt in doubts { print("warning: \(doubt)") }
    case .quarantined(let text): print("warning: \(text)")
    case .failed(let text, let issues):
      record(text, at: issues.first?.place, of: method)
      for issue in issues.dropFirst() { record(issue.text, at: issue.place, of: method) }
    }
  }

  /// Records a failure at its own place, or at the start of the test.
  private func record(_ text: String, at place: CapturedIssue.Place?, of method: String) {
    let place =
      place.map { ($0.path, $0.line) } ?? CodeName.place(ofMethod: method, of: type(of: self))
      ?? ("<EXPR>", 0)
    recordFailure(withDescription: text, inFile: place.0, atLine: place.1, expected: true)
  }

  @concurrent private func setUpAll() async throws {
    try await setUp()
    try setUpWithError()
    setUpNow()
  }

  @concurrent private func tearDownAll() async throws {
    tearDownNow()
    try tearDownWithError()
    try await tearDown()
  }

  // In an asynchronous function, `setUp` and `tearDown` would be the asynchronous methods.
  private func setUpNow() { setUp() }
  private func tearDownNow() { tearDown() }
}

extension XCTestCase {
  /// Runs an asynchronous function while the thread of the test waits.
  fileprivate static func wait(for function: @concurrent () async throws -> Void) throws {
    let end = XCTestExpectation(description: "the end of an asynchronous function")
    let failure = Guarded<(any Error)?>(nil)
    LentClosure.lend(function) { function in
      Task {
        do { try await function() } catch { failure.withLock { $0 = error } }
        end.fulfill()
      }
      _ = XCTWaiter.wait(for: [end], timeout: longestWait)
    }
    if let error = failure.withLock({ $0 }) { throw error }
  }

  /// The timeout of the library itself for an asynchronous test: thirty days.
  private static var longestWait: Double { 30 * 24 * 60 * 60 }
}

#if os(Linux)
/// Replaces the function of XCTest that makes a synchronous test of an asynchronous one.
///
/// The test list of the package manager calls the function by its symbol. The linker prefers
/// symbols of the program to those of a library. No later point can intercept the asynchronous
/// test, because by then the test waits for a task.
///
/// - Parameter method: The test, as a method of its class.
/// - Returns: A synchronous test that waits for the end of the asynchronous one.
@_silgen_name("$s6XCTest9asyncTestyyyKcxcyyYaKcxcAA0A4CaseCRbzlF")
public func exploringAsyncTest<Case: XCTestCase>(
  _ method: @escaping (Case) -> @concurrent () async throws -> Void
) -> (Case) -> () throws -> Void {
  { testCase in
    let test = method(testCase)
    guard let explored = testCase as? ExploredTestCase else {
      return { try XCTestCase.wait(for: test) }
    }
    return { try explored.explore(test) }
  }
}
#endif
#endif

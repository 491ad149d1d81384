#if canImport(Glibc)
import Foundation
import ScheduleExploration
import TestFolders
import Testing
import XCTest

/// Failures that XCTest would count on the thread of a capture belong to the capture.
///
/// The library has one current test case, so the tests are serialized.
@Suite(.serialized) struct AssertionCaptureTests {
  final class Case: XCTestCase {}

  /// The number of failures that XCTest counts in a test case.
  ///
  /// XCTest waits for a task by polling: behind all other ready tests it would use a processor
  /// until they end.
  @MainActor private func failures(_ body: @escaping @MainActor () -> Void) async -> Int {
    await Task(priority: .high) { @MainActor in
      let test = Case(name: "case") { _ in MainActor.assumeIsolated(body) }
      test.run()
      return test.testRun?.totalFailureCount ?? -1
    }.value
  }

  @MainActor @Test func `a failed assertion in a detached task is captured, not counted`() async {
    var issues: [CapturedIssue] = []
    let line = #line + 3
    let count = await failures {
      issues = ExpectationCapture.run {
        CallingThread.run { XCTAssertEqual(1, 2) }
      }
    }
    #expect(count == 0)
    #expect(issues.map(\.text) == ["XCTAssertEqual failed: (\"1\") is not equal to (\"2\")"])
    #expect(issues.map(\.location) == ["AssertionCaptureTests.swift:\(line)"])
  }

  @MainActor @Test func `before and after a capture XCTest counts as usual`() async {
    let count = await failures {
      XCTFail("before")
      _ = ExpectationCapture.run { XCTFail("within") }
      XCTFail("after")
    }
    #expect(count == 2)
  }

  @MainActor @Test func `a failed unwrapping is captured once`() async {
    var issues: [CapturedIssue] = []
    let count = await failures {
      issues = ExpectationCapture.run { _ = try? XCTUnwrap(Int("none"), "a number") }
    }
    #expect(count == 0)
    #expect(issues.count == 1)
    #expect(issues.first?.text.hasSuffix("a number") == true)
  }
}
#endif

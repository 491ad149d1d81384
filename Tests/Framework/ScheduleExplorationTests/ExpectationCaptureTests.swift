#if canImport(Glibc)
import Foundation
import ScheduleExploration
import ProcessSupport
import SimulationKernel
import TestFolders
import Testing

/// Issues that Swift Testing would record on the thread of a capture belong to the capture.
@Suite struct ExpectationCaptureTests {
  struct Refusal: Error {}

  /// The issues captured of a body in a detached task on this thread.
  private func captured(_ body: @escaping @Sendable () async -> Void) -> [CapturedIssue] {
    ExpectationCapture.run { CallingThread.run(body) }
  }

  @Test func `a failed expectation in a detached task is captured with its text and location`() {
    let line = #line + 3
    let issues = captured {
      let balance = -10
      #expect(balance >= 0)
      #expect(balance < 0)
    }
    #expect(issues.map(\.text) == ["Expectation failed: (balance → -10) >= 0"])
    #expect(issues.map(\.location) == ["ExpectationCaptureTests.swift:\(line)"])
  }

  @Test func `tasks that the body starts are captured too`() {
    let issues = captured {
      await withTaskGroup { group in
        for number in 1...2 {
          group.addTask { Issue.record("child \(number)") }
        }
      }
    }
    #expect(issues.map(\.text).sorted() == ["Issue recorded: child 1", "Issue recorded: child 2"])
  }

  @Test func `a failure on the test's own task within a capture is captured`() {
    let issues = ExpectationCapture.run { Issue.record("direct") }
    #expect(issues.map(\.text) == ["Issue recorded: direct"])
  }

  @Test func `a comment follows the text, and a thrown error is included`() {
    let issues = captured {
      #expect(Bool(false), "the till is short")
      Issue.record(Refusal())
    }
    #expect(
      issues.map(\.text) == [
        "Expectation failed: Bool(false): the till is short", "Caught error: Refusal()",
      ])
  }

  @Test func `warnings and known issues differ from failures`() {
    let issues = captured {
      Issue.record("slow", severity: .warning)
      withKnownIssue { _ = Issue.record("known") }
    }
    #expect(issues.map(\.kind) == [.warning, .known])
    #expect(issues.map(\.text) == ["Issue recorded: slow", "Issue recorded: known"])
  }

  @Test func `a requirement is captured once`() {
    let issues = captured { try? #require(Int("none") != nil) }
    #expect(issues.count == 1)
  }

  @Test func `a nested capture keeps its failures`() {
    let inner = Guarded<[CapturedIssue]>([])
    let outer = ExpectationCapture.run {
      Issue.record("before")
      let issues = ExpectationCapture.run { Issue.record("inside") }
      inner.withLock { $0 = issues }
      Issue.record("after")
    }
    #expect(inner.withLock { $0.map(\.text) } == ["Issue recorded: inside"])
    #expect(outer.map(\.text) == ["Issue recorded: before", "Issue recorded: after"])
  }

  /// The issues recorded by the library that no capture should take.
  private static let recorded = Guarded<[String]>([])

  /// Notes the issues of this comment on their way to the library, which then does not receive
  /// them.
  private static func noting(_ comment: Comment) -> IssueHandlingTrait {
    .compactMapIssues { issue in
      guard issue.comments.contains(comment) else { return issue }
      recorded.withLock { $0.append(comment.rawValue) }
      return nil
    }
  }

  @Test(noting("outside"))
  func `before and after a capture the library records as usual`() {
    Issue.record("outside")
    #expect(captured { Issue.record("outside") }.count == 1)
    Issue.record("outside")
    #expect(Self.recorded.withLock { $0.count { $0 == "outside" } } == 2)
  }

  @Test(noting("elsewhere"))
  func `while one thread captures, the library records failures on another`() {
    let issues = ExpectationCapture.run {
      let hasFailed = DispatchSemaphore(value: 0)
      Task { @MainActor in
        Issue.record("elsewhere")
        hasFailed.signal()
      }
      hasFailed.wait()
      Issue.record("here")
    }
    #expect(issues.map(\.text) == ["Issue recorded: here"])
    #expect(Self.recorded.withLock { $0.count { $0 == "elsewhere" } } == 1)
  }

  @Test func `a thread without a test captures after a test has captured`() async {
    _ = captured {}
    let issues = await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: self.captured { Issue.record("apart") }) }.start()
    }
    #expect(issues.map(\.text) == ["Issue recorded: apart"])
  }

  @Test func `captures on several threads do not mix`() async {
    await withTaskGroup { group in
      for number in 0..<8 {
        group.addTask {
          let texts = captured { for _ in 0..<50 { Issue.record("\(number)") } }.map(\.text)
          #expect(texts == Array(repeating: "Issue recorded: \(number)", count: 50))
        }
      }
    }
  }
}
#endif

import ScheduleExploration
import TestFolders
import Testing

#if os(Linux)
private func resumedLater() async -> Int {
  await withUnsafeContinuation { continuation in Task { continuation.resume(returning: 1) } }
}

private func both() async -> Int {
  async let first = resumedLater()
  async let second = resumedLater()
  return await first + second
}

/// An `async let` lies in a frame of its parent, and no reference may outlive that frame.
@Suite struct AsyncLetContinuationTests {
  @Test func `continuations of async lets whose frames ended are released`() throws {
    let schedules = Trials.count(200, debug: 60)
    let report = try explore("nested", schedules: schedules, environment: [:]) {
      await withTaskGroup(of: Int.self) { group in
        for _ in 0..<4 { group.addTask { await both() + Array(repeating: 7, count: 10).count } }
        let sum = await group.reduce(0, +)
        #expect(sum == 48)
      }
    }
    #expect(report.schedules == schedules)
    #expect(report.distinctSchedules > 1)
  }
}
#endif

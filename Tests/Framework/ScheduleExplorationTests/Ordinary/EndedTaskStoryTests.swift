import ScheduleExploration
import Synchronization
import Testing

#if os(Linux)
import Glibc

/// The story of a failure reads no task that is gone.
@Suite struct EndedTaskStoryTests {
  @Test func `a task of a group that ended outside the world, and is gone, is not read`() throws {
    // What is freed is filled at once, so that a look at it does not find what was there.
    let isFilling = setFilling(0x5a)
    defer { setFilling(0) }
    #expect(isFilling)
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("gone", schedules: 3, environment: [:]) {
        let queue = KeptJobs()
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<20 {
            group.addTask {
              await Task.yield()
              await withTaskExecutorPreference(queue) { await pause() }
            }
          }
          group.addTask {
            for _ in 0..<1_000 where queue.endedCount < 20 {
              queue.runAll()
              await Task.yield()
            }
          }
        }
        throw Failed()
      }
    }
    #expect(failure.failure.contains("Failed"))
    #expect(failure.story?.lines.contains { $0.contains("waits") } == false)
  }
}

/// Has the C library fill what is freed; whether it does.
@discardableResult
private func setFilling(_ byte: CInt) -> Bool {
  typealias SetOption = @convention(c) (CInt, CInt) -> CInt
  let fillsFreed: CInt = -6
  guard let function = dlsym(nil, "mallopt") else { return false }
  return unsafeBitCast(function, to: SetOption.self)(fillsFreed, byte) == 1
}

private struct Failed: Error {}

@concurrent private func pause() async {}

/// Keeps jobs until it is told to run them.
private final class KeptJobs: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let count = Mutex(0)

  var endedCount: Int { count.withLock { $0 } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  func runAll() {
    while let job = jobs.withLock({ $0.popLast() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
      count.withLock { $0 += 1 }
    }
  }
}
#endif

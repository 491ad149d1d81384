import Foundation

/// Separate threads for long-running tasks, which would otherwise delay all tasks of the process.
package final class ThreadExecutor: TaskExecutor {
  private struct State {
    var waiting: [UnownedJob] = []
    var threads = 0
  }

  private let state = Guarded(State())
  private let most: Int

  /// Creates an executor of at most as many threads as the machine has processors.
  package init() { most = max(1, ProcessInfo.processInfo.activeProcessorCount) }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let needsThread = state.withLock { state in
      state.waiting.append(job)
      guard state.threads < most else { return false }
      state.threads += 1
      return true
    }
    if needsThread { Thread.detachNewThread { self.work() } }
  }

  private func work() {
    while let job = next() {
      // Safety: each job was enqueued here, and runs once.
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Returns the oldest job, or nil, which ends the thread.
  private func next() -> UnownedJob? {
    state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.threads -= 1
        return nil
      }
      return state.waiting.removeFirst()
    }
  }
}

import Synchronization

/// Runs a detached task, and its children on the same executor, on the calling thread.
package final class CallingThread: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  package static func run(_ body: @escaping @Sendable () async -> Void) {
    let thread = CallingThread()
    Task.detached(executorPreference: thread) { await body() }
    while let job = thread.jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      // Safety: each job was enqueued here, and is run once.
      unsafe job.runSynchronously(on: thread.asUnownedTaskExecutor())
    }
  }
}

/// The runtime's information on a task: whether it has ended, and its wait.
///
/// The offsets are verified once with test tasks. On a runtime where they differ, waits of tasks
/// are not reported.
@safe
package enum TaskNotes {
  /// Bits of a task's status and kinds of waits, in the runtime's `TaskPrivate.h`.
  private static let hasEndedBit: UInt32 = 1 << 13
  private static let isWaitingBit: UInt32 = 1 << 14
  private static let isCancelledBit: UInt32 = 1 << 8
  private enum Kind: UInt32 {
    case task = 1
    case continuation = 2
    case group = 3
    case executor = 4
  }

  /// Offsets after the header of a job: the context, and from an even word on the status and the
  /// newest record.
  private static let contextOffset = 8 * MemoryLayout<UInt>.size
  private static let statusOffset = 12 * MemoryLayout<UInt>.size
  private static let recordOffset = 13 * MemoryLayout<UInt>.size
  /// The greatest number of callers searched for a function with a name.
  private static let mostCallers = 64

  /// Whether the information was found at the expected offsets.
  package static let areKnown: Bool = {
    #if canImport(Glibc) && _pointerBitWidth(_64)
    ActorQueue.isKnown && TaskNotesTrial().succeeds()
    #else
    false
    #endif
  }()

  /// Checks whether a task has ended; the task must be alive.
  package static func hasEnded(_ task: UnownedJob) -> Bool { status(of: task) & hasEndedBit != 0 }

  /// Returns the wait of a task that has not ended, or nil if there is none, as while it is ready.
  package static func aim(of task: UnownedJob) -> TaskAim? {
    let pointer = unsafe unsafeBitCast(task, to: UnsafeRawPointer.self)
    guard status(of: task) & isWaitingBit != 0,
      // Safety: a waiting task has a newest record, which describes its wait.
      let record = unsafe pointer.load(fromByteOffset: recordOffset, as: UnsafePointer<UInt>?.self),
      unsafe record[5] == UInt(bitPattern: pointer)
    else { return nil }
    switch unsafe Kind(rawValue: UInt32(truncatingIfNeeded: record[4])) {
    case .task:
      guard unsafe record[2] != 0 else { return nil }
      // Safety: an awaited task exists, and a task is a job.
      return unsafe .task(TaskIdentity.of(unsafeBitCast(record[2], to: UnownedJob.self)))
    case .continuation: return .continuation
    case .group: return .group
    case .executor: return .executor
    case nil: return nil
    }
  }

  /// Checks whether a task is cancelled.
  package static func isCancelled(_ task: UnownedJob) -> Bool {
    status(of: task) & isCancelledBit != 0
  }

  /// Returns the innermost named function of a waiting task, its caller, and the line if available.
  package static func place(of task: UnownedJob) -> (functions: [String], line: String?) {
    let pointer = unsafe unsafeBitCast(task, to: UnsafeRawPointer.self)
    // Safety: a waiting task has a frame. Each frame starts with its caller's frame and the address
    // at which it resumes; the outermost frame has no caller.
    var frame = unsafe pointer.load(fromByteOffset: contextOffset, as: UnsafePointer<UInt>?.self)
    var (names, line): ([String], String?) = ([], nil)
    func add(_ address: UInt) {
      guard let name = CodeName.of(address), name != names.last else { return }
      if names.isEmpty { line = CodeName.line(of: address) }
      names.append(name)
    }
    add(JobLayout.resumption(of: task))
    for _ in 0..<mostCallers where names.count < 2 {
      guard let place = unsafe frame else { break }
      unsafe add(place[1])
      unsafe frame = UnsafePointer(bitPattern: place[0])
    }
    return (names, line)
  }

  private static func status(of task: UnownedJob) -> UInt32 {
    // Safety: every task has these four bytes, whose meaning a trial verifies before their use.
    unsafe unsafeBitCast(task, to: UnsafeRawPointer.self).load(
      fromByteOffset: statusOffset, as: UInt32.self)
  }
}

/// The kinds of waits of a task.
package enum TaskAim: Hashable {
  /// The end of another task, by the runtime's identity of that task.
  case task(UInt32)
  case continuation
  case group
  /// A turn on an executor outside the world.
  case executor
}

/// A trial with two tasks, of which one waits for a continuation and the other for the first.
// Safety: only the thread that performs the trial uses it.
private final class TaskNotesTrial: TaskExecutor, @unchecked Sendable {
  private var jobs: [UnownedJob] = []
  private var continuation: CheckedContinuation<Void, Never>?

  package func enqueue(_ job: consuming ExecutorJob) { jobs.append(UnownedJob(job)) }

  func succeeds() -> Bool {
    // Allowed: the trial runs both tasks until they end, before it returns.
    let first = Task.detached(executorPreference: self) {
      await withCheckedContinuation { self.continuation = $0 }
    }
    // Allowed: see above.
    let second = Task.detached(executorPreference: self) { await first.value }
    let tasks = jobs
    runAll()
    var holds = tasks.count == 2 && !tasks.contains(where: TaskNotes.hasEnded)
    holds = holds && TaskNotes.aim(of: tasks[0]) == .continuation
    holds = holds && TaskNotes.aim(of: tasks[1]) == .task(TaskIdentity.of(tasks[0]))
    holds = holds && !tasks.contains(where: TaskNotes.isCancelled)
    second.cancel()
    holds = holds && tasks.map(TaskNotes.isCancelled) == [false, true]
    continuation?.resume()
    runAll()
    return withExtendedLifetime((first, second)) {
      holds && tasks.allSatisfy { TaskNotes.hasEnded($0) && TaskNotes.aim(of: $0) == nil }
    }
  }

  private func runAll() {
    while !jobs.isEmpty { unsafe jobs.removeFirst().runSynchronously(on: asUnownedTaskExecutor()) }
  }
}

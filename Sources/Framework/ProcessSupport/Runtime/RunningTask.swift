/// The task that runs on the calling thread, read without reference counting.
// Safety: only code that runs in the task uses the value, and does so at once.
@safe @usableFromInline
package struct RunningTask {
  @usableFromInline let task: UnownedJob?

  @inlinable
  init(task: UnownedJob?) { self.task = task }

  /// The running task; without an identity if there is none.
  @inlinable package static var current: RunningTask {
    guard let function = unsafe currentFunction else { return slowly }
    // Safety: a task is a job, and the runtime uses one pointer for both.
    return RunningTask(
      task: unsafe function().map { unsafe unsafeBitCast($0, to: UnownedJob.self) })
  }

  /// The runtime's identity of the task; zero if there is none.
  @inlinable package var identity: UInt32 { task.map(TaskIdentity.of) ?? 0 }

  /// Whether the task is cancelled.
  @inlinable package var isCancelled: Bool {
    guard let task else { return false }
    guard let function = unsafe Self.cancelledFunction else { return Task.isCancelled }
    // Safety: as above.
    return unsafe function(unsafeBitCast(task, to: UnsafeRawPointer.self))
  }

  /// The running task from the language's own function, which counts references.
  @usableFromInline static var slowly: RunningTask {
    unsafe withUnsafeCurrentTask { task in
      // Safety: as above.
      unsafe RunningTask(task: task.map { unsafe unsafeBitCast($0, to: UnownedJob.self) })
    }
  }

  @usableFromInline typealias CurrentFunction = @convention(c) () -> UnsafeRawPointer?
  @usableFromInline typealias CancelledFunction = @convention(c) (UnsafeRawPointer) -> Bool

  // Safety: the runtime declares the functions of these names with these types.
  @usableFromInline static let currentFunction: CurrentFunction? =
    unsafe RuntimeHooks.symbol("swift_task_getCurrent").map {
      unsafe unsafeBitCast($0, to: CurrentFunction.self)
    }
  @usableFromInline static let cancelledFunction: CancelledFunction? =
    unsafe RuntimeHooks.symbol("swift_task_isCancelled").map {
      unsafe unsafeBitCast($0, to: CancelledFunction.self)
    }
}

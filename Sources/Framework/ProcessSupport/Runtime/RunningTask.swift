/// The task that runs on the calling thread, looked at without counting references.
// Safety: it is used at once, by code that the task itself runs.
@safe
package struct RunningTask {
  private let task: UnownedJob?

  /// The task; one without identity where none runs.
  package static var current: RunningTask {
    guard let function = unsafe currentFunction else { return slowly }
    // Safety: a task is its own first job, and the runtime names both by one pointer.
    return RunningTask(
      task: unsafe function().map { unsafe unsafeBitCast($0, to: UnownedJob.self) })
  }

  /// The runtime's identity of it; zero if there is none.
  package var identity: UInt32 { task.map(TaskIdentity.of) ?? 0 }

  /// Whether it was told to give up.
  package var isCancelled: Bool {
    guard let task else { return false }
    guard let function = unsafe Self.cancelledFunction else { return Task.isCancelled }
    // Safety: as above.
    return unsafe function(unsafeBitCast(task, to: UnsafeRawPointer.self))
  }

  /// The same by way of the language, which counts references.
  private static var slowly: RunningTask {
    unsafe withUnsafeCurrentTask { task in
      // Safety: as above.
      unsafe RunningTask(task: task.map { unsafe unsafeBitCast($0, to: UnownedJob.self) })
    }
  }

  private typealias CurrentFunction = @convention(c) () -> UnsafeRawPointer?
  private typealias CancelledFunction = @convention(c) (UnsafeRawPointer) -> Bool

  // Safety: the runtime's functions of these names have these types, with a word or none to take.
  private static let currentFunction: CurrentFunction? =
    unsafe RuntimeHooks.symbol("swift_task_getCurrent").map {
      unsafe unsafeBitCast($0, to: CurrentFunction.self)
    }
  private static let cancelledFunction: CancelledFunction? =
    unsafe RuntimeHooks.symbol("swift_task_isCancelled").map {
      unsafe unsafeBitCast($0, to: CancelledFunction.self)
    }
}

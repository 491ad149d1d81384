/// A task of ordinary code that has begun, has not ended, and waits.
package struct WaitingTask: Hashable, Sendable {
  /// The thing it waits for.
  package enum Aim: Hashable, Sendable {
    /// The end of another task, by its number; nil for one that is none of the run's.
    case task(UInt32?)
    /// A continuation that nobody has resumed.
    case continuation
    /// The children of its group.
    case group
    /// An executor of the program's own, which was given it and has not run it.
    case executor
    /// An instant.
    case sleep
  }

  /// The number of the task.
  package let task: UInt32
  /// The thing it waits for.
  package let aim: Aim
  /// Whether it was told that it is cancelled.
  package let isCancelled: Bool
  /// The function it waits in, and the one that called that; fewer if they have no names.
  package let functions: [String]
}

extension World {
  /// The tasks of ordinary code that wait, in the order they appeared, where tellers asked for makers, see
  /// ``noteTaskMakers()``; none on a runtime that does not say.
  package var waitingTasks: [WaitingTask] { core.waitingTasks }
}

extension WorldCore {
  fileprivate var waitingTasks: [WaitingTask] {
    // Whoever is about to go on waits for nobody.
    let ready = Set(agenda.options.map(\.task))
    let sleeping = ordinary.sleepingTasks
    return agenda.unended.sorted { $0.key < $1.key }.compactMap { number, task in
      guard !ready.contains(number), let aim = TaskNotes.aim(of: task) else { return nil }
      return WaitingTask(
        task: number, aim: sleeping.contains(number) ? .sleep : telling(aim),
        isCancelled: TaskNotes.isCancelled(task), functions: TaskNotes.functions(of: task))
    }
  }

  private func telling(_ aim: TaskAim) -> WaitingTask.Aim {
    switch aim {
    case .task(let key): .task(agenda.number(of: key))
    case .continuation: .continuation
    case .group: .group
    case .executor: .executor
    }
  }

  /// Runs a job of a task, and looks whether that ended the task, where it is to be told who waits.
  func go(on job: ReadyJob) {
    guard agenda.makers != nil, TaskNotes.areKnown, let task = job.ownTask else { return run(job) }
    let number = agenda.runningTask
    // Safety: a task is an object, and alive while a job of it is due; what ended is looked at before it is let
    // go of. What has not ended is kept by the runtime, or by the frame it is a child of.
    let object = unsafe Unmanaged<AnyObject>.fromOpaque(
      unsafeBitCast(task, to: UnsafeRawPointer.self)
    ).retain()
    run(job)
    agenda.unended[number] = TaskNotes.hasEnded(task) ? nil : task
    unsafe object.release()
  }
}

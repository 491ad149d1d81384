package import ProcessSupport

extension World {
  /// The waiting tasks of ordinary code, in the order they appeared.
  ///
  /// Empty unless notes are enabled, see ``noteTaskMakers()``, and the runtime supports them.
  package var waitingTasks: [WaitingTask] { core.waitingTasks }
}

extension WorldCore {
  fileprivate var waitingTasks: [WaitingTask] {
    // A task that is about to continue waits for no other.
    let ready = Set(agenda.options.map(\.task))
    let sleeping = ordinary.sleepingTasks
    return guest.begunTasks.compactMap { begun in
      let (number, task) = (begun.number, begun.job)
      guard !ready.contains(number), !TaskNotes.hasEnded(task), let aim = TaskNotes.aim(of: task)
      else { return nil }
      let place = TaskNotes.place(of: task)
      return WaitingTask(
        task: number, aim: sleeping.contains(number) ? .sleep : telling(aim),
        isCancelled: TaskNotes.isCancelled(task), functions: place.functions, line: place.line)
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

  /// Runs a job of a task, and then its further jobs of the same step.
  func go(on job: ReadyJob) {
    take(job)
    while let next = agenda.takeStaying() { take(next) }
    guest.surroundings?.endStep()
  }

  /// Runs a job and, if tasks are noted, adds or removes its task among those that have begun.
  ///
  /// A task of ordinary code may end in a job of a world's actor. In a release build, for example,
  /// no hop leads out of that actor again. Each job of a listed task is therefore checked.
  private func take(_ job: ReadyJob) {
    guard guest.notesTasks, TaskNotes.areKnown, let task = job.runtimeTask else {
      return run(job)
    }
    let key = job.task
    let listed = guest.begunTask(key)
    // A task of the kernel handles several messages under different numbers, and waiting handlers
    // are reported separately.
    guard job.isOrdinary || listed != nil, !pumps.contains(key) else { return run(job) }
    let number = job.isOrdinary ? agenda.runningTask : listed?.number ?? 0
    // Safety: a task is an object, and exists while a job of it is ready.
    let object = unsafe Unmanaged<AnyObject>.fromOpaque(
      unsafeBitCast(task, to: UnsafeRawPointer.self)
    ).takeUnretainedValue()
    run(job)
    let lives = !TaskNotes.hasEnded(task)
    guest.list(lives ? BegunTask(task, object, number: number) : nil, as: key)
    withExtendedLifetime(object) {}
  }
}

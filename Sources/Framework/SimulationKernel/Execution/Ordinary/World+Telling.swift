package import ProcessSupport

extension World {
  /// The default actors that code has used so far, by type and order of creation.
  package var ordinaryActorNames: [String] { core.ordinary.actors.names }

  /// The driver of the world that the calling thread runs.
  package static var currentDriver: (any ScheduleDriver)? { RunningWorld.current?.chooser.driver }

  /// Enables notes on where ordinary tasks are created, on their names, and on their ends.
  package func noteTaskMakers() {
    core.guest.beginNotingTasks()
    ThrowNotes.install()
    // The trial of `TaskNotes` creates tasks, which must not belong to this world.
    _ = TaskNotes.areKnown
  }

  /// Returns the place where a task of ordinary code was created, and its name.
  package func maker(ofTask task: UInt32) -> TaskMaker? { core.guest.maker(of: task) }

  /// Returns the function and the line where a step resumes, if they have names.
  ///
  /// A step in no actor may resume in code of the runtime. The result is then that of the innermost
  /// caller with a name.
  package func place(of option: ScheduleOption) -> (function: String?, line: String?) {
    guard let job = core.job(of: option) else { return (nil, nil) }
    if let name = CodeName.of(job.resumption) { return (name, CodeName.line(of: job.resumption)) }
    let task = option.actor < 0 ? core.guest.begunTask(job.task)?.job : nil
    let place = task.map(TaskNotes.place(of:))
    return (place?.functions.first, place?.line)
  }

  /// Returns whether the option continues a function that had begun before.
  package func isBehindAwait(_ option: ScheduleOption) -> Bool {
    core.job(of: option).map { CodeName.isBehindAwait($0.resumption) } ?? false
  }

  /// Returns the function of an actor's type that an option's task calls, or `nil` if it is
  /// unknown.
  package func callee(of option: ScheduleOption) -> String? {
    guard option.actor >= 0 else { return nil }
    // The names of several actors of one type end with numbers.
    let type = actorName(at: Int(option.actor)).prefix { $0 != " " }
    return core.job(of: option).flatMap { $0.callee(of: type) }
  }

  /// The tasks of ordinary code that were canceled and have not ended.
  ///
  /// Empty unless notes on tasks are enabled, see ``noteTaskMakers()``.
  package var cancelledTasks: Set<UInt32> {
    guard core.guest.notesTasks, TaskNotes.areKnown else { return [] }
    let waiting = core.guest.begunTasks.filter { TaskNotes.isCancelled($0.job) }.map(\.number)
    let ready = core.agenda.options.filter { option in
      core.job(of: option)?.runtimeTask.map(TaskNotes.isCancelled) == true
    }
    return Set(waiting).union(ready.map(\.task))
  }

  /// Returns the kind of task that continues in an option of ordinary code.
  package func kind(of option: ScheduleOption) -> OrdinaryTask? {
    core.job(of: option).flatMap(\.ordinaryTask)
  }

  /// Sets the name that keys the system random numbers of ordinary code, before the first run.
  package func drawSystemNumbers(as name: String) { core.guest.draw(as: name) }

  /// The uncontrolled operations of the world's code so far, the first of each kind.
  package var uncontrolledOperations: [UncontrolledOperation] { core.guest.uncontrolledOperations }

  /// Waits a moment of real time, and returns whether a system thread returned a task of the world.
  package func awaitForeignWork() -> Bool {
    // The limit is a number of rests. A clock may jump or stop, and must not decide the result
    // (M-1).
    for _ in 0..<20 {
      if core.gate.isInterrupted(by: .foreign) { return true }
      rest(0.001)
    }
    return false
  }
}

extension WorldCore {
  fileprivate func job(of option: ScheduleOption) -> ReadyJob? {
    guard let place = agenda.options.firstIndex(where: { $0.number == option.number }),
      case .job(let job) = agenda.things[place]
    else { return nil }
    return job
  }

  /// Notes where a task was created that is about to appear for the first time.
  func noteMaker(ofTask key: UInt32) {
    guard guest.notesTasks, agenda.number(of: key) == nil else { return }
    let caller = CodeName.callerFrames(1).first
    guest.note(maker: caller?.name, line: caller?.line, of: agenda.task(of: key))
  }
}

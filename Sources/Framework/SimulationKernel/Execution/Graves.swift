/// The remains of the handlers of crashed actors.
struct Graves {
  /// Their tasks, none of which may run again before the world ends.
  var tasks: Set<UInt32> = []
  /// Jobs that would have resumed them.
  var jobs: [ReadyJob] = []
}

extension WorldCore {
  /// Ends the handlers of a crashed actor where they are.
  ///
  /// A task runs a handler and the calls it makes into other actors, so those end with it. The jobs
  /// are kept until the world is torn down; by then their effects reach no actor.
  func buryHandlers(of cell: ActorCell) {
    let pumps = pumps.values.filter { $0.current?.target == cell.index }
      .sorted { $0.number < $1.number }
    bury(Set(pumps.map(\.task)), of: cell)
    for pump in pumps {
      pump.current = nil
      self.pumps[pump.task] = nil
      if pump.idling > 0 { idlingPumpCount -= 1 }
    }
    cell.details.idling = 0
  }

  /// Ends tasks of a crashed actor or process, and the tasks they made, wherever these wait or are ready to run.
  func bury(_ tasks: Set<UInt32>, of cell: ActorCell) {
    let owner = Int32(cell.index)
    var tasks = tasks.union(ordinary.sleepingTasks(ownedBy: owner))
    var ended = takeWaiting(of: cell.index)
    ended += takeReady { tasks.contains($0.task) || $0.owner == owner }
    tasks.formUnion(ended.map(\.task))
    hasGraves = true
    graves.withLock { graves in
      graves.jobs.append(contentsOf: ended)
      graves.tasks.formUnion(tasks)
    }
  }

  /// Takes the jobs that a condition selects from those that are ready.
  func takeReady(where isMeant: (ReadyJob) -> Bool) -> [ReadyJob] {
    mode == .interleaved ? agenda.takeJobs(where: isMeant) : jobs.remove(where: isMeant)
  }

  /// Keeps a job from running if it belongs to a crashed handler; whether it did.
  func bury(_ job: ReadyJob) -> Bool {
    guard hasGraves, !isFinished else { return false }
    let task = job.task
    return graves.withLock { graves in
      guard graves.tasks.contains(task) else { return false }
      graves.jobs.append(job)
      return true
    }
  }

  /// The jobs kept so far, to end them with the world.
  func takeBuried() -> [ReadyJob] {
    graves.withLock { graves in
      defer { graves.jobs = [] }
      return graves.jobs
    }
  }
}

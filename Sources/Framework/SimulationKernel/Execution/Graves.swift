/// The remains of the handlers of crashed actors.
struct Graves {
  /// Their tasks, none of which may run again before the world ends.
  var tasks: Set<UInt32> = []
  /// Jobs that would have let them go on.
  var jobs: [ReadyJob] = []
}

extension WorldCore {
  /// Lets a crashed actor's handlers go no further.
  ///
  /// A task runs a handler and the calls it makes into other actors, so those end with it. The jobs
  /// are kept until the world is torn down; by then nothing they do can reach anyone.
  func buryHandlers(of cell: ActorCell) {
    let waiting = takeWaiting(of: cell.index)
    let pumps = pumps.values.filter { $0.current?.target == cell.index }
      .sorted { $0.number < $1.number }
    bury(Set(pumps.map(\.task)), waiting)
    for pump in pumps {
      pump.current = nil
      self.pumps[pump.task] = nil
      if pump.idling > 0 { idlingPumpCount -= 1 }
    }
    cell.details.idling = 0
  }

  /// Lets tasks go no further, of whose jobs some have waited.
  func bury(_ tasks: Set<UInt32>, _ waiting: [ReadyJob]) {
    hasGraves = true
    graves.withLock { graves in
      graves.jobs.append(contentsOf: waiting)
      graves.tasks.formUnion(tasks)
    }
    for job in takeReady(of: tasks) { _ = bury(job) }
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

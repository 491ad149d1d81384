extension WorldCore {
  /// Stops the handlers of a crashed actor at their present point.
  ///
  /// A task runs a handler and the calls it makes into other actors, so those end with it. The jobs
  /// are kept until the world is torn down. By then their effects reach no actor.
  func buryHandlers(of cell: ActorCell) {
    let pumps = pumps.all.filter { $0.current?.target == cell.index }
      .sorted { $0.number < $1.number }
    bury(Set(pumps.map(\.task)), of: cell)
    for pump in pumps {
      pump.current = nil
      self.pumps.remove(pump)
      if pump.idling > 0, !isShared { self.pumps.countIdling(-1) }
      // The handler ends with the world, and must not be counted again then.
      pump.idling = 0
    }
    cell.details.idling = 0
  }

  /// Stops tasks of a crashed actor or process, and tasks they created, whether waiting or ready.
  func bury(_ tasks: Set<UInt32>, of cell: ActorCell) {
    let owner = Int32(cell.index)
    var tasks = tasks.union(ordinary.sleepingTasks(ownedBy: owner))
    var ended = takeWaiting(of: cell.index)
    ended += takeReady { tasks.contains($0.task) || $0.owner == owner }
    tasks.formUnion(ended.map(\.task))
    ready.bury(ended, of: tasks)
  }

  /// Removes and returns the ready jobs that meet a condition.
  func takeReady(where isMeant: (ReadyJob) -> Bool) -> [ReadyJob] {
    mode == .interleaved ? agenda.takeJobs(where: isMeant) : ready.remove(where: isMeant)
  }

  /// Keeps a job from running if it belongs to a crashed handler, and returns whether it did.
  func buries(_ job: ReadyJob) -> Bool {
    ready.hasGraves && !isFinished && ready.buries(job)
  }
}

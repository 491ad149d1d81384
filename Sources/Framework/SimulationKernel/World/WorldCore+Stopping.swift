extension WorldCore {
  /// Stops or crashes an actor or a process.
  func halt(_ cell: ActorCell, as state: ResidentCell.State) {
    let act = state == .crashed ? "crash" : "stop"
    guard mayReach(cell.name, to: act), isOwn(cell, to: act) else { return }
    // Otherwise this thread would handle the actor's further messages of the round next.
    if let worker = activeWorker, let cell = cell.resident,
      worker.executor === cell.seat?.executor
    {
      silence(cell, as: state)
    }
    perform(.halt(cell, state))
  }

  /// Completes the stop or crash of an actor, between two handlers or in its own.
  func applyHalt(_ cell: ActorCell, as state: ResidentCell.State) {
    guard let resident = cell.resident else { return haltProcess(cell, as: state) }
    guard !resident.details.isHalted else { return }
    chooser.reachBeyond()
    silence(resident, as: state)
    switch state {
    case .running: break
    case .crashed:
      buryHandlers(of: resident)
      tell(.faults, cell.name, .crash)
      mourn(cell)
    case .stopped:
      tell(.lives, cell.name, .stop)
      dismiss(resident)
    }
  }

  /// Crashes or cancels a process.
  private func haltProcess(_ cell: ActorCell, as state: ActorCell.State) {
    guard cell.state == .running else { return }
    guard state == .crashed else {
      return interrupt(
        Interruptible(cell: cell, task: cell.details.task), with: CancellationError())
    }
    vacate(cell, as: .crashed)
    bury([cell.details.task], of: cell)
    tell(.faults, cell.name, .crash)
    mourn(cell)
  }

  /// Releases the stakes of a crashed actor or process, and resumes tasks that wait for its end.
  private func mourn(_ cell: ActorCell) {
    cell.releaseStakes()
    conclude(cell, nil)
  }

  private func silence(_ cell: ResidentCell, as state: ResidentCell.State) {
    if !isShared { schedule.countDead(Int(cell.waiting)) }
    cell.withLock {
      cell.state = state
      cell.cancelAll()
      cell.waiting = 0
    }
    guard state == .stopped else { return }
    registry.unname(cell)
  }

  /// Releases a stopped actor, and its place once no event and no handler names it.
  private func dismiss(_ cell: ResidentCell) {
    cell.details.makeInstance = nil
    cell.instance = nil
    if unsafe cell.immediate != nil { registry.handleAtOnce(cell, by: nil) }
    cell.details.deliver = nil
    cell.details.leftovers = UInt32(cell.heldCount)
    if cell.details.leftovers == 0 { retire(cell) }
  }

  /// Drops a message that is due for a reference without an actor.
  func dropMessage(in slot: UInt32, of cell: ResidentCell) {
    guard cell.state == .stopped || !cell.isWaiting(slot) else {
      return fail(
        .unknownActor, actor: cell.name, message: cell.describe(slot) ?? "no message",
        detail:
          "a message is due at this address and no actor was added there; add one of this name"
          + (isFederated ? " to this partition, or send over a channel if it is another's" : ""))
    }
    cell.withLock { cell.discard(slot) }
    leave(cell)
  }

  /// Notes that one slot of a stopped actor is free again.
  @usableFromInline
  func leave(_ cell: ResidentCell) {
    guard cell.details.isHalted else { return }
    perform(.departure(cell))
  }

  func applyLeaving(_ cell: ResidentCell) {
    cell.details.leftovers -= 1
    if cell.details.leftovers == 0 { retire(cell) }
  }

  private func retire(_ cell: ResidentCell) {
    // Between two runs, an actor is released at once, so that a world from which actors are removed
    // does not keep them.
    guard !isAtRest || cell.seat?.idlePumps.isEmpty == false else { return release(cell) }
    errands.retire(cell)
  }

  /// Frees the place and the memory of an actor that nothing names any more.
  private func release(_ cell: ResidentCell) {
    // Explorers identify actors by their places until the world ends.
    if mode != .interleaved { registry.free(cell) }
    cell.tearDown()
  }

  /// Keeps an instance alive until no handler runs, as its task may not retain it.
  func keepUntilRest(_ object: AnyObject) {
    if mode == .sequential, !isAtRest { errands.keep(object) }
  }

  /// Performs the work that was deferred until no handler runs.
  func runErrands() {
    var due = errands.takeAll()
    due.kept = []
    for cell in due.retiring {
      for pump in cell.seat?.idlePumps ?? [] { dismiss(pump) }
      release(cell)
    }
  }

  /// Ends the pump of an actor that was removed.
  private func dismiss(_ pump: Pump) {
    pump.isDismissed = true
    pumps.remove(pump)
    pump.wake(in: self)?.run(in: self)
  }

  /// Starts a new instance of a crashed actor.
  func restart(_ cell: ResidentCell) {
    guard mayReach(cell.name, to: "restart"), isOwn(cell, to: "restart"), cell.state == .crashed
    else { return }
    chooser.reachBeyond()
    cell.state = .running
    cell.belongings = nil
    _ = cell.details.makeInstance?(cell)
    tellOfAddition(of: cell)
  }

  /// Prepares a reference for another actor.
  @usableFromInline
  func vacate(_ cell: ResidentCell) {
    chooser.reachBeyond()
    if cell.state == .crashed { cell.state = .running }
  }
}

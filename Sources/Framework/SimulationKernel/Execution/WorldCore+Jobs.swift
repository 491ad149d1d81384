import ProcessSupport

extension WorldCore {
  /// Takes a job that the runtime made ready.
  ///
  /// While the world is paused the job belongs to an outside task, and runs at once.
  func arrive(_ job: ReadyJob) {
    if !takesFromOutside(job) { enqueue(job) }
  }

  /// Adds a job that became ready, or reports it if it arrives from a foreign thread.
  func enqueue(_ job: ReadyJob) {
    guard isHome else { return refuse(job) }
    if gate.isVisited { return ready.admit(job) }
    guard !buries(job) else { return }
    if isShared, let team = round.team { return team.enqueue(job) }
    if isFinished, job.isOrdinary { job.cancel() }
    let job = job.owned(by: owner(of: job))
    if mode == .interleaved { return enqueueInterleaved(job) }
    if hasSwitched(job) { ready.prepend(job) } else { ready.append(job) }
  }

  /// Returns whether a job continues the running task on another executor.
  private func hasSwitched(_ job: ReadyJob) -> Bool {
    ready.running?.task == job.task && !job.isRelay
  }

  /// Returns the place of the actor or process that a job belongs to, or -1 for a kernel job.
  func owner(of job: ReadyJob) -> Int32 {
    if job.owner >= 0 { return job.owner }
    guard let current = ready.running else { return -1 }
    let event = delivering ?? pumps[current.task]?.current
    return event.map { Int32($0.cell) } ?? current.owner
  }

  /// Keeps a job of a foreign thread until the world ends; after the end, the job runs at once.
  func refuse(_ job: ReadyJob) {
    if !reportForeign(job) { _ = takesFromOutside(job) }
  }

  /// Runs one ready job on the calling thread.
  func run(_ job: ReadyJob) {
    let outer = ready.run(job)
    if journal.notesSenders { noteTurn(of: job) }
    job.run(in: self)
    _ = ready.run(outer)
  }

  /// Runs the job of an outside task in an actor of a paused world, on the calling thread.
  ///
  /// - Returns: Whether the job is from outside. Otherwise it belongs to the calling thread's run.
  func takesFromOutside(_ job: ReadyJob) -> Bool {
    let settled = gate.beginVisit { holder, thread -> Bool? in
      if holder & ~Gate.resting == thread || isWorker { return false }
      if holder == thread | Gate.visit {
        ready.admit(job)
        return true
      }
      return holder & Gate.visit == 0 && reportForeign(job) ? true : nil
    }
    if let settled { return settled }
    // The last task of an ended world may have the last reference to it.
    // Safety: the reference is released below, after the last access to the world.
    let world = unsafe Unmanaged.passRetained(self)
    defer { unsafe world.release() }
    ready.admit(job)
    endVisit()
    return true
  }

  /// Inspects the world while it is paused or over; meanwhile arriving threads wait.
  func visit<Value>(_ look: () throws -> Value) rethrows -> Value {
    let isHeld = gate.beginVisit { holder, thread in
      holder & Gate.visit == 0 || holder == thread | Gate.visit ? true : nil
    }
    guard isHeld == nil else { return try look() }
    defer { endVisit() }
    return try look()
  }

  /// Runs the jobs that became ready during a visit, and releases the world.
  private func endVisit() {
    while let job = ready.popVisitor() { run(job) }
    gate.leave()
  }

  /// The pump whose task runs on the calling thread, or `nil` for a child task.
  var runningPump: Pump? {
    let job = isShared ? worker?.executor?.currentJob : ready.running
    guard let task = job?.task else { return nil }
    return pumps[task]
  }

  /// Notes that a handler or its child task continues, and is the sender of later messages.
  private func noteTurn(of job: ReadyJob) {
    guard !isFinished else { return }
    let event = pumps[job.task]?.current
    if job.isKernelJob, job.actor >= 0 {
      beginTurn(of: registry[Int(job.actor)].name, handling: event?.number)
    } else if let event {
      beginTurn(of: registry[event].name, handling: event.number)
    }
  }

  /// Returns the next event for a free pump, or `nil` if the run loop has to decide.
  // If the function were inlined, each task would need two kilobytes more.
  @inline(never)
  func nextEvent(for pump: Pump) -> Event? {
    switch mode {
    case .sequential:
      pump.current = pump.assigned.take() ?? deliverImmediate()
    case .interleaved:
      pump.current = pump.assigned.take()
    case .threaded:
      guard let seat = pump.seat, let (event, position) = seat.round.popFirst() else { return nil }
      seat.executor.position = position
      seat.executor.effectCount = 0
      pump.current = event
    }
    return pump.current
  }

  /// Returns the handler of an event's message, or `nil` if the message is not handled.
  @inline(never)
  func delivery(of event: Event) -> (deliver: ResidentCell.Delivery, cell: ResidentCell)? {
    guard let cell = registry[event].resident else { return nil }
    if cell.details.deliver == nil { dropMessage(in: event.slot, of: cell) }
    return cell.details.deliver.map { ($0, cell) }
  }

  /// Handles messages at once until one must be awaited.
  ///
  /// - Returns: The event of the message to await, or `nil` if the run loop has to decide.
  func deliverImmediate() -> Event? {
    while let event = popMessage() {
      guard let cell = registry.handlers[Int(event.target)] else { return event }
      if prefetcher.isDue() {
        prefetcher.look(
          at: schedule, now: now.nanoseconds, actors: registry.handlers, of: registry.count)
      }
      if prefetcher.isLarge { cell.lastReceiver = .max }
      room.begin(event)
      cell.handle(event.slot)
      room.end()
    }
    return nil
  }

  /// Removes and returns the next message event, or `nil` if the run loop has to decide.
  @inline(__always)
  func popMessage() -> Event? {
    guard ready.isEmpty, allowance.budget > 0, !errands.areDue, !gate.isInterrupted
    else {
      return nil
    }
    if schedule.mayHaveDead { forgetDead() }
    guard let event = schedule.popMessage(at: now.nanoseconds, until: allowance.horizon) else {
      return nil
    }
    allowance.spend()
    now = VirtualTime(nanoseconds: event.time)
    return event
  }

  /// Gives an idle or new pump an event to deliver.
  @discardableResult
  func activatePump(with event: Event? = nil) -> Pump {
    if let pump = pumps.takeIdle() {
      pump.assigned = event
      if let job = pump.wake(in: self) { enqueue(job) }
      return pump
    }
    let pump = pumps.make()
    pump.assigned = event
    let host = pumps.host
    guard let job = firstJob(of: { host?.assumeIsolated { $0.start(pump) } }) else { return pump }
    pumps.add(pump, task: TaskIdentity.of(job))
    ordinary.note(task: pump.task)
    enqueue(ReadyJob(job, of: self))
    return pump
  }

  /// Creates a task of this world and returns its first job, which the caller makes ready.
  func firstJob(of make: () -> Void) -> UnownedJob? {
    ready.beginCatching()
    make()
    return ready.endCatching()
  }

  /// Handles an error of a handler: a cancellation stops the handler, other errors end the run.
  @usableFromInline
  func handlerThrew(_ error: any Error, in cell: ResidentCell, slot: UInt32) {
    guard !isFinished, !(error is CancellationError) else { return }
    fail(
      .handlerFailed, actor: cell.name, message: cell.describe(slot) ?? "no message",
      detail: "the handler threw \(error); catch what it can recover from")
  }
}

import ProcessSupport

extension WorldCore {
  /// Reserves a slot to wait in, for an event or for the answer of a responder.
  @usableFromInline
  func reserve(
    _ cell: ActorCell, for responder: ActorCell? = nil, hasEvent: Bool
  ) -> (slot: UInt32, generation: UInt32) {
    withSleepers {
      $0.reserve(cell: cell.index, responder: responder, hasEvent: hasEvent)
    }
  }

  /// Schedules the event that ends the wait in a slot.
  @usableFromInline
  func scheduleWake(of cell: ActorCell, in slot: UInt32, at time: VirtualTime) {
    // The effect is not created here, because it would retain references in every sleep.
    guard isShared, let worker = activeWorker else {
      return scheduleOwnWake(of: cell, in: slot, at: time.nanoseconds)
    }
    worker.note(.wake(time: time.nanoseconds, cell, slot: slot))
  }

  /// Schedules the event directly, between two handlers or in an unshared world.
  @inline(__always)
  func scheduleOwnWake(of cell: ActorCell, in slot: UInt32, at time: Int64) {
    schedule(time: time, rank: 128, target: cell.index | Event.wakeFlag, slot: slot)
  }

  /// Begins a wait of the calling task, and returns the runtime's identity of the task.
  @inlinable @inline(__always)
  func beginWait(_ cell: ActorCell) async throws -> UInt32 {
    do { return try checkMayWait(cell) } catch { throw await endure(error) }
  }

  /// Returns the error of a wait that cannot begin, or suspends if no handler may run on.
  ///
  /// A task that waits on another partition's clock has failed, and in a finished world little is
  /// left to do. A task that tries again and again without suspending would occupy the thread
  /// forever.
  @usableFromInline
  func endure(_ error: any Error) async -> any Error {
    if !isHome {
      await trespasser?.standStill()
    } else if isFinished {
      if waiting.countRefused() > Self.stepsBeyondTheEnd { await standStill() }
    }
    return error
  }

  /// Suspends the calling task until the world ends, or forever if it has ended.
  func standStill() async {
    let slot = withSleepers {
      $0.reserve(cell: acting?.index ?? 0, hasEvent: false).slot
    }
    let spot = parkingSpot
    spot.prepare(slot, isMain: true)
    _ = await spot.wait()
  }

  /// Returns the runtime's identity of the calling task, or throws if it may not wait now.
  @usableFromInline
  func checkMayWait(_ cell: ActorCell) throws -> UInt32 {
    let task = RunningTask.current
    if task.isCancelled { throw CancellationError() }
    if cell.belongings != nil, let error = takeInterrupt(of: cell) { throw error }
    guard isHome else {
      reportForeign(
        .unscopedChild, actor: nil, message: "wait",
        detail: "a thread that is not the world's waits on its clock; "
          + "open child tasks inside context.scope")
      throw CancellationError()
    }
    guard gate.isVisited else { return task.identity }
    throw SimulationError(
      .paused, actor: cell.name, message: "", time: now, seed: seed,
      detail:
        "the actor was awaited from outside while its world is paused, and waits for virtual time to "
        + "pass; run the world, and send a message or add an actor that awaits this one")
  }

  /// Suspends the calling handler or process until an instant.
  @inline(__always)
  func sleep(_ cell: ActorCell, until deadline: VirtualTime) async throws {
    let task: UInt32
    do { task = try await beginWait(cell) } catch {
      throw error.with(remaining: max(now.duration(to: deadline), .zero))
    }
    guard deadline > now else {
      if mustEndLoop(of: cell) { throw await endLoop(of: cell) }
      return
    }
    let (slot, generation) = reserve(cell, hasEvent: true)
    scheduleWake(of: cell, in: slot, at: deadline)
    if isParkedAlone(task, in: slot, cell) {
      _ = await waiting.spot.wait()
      cell.details.waitSlot = .max
    } else {
      try await waitCancellably(in: slot, generation: generation, cell)
    }
    guard let error = leave(slot, cell) else { return }
    throw error.with(remaining: now.duration(to: deadline))
  }

  /// Suspends the calling handler or process until the wait in its slot is over.
  @usableFromInline
  func wait(
    in slot: UInt32, generation: UInt32, _ cell: ActorCell, task: UInt32
  ) async throws {
    if isParkedAlone(task, in: slot, cell) {
      _ = await waiting.spot.wait()
      cell.details.waitSlot = .max
    } else {
      try await waitCancellably(in: slot, generation: generation, cell)
    }
    if let error = leave(slot, cell) { throw error }
  }

  /// Prepares to park a task that no code can cancel, and returns whether it is such a task.
  ///
  /// The task of a pump or of a process is held by no code, unlike a child task.
  private func isParkedAlone(_ task: UInt32, in slot: UInt32, _ cell: ActorCell) -> Bool {
    guard mode == .sequential else { return false }
    if task == cell.details.task {
      cell.details.waitSlot = slot
    } else if !pumps.contains(task) {
      return false
    }
    waiting.spot.prepare(slot, isMain: true)
    return true
  }

  /// Releases the slot of a wait that is over, and returns the error of the wait, if any.
  private func leave(_ slot: UInt32, _ cell: ActorCell) -> (any Error)? {
    let isCancelled = withSleepers { $0.leave(slot).isCancelled }
    guard isCancelled || isFinished else { return nil }
    return takeInterrupt(of: cell) ?? CancellationError()
  }

  private func waitCancellably(
    in slot: UInt32, generation: UInt32, _ cell: ActorCell,
    isolation: isolated (any Actor)? = #isolation
  ) async throws {
    if mode == .interleaved, isCancelledByDriver(in: slot) { throw CancellationError() }
    let spot = parkingSpot
    await withTaskCancellationHandler {
      // The captured isolation keeps the closure on the handler's actor.
      _ = isolation
      // Other steps may have run since the slot was reserved, or this handler has given up.
      if withSleepers({ $0.entries[Int(slot)].isOver }) { return }
      if isInterrupted(cell) { return cancelWait(in: slot, generation: generation) }
      spot.prepare(slot, isMain: false)
      _ = await spot.wait()
    } onCancel: {
      noteCancellation(in: slot, generation: generation)
    }
  }

  /// Handles the cancellation of a waiting handler's task.
  private func noteCancellation(in slot: UInt32, generation: UInt32) {
    guard isHome else {
      reportForeign(
        .foreignResume, actor: nil, message: "",
        detail: "a thread that is not the world's cancelled this handler")
      return
    }
    // The handler may be about to wait on another thread; at the end of the round it waits.
    perform(.cancellation(slot: slot, generation: generation))
  }

  /// Ends a wait early, unless its value is guaranteed.
  func cancelWait(in slot: UInt32, generation: UInt32) {
    chooser.reachBeyond()
    let (parked, leavesEvent) = withSleepers { $0.cancel(slot, generation: generation) }
    if leavesEvent, !isShared { schedule.countDead() }
    guard let parked else { return }
    // The wake-up is an event, so that its place in the order of events is determined now.
    if mode == .sequential, !isFinished {
      let slot = withSleepers { $0.resumeLater(parked) }
      return append(target: parked.cell | Event.wakeFlag, slot: slot)
    }
    let job = ReadyJob(parked, in: self)
    if isShared { round.give(job.task) }
    enqueue(job)
  }

  /// Handles the due event of a slot by making the job of the waiting task ready.
  ///
  /// In threaded mode the digest includes it at the event's place in the round.
  func wake(_ event: Event, position: UInt32 = 0) {
    if event.isOrdinaryWake {
      if let job = endSleep(event) { enqueue(job) }
      return
    }
    guard let job = end(event, position: position) else { return }
    if isShared { round.give(job.task, place: position) }
    enqueue(job)
  }

  /// Ends the wait to which an event belongs, and returns the resumed job, if any.
  func end(_ event: Event, position: UInt32 = 0) -> ReadyJob? {
    guard let parked = withSleepers({ $0.end(event.slot) }) else { return nil }
    let place = event.cell
    var hasher = StableHasher(state: UInt64(bitPattern: now.nanoseconds))
    hasher.combine(~registry[place].digestKey)
    if let worker {
      worker.note(.digest(hasher, .wakes, nil), at: position)
    } else {
      journal.take(hasher)
    }
    if journal.watches(.wakes) { tell(.wakes, registry[place].name, .wake) }
    return ReadyJob(parked, in: self)
  }

  /// Removes and cancels all waiting tasks, optionally only those of one actor.
  func takeWaiting(of cell: UInt32? = nil) -> [ReadyJob] {
    withSleepers { $0.takeAll(of: cell) }.map { ReadyJob($0, in: self) }
  }
}

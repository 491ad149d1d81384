/// The clock of a world: it stands still while actors compute and jumps from event to event.
///
///     try await context.clock.sleep(for: .minutes(10))  // takes no real time at all
///
/// A sleep is an event like any other, can be cancelled, and ends exactly when it is due.
public struct VirtualClock: Clock {
  /// Instants of virtual time.
  public typealias Instant = VirtualTime

  private let cell: ActorCell

  init(cell: ActorCell) {
    self.cell = cell
  }

  /// The present instant of the world.
  public var now: VirtualTime { cell.core.now }

  /// One nanosecond: virtual time is counted in whole ones.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends the handler for a while of virtual time.
  ///
  /// Code written against `any Clock<Duration>` works as well, inside
  /// ``SimulationContext/scope(isolation:_:)``: the standard library's own `sleep(for:)` leaves the
  /// actor, and only a scope keeps it in its world.
  ///
  /// - Throws: `CancellationError` if the task is cancelled, the actor crashes, or the run ends.
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
  }

  /// Suspends the handler until virtual time reaches a deadline.
  ///
  /// - Parameters:
  ///   - deadline: The instant to wake at; one already past wakes at once, without suspending.
  ///   - tolerance: Ignored, as virtual time is exact.
  /// - Throws: `CancellationError` if the task is cancelled, the actor crashes, or the run ends.
  /// - Complexity: O(log n) comparisons for n scheduled events.
  public func sleep(until deadline: VirtualTime, tolerance: Duration? = nil) async throws {
    let core = cell.core
    try core.checkMayWait(cell)
    guard deadline > core.now else { return }
    let (slot, generation) = core.reserveSleeper(cell, responder: nil)
    core.scheduleWake(of: cell, in: slot, at: deadline)
    try await core.wait(in: slot, generation: generation)
  }
}

extension WorldCore {
  func reserveSleeper(
    _ cell: ActorCell, responder: ActorCell?
  ) -> (slot: UInt32, generation: UInt32) {
    sleepers.withLock { $0.reserve(cell: cell.index, responder: responder) }
  }

  /// Schedules the event that lets a waiting handler go on.
  func scheduleWake(of cell: ActorCell, in slot: UInt32, at time: VirtualTime) {
    if let worker = activeWorker {
      worker.note(.wake(time: time.nanoseconds, cell, slot: slot))
    } else {
      schedule(
        time: time.nanoseconds, rank: 128, target: cell.index | Event.wakeFlag, slot: slot)
    }
  }

  /// Throws unless the calling task may wait in virtual time now.
  func checkMayWait(_ cell: ActorCell) throws {
    try Task.checkCancellation()
    guard isHome else {
      reportForeign(
        .unscopedChild, actor: nil, message: "",
        detail: "a thread that is not the world's waits on its clock; "
          + "open child tasks inside context.scope")
      throw CancellationError()
    }
    guard isVisited else { return }
    throw SimulationError(
      .paused, actor: cell.name, message: "", time: now, seed: seed,
      detail:
        "the actor was awaited from outside while its world is paused, and waits for virtual time to "
        + "pass; run the world, and send a message or add an actor that awaits this one")
  }

  /// Suspends the calling handler until its slot is woken.
  func wait(
    in slot: UInt32, generation: UInt32, isolation: isolated (any Actor)? = #isolation
  ) async throws {
    if mode == .interleaved, isCancelledByDriver(in: slot) { throw CancellationError() }
    let spot = sleepers.withLock { $0.spot(slot) }
    let isCancelled = await withTaskCancellationHandler {
      // Captured, the isolation keeps the closure on the handler's actor.
      _ = isolation
      // Others may have come in between reserving the slot and here, or this very handler gave up.
      if mode == .interleaved || Task.isCancelled,
        let outcome = sleepers.withLock({ $0.outcome(of: slot) })
      {
        return outcome
      }
      return await spot.wait()
    } onCancel: {
      noteCancellation(in: slot, generation: generation)
    }
    if isCancelled || isFinished { throw CancellationError() }
  }

  /// The task of a waiting handler was cancelled.
  private func noteCancellation(in slot: UInt32, generation: UInt32) {
    guard isHome else {
      reportForeign(
        .foreignResume, actor: nil, message: "",
        detail: "a thread that is not the world's cancelled this handler")
      return
    }
    // Another thread may just now be about to wait; at the end of the round it does.
    if let worker = activeWorker {
      worker.note(.cancellation(slot: slot, generation: generation))
    } else {
      cancelWait(in: slot, generation: generation)
    }
  }

  /// Ends a wait early, unless what is waited for is on its way already.
  func cancelWait(in slot: UInt32, generation: UInt32) {
    agenda.hasReachedBeyond = true
    guard let job = sleepers.withLock({ $0.cancel(slot, generation: generation) }) else { return }
    if !isShared { deadCount += 1 }
    enqueue(job)
  }

  /// The event of a sleeper is due: the handler's job becomes ready.
  ///
  /// In threaded mode the digest takes it at the event's place in the round.
  func wake(_ event: Event, position: UInt32 = 0) {
    if event.isOrdinaryWake {
      if let job = endSleep(event) { enqueue(job) }
      return
    }
    guard let job = sleepers.withLock({ $0.end(event.slot) }) else { return }
    let cell = cells[Int(event.target & ~Event.wakeFlag)]
    var hasher = StableHasher(state: UInt64(bitPattern: now.nanoseconds))
    hasher.combine(~cell.digestKey)
    if isShared, let worker = Worker.current {
      worker.note(.digest(hasher, .wakes, nil), at: position)
    } else {
      digest.combine(hasher)
    }
    tell(.wakes, cell.name, .wake)
    enqueue(job)
  }
}

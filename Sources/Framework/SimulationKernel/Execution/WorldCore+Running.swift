import ProcessSupport

extension WorldCore {
  /// Makes the calling thread the one that runs the world, once no other thread does.
  ///
  /// - Parameter isForAll: Whether the thread runs the federation of which the world is a
  ///   partition.
  /// - Throws: ``SimulationError`` if the world is a partition and is run alone, if it already
  ///   runs, or if it is over.
  func enter(isForAll: Bool = false) throws(SimulationError) {
    if isFederated, !isForAll {
      throw SimulationError(
        .regionAlone, actor: "", message: "run", time: now, seed: seed,
        detail: "a partition is run alone, and others could still send to it; run the federation")
    }
    let thread = currentThreadNumber()
    while true {
      let (isMine, isHeldByCaller) = gate.enter(thread)
      if isMine { break }
      guard !isHeldByCaller else { throw reentry("world") }
      relax()
    }
    if let failure {
      release()
      throw failure
    }
    appear()
  }

  /// Returns the error of a handler that runs its own world or federation.
  func reentry(_ place: String) -> SimulationError {
    SimulationError(
      .reentered, actor: acting?.name ?? "", message: "run", time: now, seed: seed,
      detail: "a handler runs the \(place) it lives in; let it return, and send a message instead")
  }

  /// Ends the calling thread's run of the world.
  func leave() {
    disappear()
    release()
  }

  /// Runs the entered world until the horizon, an empty schedule, an event limit, or a failure.
  func run(until horizon: VirtualTime, events: UInt64) throws(SimulationError) {
    let allowed = allowance.begin(until: horizon.nanoseconds, limit: limits.maxEvents)
    var left = min(events, allowed)
    repeat {
      let (atMost, start) = (maxInstantEvents, now)
      let granted = min(left, atMost)
      allowance.grant(granted)
      switch mode {
      case .sequential: runFused()
      case .interleaved: runInterleaved()
      case .threaded: runThreaded()
      }
      runErrands()
      left -= allowance.settle()
      if allowance.budget == 0, granted == atMost, now == start { failOnInstant(atMost) }
    } while allowance.budget == 0 && left > 0 && !mustStop
    journal.beginTurn(nil, at: schedule.number)
    failOnForeignArrivals()
    if failure == nil, left == 0, events > allowed { failOnEventLimit() }
    forgetDead()
    // In a paused world, handlers may be ready to continue.
    if isScheduleEmpty, !isFederated, !isPauseWanted { failIfStalled() }
    guard let failure else { return }
    // A body that continues on threads of the system is not cancelled, which would look like a
    // failure.
    if mode == .interleaved, [.foreignResume, .unscopedChild].contains(failure.code) {
      ordinary.leaveBody()
    }
    if !ordinary.isLeft { tearDown() }
    throw failure
  }

  /// Runs ready jobs first, then the next event, for as long as there is either.
  private func runFused() {
    while !mustStop {
      if errands.areDue { runErrands() }
      if let job = ready.popFirst() {
        run(job)
        continue
      }
      if schedule.mayHaveDead { forgetDead() }
      guard let next = schedule.peek(at: now.nanoseconds), allowance.allows(next.time) else {
        return
      }
      if next.isWake, let event = schedule.popFirst(at: now.nanoseconds) {
        allowance.spend()
        now = VirtualTime(nanoseconds: event.time)
        if let job = goesOn(after: event), !buries(job) { run(job) }
      } else if let event = deliverImmediate() {
        activatePump(with: event)
      }
    }
  }

  /// Returns the job that a due event resumes or begins, for an event that is no message.
  private func goesOn(after event: Event) -> ReadyJob? {
    if event.isOrdinaryWake { return endSleep(event) }
    return event.isStart ? begin(event) : end(event)
  }

  /// Whether the run must end although jobs or events remain.
  var mustStop: Bool { gate.isInterrupted }

  /// Whether a pause was requested.
  var isPauseWanted: Bool { gate.isInterrupted(by: .pause) }

  /// Withdraws a request for a pause, and returns whether there was one.
  func takePause() -> Bool { gate.takePause() }

  /// Whether nothing is scheduled, not even for now, and no handler is ready to continue.
  var isScheduleEmpty: Bool { schedule.isEmpty && agenda.firstEvent == nil && ready.isEmpty }

  /// The instant of the next possible step: now, if a pause has kept a handler waiting.
  var nextInstant: VirtualTime? {
    guard ready.isEmpty else { return now }
    forgetDead()
    return nextEvent.map { VirtualTime(nanoseconds: $0.time) }
  }

  /// The next event, or one of the possible next events of interleaved mode.
  var nextEvent: Event? { agenda.firstEvent ?? schedule.peek(at: now.nanoseconds) }

  private func failOnEventLimit() {
    failOnNext(
      "the world has delivered \(limits.maxEvents) events; "
        + "look for a loop without delay or raise RunLimits.maxEvents")
  }

  /// The greatest number of events at one instant.
  private var maxInstantEvents: UInt64 {
    max(limits.maxInstantEvents, UInt64(registry.count) * 100)
  }

  /// Fails, as a whole portion of events has not advanced the clock.
  private func failOnInstant(_ count: UInt64) {
    failOnNext(
      "\(count) events have not moved the clock; "
        + "look for a loop without delay or raise RunLimits.maxInstantEvents")
  }

  private func failOnNext(_ detail: String) {
    guard failure == nil, let next = nextEvent, next.time <= allowance.horizon else { return }
    if next.isOrdinaryWake { return fail(.eventLimit, actor: "", message: "", detail: detail) }
    let cell = registry[next]
    fail(
      .eventLimit, actor: cell.name,
      message: next.isWake ? "wake" : cell.resident?.describe(next.slot) ?? "start",
      detail: detail)
  }
}

extension WorldCore {
  /// Runs rounds, each handled by all threads and applied in the order of its events.
  func runThreaded() {
    guard let team = round.team else { return }
    team.assemble()
    defer { team.dismiss() }
    var events: [Event] = []
    var seats: [TeamSeat] = []
    finishRound(of: team)
    while !mustStop, let kind = collect(&events) {
      let deadlines = distribute(events, kind, among: &seats)
      repeat {
        for seat in seats where seat.idlePumps.isEmpty { startPump(for: seat) }
        team.perform(seats)
        // A handler that waits keeps its pump; the rest of its actor's events need another.
        seats.removeAll { $0.round.isEmpty }
      } while !seats.isEmpty && !mustStop
      judge(deadlines, by: team)
      applyEffects(of: team)
      if errands.areDue { runErrands() }
      finishRound(of: team)
    }
  }

  /// Resumes tasks interrupted between two rounds or while the world was paused.
  private func finishRound(of team: ThreadTeam) {
    while team.hasWork, !mustStop {
      team.perform([])
      applyEffects(of: team)
    }
  }

  /// The kinds of rounds: of events scheduled for an instant, and of events sent at it.
  private enum RoundKind {
    case scheduled
    case immediate
  }

  private typealias Deadline = (event: Event, position: UInt32)

  /// Ends waits whose deadline is the instant they began, unless they were answered in this round.
  ///
  /// A request without patience is still sent first. As in the other modes, it is received before
  /// the wait ends.
  private func judge(_ deadlines: [Deadline], by team: ThreadTeam) {
    guard !deadlines.isEmpty else { return }
    for deadline in deadlines { wake(deadline.event, position: deadline.position) }
    team.perform([])
  }

  /// Assigns the events of a round to the seats of their actors, in the order of first events.
  ///
  /// - Returns: The deadlines to be checked when the messages have been handled.
  private func distribute(
    _ events: [Event], _ kind: RoundKind, among seats: inout [TeamSeat]
  ) -> [Deadline] {
    var deadlines: [Deadline] = []
    round.begin()
    seats.removeAll(keepingCapacity: true)
    for (position, event) in events.enumerated() {
      if event.isWake {
        if kind == .immediate, isDeadline(event) {
          deadlines.append((event, UInt32(position)))
        } else {
          wake(event, position: UInt32(position))
        }
        continue
      }
      guard let seat = registry[event].resident?.seat else { continue }
      seat.round.append((event, UInt32(position)))
      guard seat.roundNumber != round.number else { continue }
      seat.roundNumber = round.number
      seats.append(seat)
    }
    return deadlines
  }

  private func isDeadline(_ event: Event) -> Bool {
    !event.isOrdinaryWake && withSleepers { $0.isUnpromisedPart(event.slot) }
  }

  /// Removes the events of the next generation of one instant, or returns `nil` if none is allowed.
  private func collect(_ events: inout [Event]) -> RoundKind? {
    events.removeAll(keepingCapacity: true)
    forgetDead()
    guard let first = schedule.peek(at: now.nanoseconds), allowance.allows(first.time) else {
      return nil
    }
    let isScheduled = schedule.isScheduleNext(at: now.nanoseconds)
    if isScheduled {
      now = VirtualTime(nanoseconds: first.time)
      while allowance.budget > 0, let next = schedule.firstScheduled, next.time == first.time {
        schedule.removeScheduled()
        events.append(next)
        allowance.spend()
      }
    } else {
      for _ in 0..<min(UInt64(schedule.immediateCount), allowance.budget) {
        if let event = schedule.popImmediate() { events.append(event) }
      }
      allowance.spend(UInt64(events.count))
    }
    return isScheduled ? .scheduled : .immediate
  }

  private func startPump(for seat: TeamSeat) {
    let pump = pumps.make(for: seat)
    let host = seat.pumpHost ?? PumpHost(core: self, executor: seat.executor)
    seat.pumpHost = host
    host.assumeIsolated { $0.start(pump) }
    pumps.add(pump, task: seat.executor.newestTask)
  }

  /// Applies the effects of a round's handlers, in the order in which one thread would have.
  private func applyEffects(of team: ThreadTeam) {
    round.forgetTurns()
    var effects = team.workers.flatMap(\.effects)
    for worker in team.workers { worker.effects.removeAll(keepingCapacity: true) }
    effects.sort { $0.order < $1.order }
    for effect in effects { apply(effect.effect) }
  }
}

extension WorldCore {
  /// Ends every pump of a threaded world, on the calling thread alone.
  func tearDownTeam() {
    guard let team = round.team else { return forgetActors() }
    let outer = Worker.current
    Worker.current = team.workers[0]
    while let job = ready.popFirst() { job.run(in: self) }
    while true {
      let seats = registry.cells.compactMap(\.resident?.seat).filter { !$0.idlePumps.isEmpty }
      guard !seats.isEmpty || team.hasWork else { break }
      team.perform(seats)
    }
    Worker.current = outer
    _ = round.takeTeam()
    forgetActors()
  }
}

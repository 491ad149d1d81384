extension WorldCore {
  /// Round after round, each handled by all threads and applied in the order of its events.
  func runThreaded() {
    guard let team else { return }
    team.assemble()
    defer { team.dismiss() }
    var round: [Event] = []
    while !mustStop, collect(&round) {
      for (position, event) in round.enumerated() {
        if event.isWake {
          wake(event)
        } else {
          cells[Int(event.target)].round.append((event, UInt32(position)))
        }
      }
      var cells = addressed(by: round)
      repeat {
        for cell in cells where cell.idlePumps.isEmpty { startPump(for: cell) }
        team.perform(cells)
        // A handler that waits keeps its pump; the rest of its actor's events need another.
        cells = cells.filter { !$0.round.isEmpty }
      } while !cells.isEmpty && !mustStop
      applyEffects(of: team)
      while team.hasWork, !mustStop {
        team.perform([])
        applyEffects(of: team)
      }
    }
  }

  /// Takes the next generation of one instant; whether there is any by the horizon.
  private func collect(_ round: inout [Event]) -> Bool {
    round.removeAll(keepingCapacity: true)
    guard budget > 0, let first = queue.peek(at: now.nanoseconds), first.time <= horizon else {
      return false
    }
    if queue.isScheduleNext(at: now.nanoseconds) {
      now = VirtualTime(nanoseconds: first.time)
      while budget > 0, let next = queue.firstScheduled, next.time == first.time {
        queue.removeScheduled()
        round.append(next)
        budget -= 1
      }
    } else {
      for _ in 0..<min(UInt64(queue.line.count), budget) {
        if let event = queue.line.popFirst() { round.append(event) }
      }
      budget -= UInt64(round.count)
    }
    return true
  }

  /// The actors a round has messages for, in the order they were spawned.
  private func addressed(by round: [Event]) -> [ActorCell] {
    var isAddressed = [Bool](repeating: false, count: cells.count)
    for event in round where !event.isWake { isAddressed[Int(event.target)] = true }
    return cells.filter { isAddressed[Int($0.index)] }
  }

  private func startPump(for cell: ActorCell) {
    guard let executor = cell.executorOwner as? TeamExecutor else { return }
    let pump = Pump(cell: cell)
    pumps.append(pump)
    let host = cell.pumpHost ?? PumpHost(core: self, executor: executor)
    cell.pumpHost = host
    host.assumeIsolated { $0.start(pump) }
    pump.task = executor.newestTask
  }

  /// Applies what the handlers of a round did, in the order one thread would have done it.
  private func applyEffects(of team: ThreadTeam) {
    var effects = team.workers.flatMap(\.effects)
    for worker in team.workers { worker.effects.removeAll(keepingCapacity: true) }
    effects.sort { $0.order < $1.order }
    for effect in effects {
      switch effect.content {
      case .event(let time, let rank, let target, let slot):
        schedule(time: time, rank: rank, target: target, slot: slot)
      case .digest(let hasher, let entry):
        digest.combine(hasher)
        if let entry { trace?.append(entry) }
      case .cancellation(let slot, let generation):
        cancelWait(in: slot, generation: generation)
      }
    }
  }
}

extension WorldCore {
  /// Lets every pump of a threaded world end, on the calling thread alone.
  func tearDownTeam() {
    guard let team else { return forgetActors() }
    Worker.current = team.workers[0]
    while let job = jobs.popFirst() { job.run() }
    while true {
      let cells = cells.filter { !$0.idlePumps.isEmpty }
      guard !cells.isEmpty || team.hasWork else { break }
      team.perform(cells)
    }
    Worker.current = nil
    self.team = nil
    forgetActors()
  }
}

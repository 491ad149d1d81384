extension WorldCore {
  /// Returns whether a message may be sent to an actor now.
  @inlinable
  func admits<Message>(_ cell: ResidentCell, _ message: Message) -> Bool {
    hasRoom(cell) || refuses(cell, describing: { String(describing: message) })
  }

  /// Returns whether the calling thread may send to an actor that can accept a message.
  @inlinable @inline(__always)
  func hasRoom(_ cell: ResidentCell) -> Bool {
    isHome && cell.state == .running && cell.waiting < limits.mailboxSize && !isFinished
  }

  /// Reports why a message cannot be sent, and returns `false`.
  ///
  /// A message to a stopped or crashed actor is lost without a report.
  @usableFromInline
  func refuses(_ cell: ResidentCell, describing message: () -> String) -> Bool {
    if !isHome {
      reportForeign(
        .unscopedChild, actor: cell.name, message: message(),
        detail: "a thread that is not the world's sent this message; "
          + "open child tasks inside context.scope")
      return false
    }
    if cell.state == .running, !isFinished {
      fail(
        .mailboxFull, actor: cell.name, message: message(),
        detail: "\(cell.waiting) messages are undelivered; "
          + "slow the sender or raise RunLimits.mailboxSize")
    }
    return false
  }

  /// Reports that a foreign thread tried to add a record.
  @usableFromInline
  func refuseRecord(by cell: ActorCell, describing record: () -> String) {
    reportForeign(
      .unscopedChild, actor: cell.name, message: record(),
      detail: "a thread that is not the world's put this on record; "
        + "open child tasks inside context.scope")
  }

  /// Adds an event after all events that are due now.
  @inlinable
  func append(target: UInt32, slot: UInt32) {
    schedule.append(target: target, slot: slot, at: now.nanoseconds)
  }

  /// Schedules an event; one that is already due goes after all events that are due now.
  @inlinable
  func schedule(time: Int64, rank: UInt8, target: UInt32, slot: UInt32) {
    schedule.insert(time: time, rank: rank, target: target, slot: slot, at: now.nanoseconds)
  }

  /// Cancels a message, and returns whether it was in transit.
  func cancel(in cell: ResidentCell, slot: UInt32, generation: UInt32) -> Bool {
    guard mayReach(cell.name, to: "cancel"), !isFinished else { return false }
    if mode == .interleaved { chooser.reachBeyond() }
    let wasWaiting = cell.withLock { cell.cancel(slot, generation: generation) }
    if wasWaiting, !isShared { schedule.countDead() }
    return wasWaiting
  }

  /// Removes canceled events that would be next, so that the clock does not advance to them.
  ///
  /// Threads that share a world do not count the events they cancel.
  func forgetDead() {
    while schedule.mayHaveDead || isShared, let next = schedule.peek(at: now.nanoseconds),
      isDead(next)
    {
      schedule.removeDead(at: now.nanoseconds)
      if next.isWake {
        _ = withSleepers { $0.end(next.slot) }
      } else {
        guard let cell = registry[next].resident else { continue }
        cell.discard(next.slot)
        leave(cell)
      }
    }
  }

  private func isDead(_ event: Event) -> Bool {
    if event.isOrdinaryWake { return false }
    if event.isWake { return withSleepers { $0.isDead(event.slot) } }
    return registry[event].resident?.isWaiting(event.slot) == false
  }

  /// Adds a delivery or record to the digest and notifies observers, in threaded mode after the
  /// round.
  @usableFromInline
  func note(_ hasher: StableHasher, by cell: ActorCell, _ content: TraceEntry.Content) {
    let kind: ObservedEvents = if case .delivery = content { .deliveries } else { .records }
    let entry = journal.watches(kind) ? entry(content, of: cell) : nil
    perform(.digest(hasher, kind, entry))
  }

  /// Adds a noted delivery or record to the digest and notifies observers.
  func take(_ hasher: StableHasher, _ kind: ObservedEvents, _ entry: TraceEntry?) {
    if kind == .deliveries { journal.takeDelivery(hasher) } else { journal.take(hasher) }
    if let entry { tell(kind, entry) }
  }

  /// Returns the entry of a delivery or a record for observers.
  ///
  /// From then on, the handler of a delivered message is noted as the sender.
  private func entry(_ content: TraceEntry.Content, of cell: ActorCell) -> TraceEntry {
    var number: UInt64?
    if case .delivery = content, !isShared {
      let event = delivering ?? runningPump?.current
      if mode == .sequential, let event {
        number = event.number
      } else {
        journal.loseTrackOfSenders()
      }
    }
    // The number of a message on a channel is that of another partition.
    let isOwn = number.map { $0 & PartitionPort.crossed == 0 } ?? false
    let origin = isOwn ? number.flatMap(journal.origin(of:)) : nil
    if let number { beginTurn(of: cell.name, handling: number) }
    return TraceEntry(time: now, actor: cell.name, content: content, number: number, origin: origin)
  }

  /// Notes that messages sent from now on are from an actor that handles a message.
  func beginTurn(of actor: String, handling message: UInt64?) {
    guard journal.notesSenders else { return }
    journal.beginTurn(
      TraceEntry.Origin(actor: actor, message: message, time: now), at: schedule.number)
  }
}

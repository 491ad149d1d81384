extension WorldCore {
  /// Returns whether a message may be sent to an actor now.
  @inlinable
  func admits<Message>(_ cell: ResidentCell, _ message: Message) -> Bool {
    hasRoom(cell) || refuses(cell, describing: { String(describing: message) })
  }

  /// Returns whether the calling thread may send to an actor that can take it.
  @inlinable @inline(__always)
  func hasRoom(_ cell: ResidentCell) -> Bool {
    isHome && cell.state == .running && cell.waiting < limits.mailboxSize && !isFinished
  }

  /// Reports why a message cannot be sent.
  ///
  /// A stopped or crashed actor just never hears of it.
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

  /// A foreign thread wants to put something on record.
  @usableFromInline
  func refuseRecord(by cell: ActorCell, describing record: () -> String) {
    reportForeign(
      .unscopedChild, actor: cell.name, message: record(),
      detail: "a thread that is not the world's put this on record; "
        + "open child tasks inside context.scope")
  }

  /// Puts an event at the end of what is due now.
  @inlinable
  func append(target: UInt32, slot: UInt32) {
    schedule.append(target: target, slot: slot, at: now.nanoseconds)
  }

  /// Puts an event into the schedule; one that is due by now joins the end of the line instead.
  @inlinable
  func schedule(time: Int64, rank: UInt8, target: UInt32, slot: UInt32) {
    schedule.insert(time: time, rank: rank, target: target, slot: slot, at: now.nanoseconds)
  }

  /// Takes a waiting message back.
  func cancel(in cell: ResidentCell, slot: UInt32, generation: UInt32) -> Bool {
    guard mayReach(cell.name, to: "cancel"), !isFinished else { return false }
    if mode == .interleaved { chooser.reachBeyond() }
    let wasWaiting = cell.withLock { cell.cancel(slot, generation: generation) }
    if wasWaiting, !isShared { schedule.countDead() }
    return wasWaiting
  }

  /// Forgets what was taken back and would be next, so that the clock does not go there.
  ///
  /// Threads that share a world do not count what they take back.
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

  /// Adds a delivery or a record to the digest and tells the observers; in a threaded run, when the
  /// round is over.
  @usableFromInline
  func note(_ hasher: StableHasher, by cell: ActorCell, _ content: TraceEntry.Content) {
    let kind: ObservedEvents = if case .delivery = content { .deliveries } else { .records }
    let entry = journal.watches(kind) ? entry(content, of: cell) : nil
    perform(.digest(hasher, kind, entry))
  }

  /// Adds what was noted of a delivery or a record.
  func take(_ hasher: StableHasher, _ kind: ObservedEvents, _ entry: TraceEntry?) {
    if kind == .deliveries { journal.takeDelivery(hasher) } else { journal.take(hasher) }
    if let entry { tell(kind, entry) }
  }

  /// The entry that observers are told of a delivery or a record; notes that from here on a message's handler sends.
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
    // Messages that cross are numbered by their own regions.
    let isOwn = number.map { $0 & RegionPort.crossed == 0 } ?? false
    let origin = isOwn ? number.flatMap(journal.origin(of:)) : nil
    if let number { beginTurn(of: cell.name, handling: number) }
    return TraceEntry(time: now, actor: cell.name, content: content, number: number, origin: origin)
  }

  /// Notes that what is sent from here on is an actor's, while it handles a message.
  func beginTurn(of actor: String, handling message: UInt64?) {
    guard journal.notesSenders else { return }
    journal.beginTurn(
      TraceEntry.Origin(actor: actor, message: message, time: now), at: schedule.number)
  }
}

/// A wait in a slot, to which parts can be added.
@usableFromInline
struct OpenWait {
  @usableFromInline let context: SimulationContext
  @usableFromInline let slot: UInt32
  @usableFromInline let part: Int
  /// The runtime's identity of the waiting task.
  @usableFromInline let task: UInt32

  @inlinable
  init(context: SimulationContext, slot: UInt32, part: Int, task: UInt32) {
    (self.context, self.slot, self.part, self.task) = (context, slot, part, task)
  }

  private var core: WorldCore { context.cell.core }

  /// Adds a deadline, and returns the slot of the part.
  @usableFromInline
  func addTimeout(until deadline: VirtualTime) -> UInt32 {
    let slot = open(hasEvent: true).slot
    core.scheduleWake(of: context.cell, in: slot, at: deadline)
    return slot
  }

  /// Adds a wait with separate parts, and returns the slot of that wait.
  @usableFromInline
  func addParts() -> UInt32 { open(hasEvent: false).slot }

  /// Adds a wait for an answer, and returns the slot of the part.
  @usableFromInline
  func addRequest(to responder: ActorCell) -> (slot: UInt32, generation: UInt32) {
    open(for: responder, hasEvent: false)
  }

  private func open(
    for responder: ActorCell? = nil, hasEvent: Bool
  ) -> (slot: UInt32, generation: UInt32) {
    core.withSleepers {
      let claimed = $0.reserve(
        cell: context.cell.index, responder: responder, hasEvent: hasEvent)
      $0.join(claimed.slot, to: slot, as: part)
      return claimed
    }
  }

  /// Sets the number of parts of a slot that are needed.
  @usableFromInline
  func require(_ count: Int, of slot: UInt32) { core.withSleepers { $0.require(count, of: slot) } }

  /// Returns the index of the latest part of a slot.
  @usableFromInline
  func latestPart(of slot: UInt32) -> Int {
    core.withSleepers { Int($0.entries[Int(slot)].latest) }
  }

  /// Gives up the slot of a part, and returns whether its event has happened.
  @usableFromInline @discardableResult
  func close(_ slot: UInt32) -> Bool {
    let ending = core.withSleepers { $0.leave(slot) }
    if ending.leavesEvent, !core.isShared { core.schedule.countDead() }
    return ending.wasOver
  }

  /// Returns the next part of a wait inside this one.
  @inlinable
  func inside(_ whole: UInt32, _ count: inout Int) -> OpenWait {
    defer { count += 1 }
    return OpenWait(context: context, slot: whole, part: count, task: task)
  }
}

/// A part of a wait, which yields its value once the wait is over.
@usableFromInline
struct Pending<Value> {
  /// Ends the part, and returns the value if it is present and wanted.
  ///
  /// A value that is not wanted is released.
  @usableFromInline let end: (_ isWanted: Bool) -> Value?

  @inlinable
  init(_ end: @escaping (_ isWanted: Bool) -> Value?) { self.end = end }
}

extension WorldCore {
  /// Registers a task that waits for the end of a process.
  func addJoiner(_ joiner: Joiner, to cell: ActorCell) {
    guard mayReach(cell.name, to: "join"), !cell.wasRefused else { return }
    perform(.joining(joiner, cell))
  }

  /// Registers a joining task directly, between two handlers or in an unshared world.
  func join(_ joiner: Joiner, to cell: ActorCell) {
    if cell.state == .running {
      cell.ownBelongings.joiners.append(joiner)
    } else {
      joiner.reply.send(now)
    }
  }
}

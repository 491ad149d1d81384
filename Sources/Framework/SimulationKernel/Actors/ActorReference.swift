/// A typed reference to an actor, through which messages are sent.
///
///     counter.send(.increment)                       // now, after what is already due
///     counter.send(.increment, after: .seconds(1))   // exactly one virtual second later
///
/// A reference remains valid when the actor crashes and is restarted. It may be stored, copied and
/// sent to other actors of the same world.
public struct ActorReference<Message: SimulationMessage>: Sendable {
  @usableFromInline let mailbox: Mailbox<Message>

  @usableFromInline
  init(mailbox: Mailbox<Message>) {
    self.mailbox = mailbox
  }

  /// The actor's name.
  public var name: String { mailbox.name }

  /// The present instant of the actor's world.
  @inlinable public var now: VirtualTime { mailbox.core.now }

  /// The number of messages delivered to the actor, in total for all its instances.
  public var deliveredCount: UInt64 {
    // Outside code may read the count of a running world, to check its progress.
    !mailbox.core.isFederated || mailbox.core.mayReach(name, to: "deliveredCount")
      ? mailbox.delivered : 0
  }

  /// Sends a message that is delivered at this instant, after all events that are already due.
  ///
  /// - Complexity: O(1).
  @inlinable @inline(__always)
  public func send(_ message: consuming Message) {
    let core = mailbox.core
    guard !core.isShared, core.hasRoom(mailbox) else {
      _ = sendWithCare(message, at: core.now.nanoseconds, rank: 0)
      return
    }
    core.append(target: mailbox.index, slot: mailbox.put(message))
    if core.prefetcher.isLarge { core.noteReceiver(mailbox.index) }
  }

  /// Sends a message that is delivered after a delay.
  ///
  /// - Parameters:
  ///   - message: The message to deliver.
  ///   - delay: The virtual time in transit. Zero or less means at this instant, after all events
  ///     that are already due, regardless of rank.
  ///   - rank: The order among delayed messages due at the same instant. A lower rank goes first,
  ///     and equal ranks go in the order they were sent. The end of a wait has the rank 128.
  /// - Returns: The pending message, which can be canceled.
  /// - Complexity: O(log n) comparisons for n scheduled messages.
  @inlinable @inline(__always) @discardableResult
  public func send(_ message: consuming Message, after delay: Duration, rank: UInt8 = 128)
    -> PendingMessage
  {
    send(
      message, at: mailbox.core.instant(after: delay, for: mailbox, "a message after"), rank: rank)
  }

  /// Sends a message that is delivered at an instant; an instant in the past means now.
  ///
  /// - Returns: The pending message, which can be canceled.
  /// - Complexity: O(log n) comparisons for n scheduled messages.
  @inlinable @inline(__always) @discardableResult
  public func send(_ message: consuming Message, at instant: VirtualTime, rank: UInt8 = 128)
    -> PendingMessage
  {
    let core = mailbox.core
    let (slot, generation): (UInt32, UInt32)
    if !core.isShared, core.hasRoom(mailbox) {
      slot = mailbox.put(message)
      core.schedule(
        time: instant.nanoseconds, rank: rank, target: mailbox.index, slot: slot)
      generation = mailbox.generation(of: slot)
    } else {
      (slot, generation) = sendWithCare(message, at: instant.nanoseconds, rank: rank)
    }
    // The reference is retained only here, so that a caller that ignores the result does not retain
    // it.
    return unsafe PendingMessage(
      mailbox: Unmanaged.passUnretained(mailbox).takeUnretainedValue(), slot: slot,
      generation: generation)
  }

  /// Sends a message in a shared world or to an actor without room, and returns its slot.
  @inlinable @inline(never)
  func sendWithCare(
    _ message: Message, at instant: Int64, rank: UInt8
  ) -> (slot: UInt32, generation: UInt32) {
    let core = mailbox.core
    if core.isShared, let place = mailbox.post(message, at: instant, rank: rank) { return place }
    guard core.admits(mailbox, message) else { return PendingMessage.nowhere }
    // The code is repeated from `send`. A shared function would retain the record once more, which
    // costs fifty instructions for each message.
    let slot = mailbox.put(message)
    core.schedule(time: instant, rank: rank, target: mailbox.index, slot: slot)
    return (slot, mailbox.generation(of: slot))
  }
}

extension ActorReference: CustomStringConvertible {
  /// The name of the actor.
  public var description: String { name }
}

extension ActorReference: StableHashable {
  /// Adds the actor's name without its partition's, so that a partition hashes like a world.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(mailbox.core.ownName(of: mailbox))
  }
}

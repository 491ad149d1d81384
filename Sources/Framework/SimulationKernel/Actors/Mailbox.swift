/// The record of an actor for one type of messages: its undelivered messages and those in handling.
///
/// A message is stored in a slot that belongs to its event until the event is popped. Canceling a
/// message empties the slot and leaves the event to free it. An event therefore never meets another
/// message, and only checks whether its slot is empty. Most actors never have two messages at once:
/// the first slot is in the record itself.
///
/// Invariants: 1. A slot is in the chain from `firstFree` exactly if no event and no handler holds
/// it. 2. A slot's generation grows each time it is freed, so that a timer detects that it has
/// fired.
@usableFromInline
@safe
// Safety: it is guarded as its cell is, see ``ResidentCell``.
final class Mailbox<Message: SimulationMessage>: ResidentCell, @unchecked Sendable {
  @usableFromInline @safe @exclusivity(unchecked) var firstMessage: Message?
  // Safety: one message for each head of a later slot, in the same memory after all heads.
  @usableFromInline @safe @exclusivity(unchecked) var laterMessages: UnsafeMutablePointer<Message?>?

  @inlinable
  init(core: WorldCore, name: String) {
    super.init(core: core, name: name, holdsBytesAlone: _isPOD(Message.self))
  }

  deinit { if laterCount > 0 { endLaterMessages() } }

  // This is a separate function because most mailboxes have no later messages. Inlined, it would
  // look up the message type each time.
  @inline(never)
  private func endLaterMessages() {
    unsafe laterMessages?.deinitialize(count: Int(laterCount))
  }

  /// Returns the message of a slot after the first.
  @inlinable @inline(__always) @unsafe
  func later(_ slot: UInt32) -> UnsafeMutablePointer<Message?> {
    // Safety: a caller has the slot from this mailbox.
    unsafe laterMessages.unsafelyUnwrapped + (Int(slot) &- 1)
  }

  /// Adds a slot that contains a message.
  @inlinable @inline(never)
  func addSlot(_ message: consuming Message) -> UInt32 {
    if laterCount != 1 && laterCount & (laterCount &- 1) == 0 { makeRoom() }
    laterCount += 1
    unsafe laterHead(laterCount).initialize(to: SlotHead(isWaiting: true))
    unsafe later(laterCount).initialize(to: message)
    return laterCount
  }

  /// Moves the later slots to memory for twice as many, or for two: all heads, then all messages.
  @inlinable
  func makeRoom() {
    typealias Head = MemoryLayout<SlotHead>
    typealias Place = MemoryLayout<Message?>
    let (count, room) = (Int(laterCount), max(2, 2 * Int(laterCount)))
    let length = (room * Head.stride + Place.alignment - 1) & -Place.alignment
    let larger = UnsafeMutableRawPointer.allocate(
      byteCount: length + room * Place.stride, alignment: max(Head.alignment, Place.alignment))
    let heads = unsafe larger.bindMemory(to: SlotHead.self, capacity: room)
    let messages = unsafe (larger + length).bindMemory(to: Message?.self, capacity: room)
    // Safety: `count` heads and messages exist, and the new memory has room for more.
    if let laterHeads, let laterMessages {
      unsafe heads.moveInitialize(from: laterHeads, count: count)
      unsafe messages.moveInitialize(from: laterMessages, count: count)
      unsafe laterHeads.deallocate()
    }
    unsafe (laterHeads, laterMessages) = (heads, messages)
  }

  /// Calls a closure with the message of a slot.
  @inlinable @inline(__always)
  func withMessage<Result>(_ slot: UInt32, _ body: (inout Message?) -> Result) -> Result {
    slot == 0 ? body(&firstMessage) : unsafe body(&later(slot).pointee)
  }

  /// Stores an undelivered message and returns its slot.
  @inlinable @inline(__always)
  func put(_ message: consuming Message) -> UInt32 {
    waiting &+= 1
    let slot = firstFree
    if slot == .max { return addSlot(message) }
    if slot == 0 {
      firstFree = firstHead.take()
      firstMessage = message
    } else {
      firstFree = unsafe laterHead(slot).pointee.take()
      unsafe later(slot).pointee = message
    }
    assert(isSound)
    return slot
  }

  /// Returns the message of a due event, kept until ``end(_:)``, or `nil` if it was canceled.
  @inlinable
  func begin(_ slot: UInt32) -> Message? {
    guard with(slot, { $0.endWait() }) else {
      end(slot)
      return nil
    }
    waiting -= 1
    assert(isSound)
    return withMessage(slot) { $0 }
  }

  /// Moves the message of a due event to a place and frees its slot.
  ///
  /// For handlers that end before other code can inspect the slot. Returns `false` if it was
  /// canceled.
  @inlinable @inline(__always) @unsafe
  func take(_ slot: UInt32, to place: HeldMessage<Message>.Place) -> Bool {
    let isThere = with(slot) { $0.free(before: firstFree) }
    firstFree = slot
    // The cancellation has already released the message.
    guard isThere else { return false }
    waiting &-= 1
    assert(isSound)
    withMessage(slot) { unsafe $0.move(to: place) }
    return true
  }

  /// Frees a slot whose event was popped and whose message was handled.
  @inlinable
  func end(_ slot: UInt32) {
    _ = with(slot) { $0.free(before: firstFree) }
    firstFree = slot
    assert(isSound)
    _ = withMessage(slot) { $0.take() }
  }

  // The release of a message may run code that sends other messages and so moves the slots.
  override func letGo(of slot: UInt32) { _ = withMessage(slot) { $0.take() } }

  override func takes(_ type: any SimulationMessage.Type) -> Bool { type == Message.self }

  override func describe(_ slot: UInt32) -> String? {
    withLock { withMessage(slot) { $0 } }.map { String(describing: $0) }
  }
}

/// Access to a mailbox to which several threads send.
extension Mailbox {
  @usableFromInline
  func lockedBegin(_ slot: UInt32) -> Message? {
    withLock { begin(slot) }
  }

  @usableFromInline
  func lockedEnd(_ slot: UInt32) {
    withLock { end(slot) }
  }

  /// Stores a message that a handler on the calling worker thread sent, and returns its slot.
  @usableFromInline
  func post(
    _ message: Message, at time: Int64, rank: UInt8
  ) -> (slot: UInt32, generation: UInt32)? {
    guard let worker = core.activeWorker else { return nil }
    let posted: (slot: UInt32, generation: UInt32)? = withLock {
      guard core.hasRoom(self) else { return nil }
      let slot = put(message)
      return (slot, generation(of: slot))
    }
    guard let posted else {
      // The text is not created under the lock, because it runs the message's own code.
      _ = core.refuses(self, describing: { String(describing: message) })
      return PendingMessage.nowhere
    }
    worker.note(.event(time: time, rank: rank, target: self, slot: posted.slot))
    return posted
  }
}

extension Optional where Wrapped: SimulationMessage {
  /// Moves a message that is present to a place.
  @inlinable @inline(__always) @unsafe
  mutating func move(to place: HeldMessage<Wrapped>.Place) {
    // Safety: the value of an optional has the optional's address. After the move, the optional is
    // initialized to nil.
    unsafe withUnsafeMutablePointer(to: &self) { message in
      let value = unsafe UnsafeMutableRawPointer(message).assumingMemoryBound(to: Wrapped.self)
      unsafe place.initialize(to: HeldMessage(value.move()))
      unsafe message.initialize(to: nil)
    }
  }
}

/// The undelivered messages addressed to one actor, and those it is handling.
///
/// A message lies in a slot that belongs to its event until the event is popped; cancelling a
/// message empties the slot and leaves the event to free it. So an event never meets a stranger's
/// message, and needs no check but whether the slot is empty.
///
/// Invariants: 1. A slot is in the chain from `firstFree` exactly if no event and no handler holds it. 2. A slot's
/// generation grows each time it is freed, which is how a timer knows that it has fired.
@usableFromInline
// Safety: guarded exactly as its cell is, see ``ResidentCell``.
final class Mailbox<Message: SimulationMessage>: AnyMailbox, @unchecked Sendable {
  @usableFromInline
  struct Slot {
    @usableFromInline var generation: UInt32
    @usableFromInline var isWaiting: Bool
    /// The free slot after this one; only of a free slot.
    @usableFromInline var nextFree: UInt32
    @usableFromInline var message: Message?

    @inlinable
    init(_ message: Message) {
      generation = 0
      isWaiting = true
      nextFree = .max
      self.message = message
    }

    /// Takes a message in; returns the free slot that is now the first.
    @inlinable
    mutating func fill(_ message: Message) -> UInt32 {
      isWaiting = true
      self.message = message
      return nextFree
    }

    /// Gives its message out and is free, ahead of another slot.
    @inlinable
    mutating func vacate(before firstFree: UInt32) -> Message? {
      isWaiting = false
      generation &+= 1
      nextFree = firstFree
      return message.take()
    }
  }

  @usableFromInline @safe @exclusivity(unchecked) var slots: ContiguousArray<Slot> = []
  @usableFromInline @safe @exclusivity(unchecked) var firstFree = UInt32.max

  /// Stores a message and returns its slot.
  @inlinable
  func put(_ message: Message) -> UInt32 {
    let slot = firstFree
    if slot != .max {
      firstFree = slots[Int(slot)].fill(message)
      return slot
    }
    slots.append(Slot(message))
    return UInt32(truncatingIfNeeded: slots.count - 1)
  }

  /// The message of an event that is due, kept until ``end(_:)``; `nil` if it was cancelled.
  @inlinable
  func begin(_ slot: UInt32) -> Message? {
    guard slots[Int(slot)].isWaiting else {
      end(slot)
      return nil
    }
    slots[Int(slot)].isWaiting = false
    cell.waiting -= 1
    return slots[Int(slot)].message
  }

  /// The message of an event that is due, its slot free again at once; `nil` if it was cancelled.
  ///
  /// For handlers that run to their end before anything else can look at the slot.
  @inlinable
  func take(_ slot: UInt32) -> Message? {
    let message = slots[Int(slot)].vacate(before: firstFree)
    firstFree = slot
    if message != nil { cell.waiting -= 1 }
    return message
  }

  /// Frees a slot whose event is popped and whose message is handled.
  @inlinable
  func end(_ slot: UInt32) {
    _ = slots[Int(slot)].vacate(before: firstFree)
    firstFree = slot
  }

  /// Empties the slot of a message that is still waiting; whether it was.
  override func cancel(_ slot: UInt32, generation: UInt32) -> Bool {
    guard slots[Int(slot)].isWaiting, slots[Int(slot)].generation == generation else {
      return false
    }
    slots[Int(slot)].isWaiting = false
    slots[Int(slot)].message = nil
    cell.waiting -= 1
    return true
  }

  override func isWaiting(_ slot: UInt32) -> Bool { slots[Int(slot)].isWaiting }

  override func discard(_ slot: UInt32) { end(slot) }

  /// How many slots an event or a handler holds.
  ///
  /// - Complexity: O(slots).
  override var heldCount: Int {
    var free = 0
    var slot = firstFree
    while slot != .max {
      free += 1
      slot = slots[Int(slot)].nextFree
    }
    return slots.count - free
  }

  /// Empties every slot whose message is still waiting.
  override func cancelAll() {
    for slot in slots.indices where slots[slot].isWaiting {
      slots[slot].isWaiting = false
      slots[slot].message = nil
      cell.waiting -= 1
    }
  }

  /// The message in a slot, for people.
  override func describe(_ slot: UInt32) -> String {
    let message =
      core.isShared
      ? cell.lock.withLock { slots[Int(slot)].message } : slots[Int(slot)].message
    return message.map { String(describing: $0) } ?? "no message"
  }
}

/// The same, while several threads send to the mailbox.
extension Mailbox {
  @usableFromInline
  func lockedBegin(_ slot: UInt32) -> Message? {
    cell.lock.withLock { begin(slot) }
  }

  @usableFromInline
  func lockedEnd(_ slot: UInt32) {
    cell.lock.withLock { end(slot) }
  }

  /// Stores a message sent by the handler that runs on the calling thread, if it runs on one.
  @usableFromInline
  func post(_ message: Message, at time: Int64, rank: UInt8) -> PendingMessage? {
    guard let worker = core.activeWorker else { return nil }
    let posted: (slot: UInt32, generation: UInt32)? = cell.lock.withLock {
      guard core.hasRoom(cell) else { return nil }
      cell.waiting += 1
      let slot = put(message)
      return (slot, slots[Int(slot)].generation)
    }
    guard let posted else {
      // Text is made by the message's own code, and so never under the lock.
      _ = core.refuses(cell, describing: { String(describing: message) })
      return PendingMessage()
    }
    worker.note(.event(time: time, rank: rank, target: cell, slot: posted.slot))
    return PendingMessage(mailbox: self, slot: posted.slot, generation: posted.generation)
  }
}

/// The record of an actor that takes one type of messages: those undelivered, and those it is handling.
///
/// A message lies in a slot that belongs to its event until the event is popped; cancelling a
/// message empties the slot and leaves the event to free it. So an event never meets a stranger's
/// message, and needs no check but whether the slot is empty. Most actors never have two messages at once:
/// the first slot lies in the record itself.
///
/// Invariants: 1. A slot is in the chain from `firstFree` exactly if no event and no handler holds it. 2. A slot's
/// generation grows each time it is freed, which is how a timer knows that it has fired.
@usableFromInline
@safe
// Safety: guarded exactly as its cell is, see ``ResidentCell``.
final class Mailbox<Message: SimulationMessage>: ResidentCell, @unchecked Sendable {
  @usableFromInline @safe @exclusivity(unchecked) var firstFree: UInt32 = 0
  @usableFromInline @safe @exclusivity(unchecked) var laterCount: UInt32 = 0
  // Safety: `laterCount` slots, with room for two or the next power of two; they are numbered from one.
  @usableFromInline @safe @exclusivity(unchecked) var laterSlots: UnsafeMutablePointer<Slot>?
  @usableFromInline @safe @exclusivity(unchecked) var firstSlot = Slot(nil)

  @inlinable
  override init(core: WorldCore, name: String) {
    super.init(core: core, name: name)
  }

  deinit { if laterCount > 0 { freeLaterSlots() } }

  // Most have none; here it would look their type up each time.
  @inline(never)
  private func freeLaterSlots() {
    unsafe laterSlots?.deinitialize(count: Int(laterCount))
    unsafe laterSlots?.deallocate()
  }

  private var slots: Range<UInt32> { 0..<(laterCount + 1) }

  /// A slot behind the first.
  @inlinable @inline(__always) @unsafe
  func later(_ slot: UInt32) -> UnsafeMutablePointer<Slot> {
    // Safety: whoever names a slot was given it.
    unsafe laterSlots.unsafelyUnwrapped + (Int(slot) &- 1)
  }

  /// Adds a slot that is taken.
  @inlinable @inline(never)
  func addSlot(_ message: consuming Message) -> UInt32 {
    let isFull = laterCount != 1 && laterCount & (laterCount &- 1) == 0
    if isFull {
      let larger = UnsafeMutablePointer<Slot>.allocate(capacity: max(2, 2 * Int(laterCount)))
      // Safety: so many are there, and there is room for more of them there.
      if let laterSlots {
        unsafe larger.moveInitialize(from: laterSlots, count: Int(laterCount))
        unsafe laterSlots.deallocate()
      }
      unsafe laterSlots = larger
    }
    laterCount += 1
    unsafe later(laterCount).initialize(to: Slot(message))
    return laterCount
  }

  /// Does something with a slot.
  ///
  /// An accessor of a class that lent it out would allocate a frame each time.
  @inlinable @inline(__always)
  func with<Result>(_ slot: UInt32, _ body: (inout Slot) -> Result) -> Result {
    slot == 0 ? body(&firstSlot) : unsafe body(&later(slot).pointee)
  }

  /// Stores a message that waits from now on, and returns its slot.
  @inlinable @inline(__always)
  func put(_ message: consuming Message) -> UInt32 {
    waiting &+= 1
    let slot = firstFree
    if slot == .max { return addSlot(message) }
    firstFree =
      slot == 0 ? firstSlot.fill(message) : unsafe later(slot).pointee.fill(message)
    return slot
  }

  /// The message of an event that is due, kept until ``end(_:)``; `nil` if it was cancelled.
  @inlinable
  func begin(_ slot: UInt32) -> Message? {
    let message = with(slot) { slot in
      defer { slot.isWaiting = false }
      return slot.isWaiting ? slot.message : nil
    }
    if message == nil { end(slot) } else { waiting -= 1 }
    return message
  }

  /// Moves the message of an event that is due to a place for one, its slot free again at once; whether it was
  /// not cancelled.
  ///
  /// For handlers that run to their end before anything else can look at the slot.
  @inlinable @inline(__always) @unsafe
  func take(_ slot: UInt32, to place: HeldMessage<Message>.Place) -> Bool {
    let isThere = with(slot) { unsafe $0.vacate(before: firstFree, to: place) }
    firstFree = slot
    if isThere { waiting &-= 1 }
    return isThere
  }

  /// How often a slot was freed.
  @inlinable
  func generation(of slot: UInt32) -> UInt32 { with(slot) { $0.generation } }

  /// Frees a slot whose event is popped and whose message is handled.
  @inlinable
  func end(_ slot: UInt32) {
    _ = with(slot) { $0.vacate(before: firstFree) }
    firstFree = slot
  }

  /// Empties the slot of a message that is still waiting; whether it was.
  override func cancel(_ slot: UInt32, generation: UInt32) -> Bool {
    let message = with(slot) { $0.generation == generation ? $0.empty() : nil }
    if message != nil { waiting -= 1 }
    return message != nil
  }

  override func takes(_ type: any SimulationMessage.Type) -> Bool { type == Message.self }

  override func isWaiting(_ slot: UInt32) -> Bool { with(slot) { $0.isWaiting } }

  override func discard(_ slot: UInt32) { end(slot) }

  /// How many slots an event or a handler holds.
  ///
  /// - Complexity: O(slots).
  override var heldCount: Int {
    var free = 0
    var slot = firstFree
    while slot != .max {
      free += 1
      slot = with(slot) { $0.nextFree }
    }
    return slots.count - free
  }

  /// Empties every slot whose message is still waiting.
  override func cancelAll() {
    for slot in slots where with(slot, { $0.empty() }) != nil { waiting -= 1 }
  }

  /// The message in a slot, for people.
  override func describe(_ slot: UInt32) -> String {
    withLock { with(slot) { $0.message } }.map { String(describing: $0) } ?? "no message"
  }
}

/// The same, while several threads send to the mailbox.
extension Mailbox {
  @usableFromInline
  func lockedBegin(_ slot: UInt32) -> Message? {
    withLock { begin(slot) }
  }

  @usableFromInline
  func lockedEnd(_ slot: UInt32) {
    withLock { end(slot) }
  }

  /// Stores a message sent by the handler that runs on the calling thread, if it runs on one; where.
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
      // Text is made by the message's own code, and so never under the lock.
      _ = core.refuses(self, describing: { String(describing: message) })
      return PendingMessage.nowhere
    }
    worker.note(.event(time: time, rank: rank, target: self, slot: posted.slot))
    return posted
  }
}

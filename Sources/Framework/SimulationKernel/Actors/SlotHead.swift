/// The state of a slot for a message: how often it was freed, and whether a message waits there.
///
/// It is separate from the message, so that code that reads it is the same for all message types.
@usableFromInline
struct SlotHead {
  @usableFromInline var generation: UInt32 = 0
  /// The next free slot, for a free slot.
  @usableFromInline var nextFree = UInt32.max
  /// Whether the slot has a message that was neither handled nor canceled.
  @usableFromInline var isWaiting: Bool

  @inlinable
  init(isWaiting: Bool) { self.isWaiting = isWaiting }

  /// Takes the slot, and returns the free slot that is now the first.
  @inlinable @inline(__always)
  mutating func take() -> UInt32 {
    isWaiting = true
    return nextFree
  }

  /// Frees the slot ahead of another one, and returns whether its message was waiting.
  @inlinable @inline(__always)
  mutating func free(before firstFree: UInt32) -> Bool {
    defer {
      isWaiting = false
      generation &+= 1
      nextFree = firstFree
    }
    return isWaiting
  }

  /// Marks the message as handled or canceled, and returns whether it was waiting.
  @inlinable @inline(__always)
  mutating func endWait() -> Bool {
    defer { isWaiting = false }
    return isWaiting
  }
}

extension ResidentCell {
  /// Returns the head of a slot after the first.
  @inlinable @inline(__always) @unsafe
  final func laterHead(_ slot: UInt32) -> UnsafeMutablePointer<SlotHead> {
    // Safety: a caller has the slot from this mailbox.
    unsafe laterHeads.unsafelyUnwrapped + (Int(slot) &- 1)
  }

  /// Calls a closure with the head of a slot.
  ///
  /// A class accessor that lent it out would allocate a frame each time.
  @inlinable @inline(__always)
  final func with<Result>(_ slot: UInt32, _ body: (inout SlotHead) -> Result) -> Result {
    slot == 0 ? body(&firstHead) : unsafe body(&laterHead(slot).pointee)
  }

  private var slots: Range<UInt32> { 0..<(laterCount + 1) }

  /// Returns the number of times a slot was freed.
  @inlinable
  final func generation(of slot: UInt32) -> UInt32 { with(slot) { $0.generation } }

  /// Returns whether the message in a slot was neither handled nor canceled.
  final func isWaiting(_ slot: UInt32) -> Bool { with(slot) { $0.isWaiting } }

  /// Empties the slot of a message that is still waiting, and returns whether it was.
  final func cancel(_ slot: UInt32, generation: UInt32) -> Bool {
    guard self.generation(of: slot) == generation else { return false }
    return empty(slot)
  }

  /// Empties every slot whose message is still waiting.
  final func cancelAll() {
    for slot in slots { _ = empty(slot) }
  }

  private func empty(_ slot: UInt32) -> Bool {
    guard with(slot, { $0.endWait() }) else { return false }
    waiting -= 1
    assert(isSound)
    if !holdsBytesAlone { letGo(of: slot) }
    return true
  }

  /// Frees a slot whose event was popped and whose message no handler receives.
  final func discard(_ slot: UInt32) {
    _ = with(slot) { $0.free(before: firstFree) }
    firstFree = slot
    assert(isSound)
    if !holdsBytesAlone { letGo(of: slot) }
  }

  /// Whether the count of waiting messages is right and no free slot has one.
  ///
  /// Of many slots only the first free one is checked.
  @usableFromInline final var isSound: Bool {
    let isFree = firstFree == .max || with(firstFree) { !$0.isWaiting }
    guard slots.count <= 8 else { return isFree }
    return isFree && slots.filter { isWaiting($0) }.count == Int(waiting)
  }

  /// The number of slots that an event or a handler holds.
  ///
  /// - Complexity: O(slots).
  final var heldCount: Int {
    var free = 0
    var slot = firstFree
    while slot != .max {
      free += 1
      slot = with(slot) { $0.nextFree }
    }
    return slots.count - free
  }
}

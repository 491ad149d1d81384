/// The state of a place for a message, whatever the type of that: how often it was freed, and whether one waits there.
///
/// Apart from its message, it is looked at by code that is the same for all types, and asks for the layout of none.
@usableFromInline
struct SlotHead {
  /// The number of times the slot was freed.
  @usableFromInline var generation: UInt32 = 0
  /// The free slot after this one; only of a free slot.
  @usableFromInline var nextFree = UInt32.max
  /// Indicates whether a message lies there that was neither handled nor taken back.
  @usableFromInline var isWaiting: Bool

  @inlinable
  init(isWaiting: Bool) { self.isWaiting = isWaiting }

  /// Takes the slot; returns the free slot that is now the first.
  @inlinable @inline(__always)
  mutating func take() -> UInt32 {
    isWaiting = true
    return nextFree
  }

  /// Frees the slot, ahead of another slot; returns whether its message waited.
  @inlinable @inline(__always)
  mutating func free(before firstFree: UInt32) -> Bool {
    defer {
      isWaiting = false
      generation &+= 1
      nextFree = firstFree
    }
    return isWaiting
  }

  /// Notes that its message is handled or taken back; returns whether it waited.
  @inlinable @inline(__always)
  mutating func endWait() -> Bool {
    defer { isWaiting = false }
    return isWaiting
  }
}

extension ResidentCell {
  /// The head of a slot behind the first.
  @inlinable @inline(__always) @unsafe
  final func laterHead(_ slot: UInt32) -> UnsafeMutablePointer<SlotHead> {
    // Safety: the caller that names a slot was given it.
    unsafe laterHeads.unsafelyUnwrapped + (Int(slot) &- 1)
  }

  /// Calls a body with the head of a slot.
  ///
  /// An accessor of a class that lent it out would allocate a frame each time.
  @inlinable @inline(__always)
  final func with<Result>(_ slot: UInt32, _ body: (inout SlotHead) -> Result) -> Result {
    slot == 0 ? body(&firstHead) : unsafe body(&laterHead(slot).pointee)
  }

  private var slots: Range<UInt32> { 0..<(laterCount + 1) }

  /// Returns the number of times a slot was freed.
  @inlinable
  final func generation(of slot: UInt32) -> UInt32 { with(slot) { $0.generation } }

  /// Returns whether the message in a slot was neither handled nor taken back.
  final func isWaiting(_ slot: UInt32) -> Bool { with(slot) { $0.isWaiting } }

  /// Empties the slot of a message that is still waiting; returns whether it was.
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

  /// Frees a slot whose event is popped and whose message no handler takes.
  final func discard(_ slot: UInt32) {
    _ = with(slot) { $0.free(before: firstFree) }
    firstFree = slot
    assert(isSound)
    if !holdsBytesAlone { letGo(of: slot) }
  }

  /// Indicates whether as many messages wait as are counted, and none in a free slot; of many slots
  /// only the first free one is looked at.
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

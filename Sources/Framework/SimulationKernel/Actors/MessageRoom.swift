/// Memory for the one message that an actor of a world handles at once, and the event of it.
///
/// A message is moved there once, and from there on only pointed at.
@usableFromInline
@safe
struct MessageRoom: ~Copyable {
  // Safety: `length` bytes, owned by the room alone.
  @usableFromInline let place: UnsafeMutableRawPointer
  /// The event that is handled without a task; a process begins so, too.
  private(set) var event: Event?

  @inlinable static var length: Int { 256 }
  @inlinable static var alignment: Int { 64 }

  init() {
    unsafe place = .allocate(byteCount: Self.length, alignment: Self.alignment)
  }

  @inlinable
  deinit { unsafe place.deallocate() }

  /// Notes the event that is handled from here on.
  @inline(__always)
  mutating func begin(_ event: Event) {
    assert(self.event == nil, "one message is handled at a time")
    self.event = event
  }

  /// Notes that it is handled.
  @inline(__always)
  mutating func end() { event = nil }

  /// Returns whether a message of a type has room there.
  @inlinable @inline(__always)
  static func fits<Message>(_ type: Message.Type) -> Bool {
    MemoryLayout<Message>.size <= length && MemoryLayout<Message>.alignment <= alignment
  }
}

/// A message in its room: it cannot be copied by mistake.
@usableFromInline
struct HeldMessage<Message: SimulationMessage>: ~Copyable {
  @usableFromInline typealias Place = UnsafeMutablePointer<HeldMessage>

  @usableFromInline let message: Message

  @inlinable
  init(_ message: consuming Message) { self.message = message }

  /// The place in a room, for a message that fits there.
  @inlinable @inline(__always) @unsafe
  static func place(in room: borrowing MessageRoom) -> Place {
    unsafe room.place.assumingMemoryBound(to: HeldMessage.self)
  }

  /// Puts its delivery into the digest and, if it is on, the trace.
  @inlinable @inline(__always)
  borrowing func account(to cell: ActorCell) {
    World.account(for: message, to: cell, in: cell.core)
  }
}

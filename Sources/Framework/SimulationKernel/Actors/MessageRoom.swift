/// Memory for the one message that a world handles at once, and its event.
///
/// The message is moved there once and then only referred to.
@usableFromInline
@safe
struct MessageRoom: ~Copyable {
  // Safety: the room alone owns these `length` bytes.
  @usableFromInline let place: UnsafeMutableRawPointer
  /// The event that is handled without a task; a process begins like this, too.
  private(set) var event: Event?

  @inlinable static var length: Int { 256 }
  @inlinable static var alignment: Int { 64 }

  init() {
    unsafe place = .allocate(byteCount: Self.length, alignment: Self.alignment)
  }

  @inlinable
  deinit { unsafe place.deallocate() }

  /// Notes the event that is being handled.
  @inline(__always)
  mutating func begin(_ event: Event) {
    assert(self.event == nil, "one message is handled at a time")
    self.event = event
  }

  /// Notes that the event was handled.
  @inline(__always)
  mutating func end() { event = nil }

  /// Returns whether a message of a type fits in the room.
  @inlinable @inline(__always)
  static func fits<Message>(_ type: Message.Type) -> Bool {
    MemoryLayout<Message>.size <= length && MemoryLayout<Message>.alignment <= alignment
  }
}

/// A message in its room, which cannot be copied by mistake.
@usableFromInline
struct HeldMessage<Message: SimulationMessage>: ~Copyable {
  @usableFromInline typealias Place = UnsafeMutablePointer<HeldMessage>

  @usableFromInline let message: Message

  @inlinable
  init(_ message: consuming Message) { self.message = message }

  /// Returns the place of a message in a room, for a type that fits.
  @inlinable @inline(__always) @unsafe
  static func place(in room: borrowing MessageRoom) -> Place {
    unsafe room.place.assumingMemoryBound(to: HeldMessage.self)
  }

  /// Adds the delivery to the event-history hash and, if enabled, to the trace.
  @inlinable @inline(__always)
  borrowing func account(to cell: ActorCell) {
    World.account(for: message, to: cell, in: cell.core)
  }
}

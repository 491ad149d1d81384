/// Memory for one message: the one that an actor of a world handles at once.
///
/// A message is moved there once, and from there on only pointed at.
@usableFromInline
@safe
struct MessageRoom: ~Copyable {
  // Safety: `length` bytes, owned by the room alone.
  @usableFromInline let place: UnsafeMutableRawPointer

  @inlinable static var length: Int { 256 }
  @inlinable static var alignment: Int { 64 }

  init() {
    unsafe place = .allocate(byteCount: Self.length, alignment: Self.alignment)
  }

  @inlinable
  deinit { unsafe place.deallocate() }

  /// Whether a message of a type has room there.
  @inlinable @inline(__always)
  static func fits<Message>(_ type: Message.Type) -> Bool {
    MemoryLayout<Message>.size <= length && MemoryLayout<Message>.alignment <= alignment
  }
}

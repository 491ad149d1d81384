/// An unordered chain of events in memory of ``EventChunks``.
struct EventChain {
  /// The last chunk of the chain.
  fileprivate(set) var last: Int32 = -1
  fileprivate(set) var count: UInt32 = 0

  /// The number of events in the last chunk.
  @inline(__always)
  var countInLast: Int { count == 0 ? 0 : Int((count - 1) % UInt32(EventChunks.length)) + 1 }
}

/// Memory for chains of events, in reused chunks of five events and a link.
///
/// A chunk fills two lines of the processor's cache. Events that are read one after another are
/// stored together, as a link for each event would cause a wait for memory each time.
///
/// Invariants: 1. All chunks of a chain but its last are full. 2. The first `used` of `room` chunks
/// are each in one chain or free.
@safe
struct EventChunks: ~Copyable {
  /// The number of events for which a chunk has room.
  static let length = 5
  private static let stride = 128

  // Safety: this value alone owns the `room` chunks; every place is that of an assigned chunk.
  private var memory: UnsafeMutableRawPointer?
  private var room = 0
  private var used: Int32 = 0
  private var firstFree: Int32 = -1

  deinit { unsafe memory?.deallocate() }

  /// Adds an event to a chain.
  @inline(__always)
  mutating func append(_ event: Event, to chain: inout EventChain) {
    let position = Int(chain.count % UInt32(Self.length))
    if position == 0 { chain.last = claim(before: chain.last) }
    chain.count += 1
    unsafe events(of: chain.last)[position] = event
  }

  /// Returns an event of the last chunk of a chain.
  @inline(__always)
  func event(_ position: Int, inLastOf chain: EventChain) -> Event {
    unsafe events(of: chain.last)[position]
  }

  /// Removes the events of the last chunk of a chain.
  @inline(__always)
  mutating func removeLast(of chain: inout EventChain) {
    let place = chain.last
    chain.count -= UInt32(chain.countInLast)
    chain.last = unsafe link(of: place).pointee
    unsafe link(of: place).pointee = firstFree
    firstFree = place
  }

  /// Frees all chunks, and releases memory beyond the amount that is always kept.
  mutating func rest() {
    (used, firstFree) = (0, -1)
    guard room > Self.alwaysKept else { return }
    unsafe memory?.deallocate()
    unsafe (memory, room) = (nil, 0)
  }

  /// The number of chunks whose memory is always kept.
  private static var alwaysKept: Int { 1 << 10 }

  @inline(__always) @unsafe
  private func events(of place: Int32) -> UnsafeMutablePointer<Event> {
    unsafe (memory.unsafelyUnwrapped + Int(place) * Self.stride)
      .assumingMemoryBound(to: Event.self)
  }

  /// Returns the link of a chunk, to the previous chunk of its chain or the next free one.
  @inline(__always) @unsafe
  private func link(of place: Int32) -> UnsafeMutablePointer<Int32> {
    let offset = Int(place) * Self.stride + Self.length * MemoryLayout<Event>.stride
    return unsafe (memory.unsafelyUnwrapped + offset)
      .assumingMemoryBound(to: Int32.self)
  }

  @inline(__always)
  private mutating func claim(before last: Int32) -> Int32 {
    if firstFree < 0, used == room { grow() }
    var place = firstFree
    if place < 0 {
      place = used
      used += 1
    } else {
      firstFree = unsafe link(of: place).pointee
    }
    unsafe link(of: place).pointee = last
    return place
  }

  @inline(never)
  private mutating func grow() {
    room = max(64, 2 * room)
    let larger = UnsafeMutableRawPointer.allocate(
      byteCount: room * Self.stride, alignment: Self.stride)
    // Safety: the first `used` chunks are written, and the new memory has room for more.
    if let memory = unsafe memory {
      unsafe larger.copyMemory(from: memory, byteCount: Int(used) * Self.stride)
    }
    unsafe memory?.deallocate()
    unsafe memory = larger
  }
}

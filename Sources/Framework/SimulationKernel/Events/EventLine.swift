/// A first-in-first-out queue of events in a ring buffer that doubles when it is full.
///
/// Every message passes through such a queue, so it uses plain memory without bounds checks and
/// reference counts. ``Deque`` does the same for all types, and tests compare the two.
///
/// Invariants: 1. `mask` is −1 without memory, otherwise the number of places, a power of two,
/// minus one. 2. The events are in the `count` places from `head` on, wrapping around.
///
/// - Complexity: O(1) amortized to append, O(1) to remove.
@usableFromInline
@safe
struct EventLine: ~Copyable {
  // Safety: `mask` limits every place, and only the `count` written places are read.
  @usableFromInline var ring: UnsafeMutablePointer<Event>?
  @usableFromInline var mask = -1
  @usableFromInline var head = 0
  @usableFromInline var count = 0
  /// The greatest number of events at one time since the queue was last empty.
  @usableFromInline var crowd = 0

  @inlinable
  init() {}

  @inlinable
  deinit { unsafe ring?.deallocate() }

  @inlinable var isEmpty: Bool { count == 0 }

  @inlinable var first: Event? { count == 0 ? nil : at(head) }

  @inlinable var last: Event? { count == 0 ? nil : at((head &+ count &- 1) & mask) }

  /// Returns the event at an offset from the first, or `nil` if there is none.
  func upcoming(_ place: Int) -> Event? {
    place < count ? at((head &+ place) & mask) : nil
  }

  @inlinable @inline(__always)
  func at(_ place: Int) -> Event {
    // Safety: the caller has checked that the place contains an event.
    unsafe ring.unsafelyUnwrapped[place]
  }

  @inlinable @inline(__always)
  mutating func append(_ event: Event) {
    if count > mask { grow() }
    assert(last.map { Event.precedes($0, event) } ?? true)
    // Safety: there is room for one more.
    unsafe ring.unsafelyUnwrapped[(head &+ count) & mask] = event
    count &+= 1
    if count > crowd { crowd = count }
  }

  @inlinable @inline(__always)
  mutating func popFirst() -> Event? {
    guard count > 0 else { return nil }
    let event = at(head)
    removeFirst()
    return event
  }

  /// Removes the first event; the queue must not be empty.
  @inlinable @inline(__always)
  mutating func removeFirst() {
    head = (head &+ 1) & mask
    count &-= 1
    if count == 0, mask >= Self.alwaysKept { rest() }
  }

  /// The number of places whose memory is always kept.
  @inlinable static var alwaysKept: Int { 1 << 12 }

  /// Releases memory of an empty long queue, if its latest crowd was far smaller.
  @usableFromInline @inline(never)
  mutating func rest() {
    if mask >= 4 * crowd {
      unsafe ring?.deallocate()
      unsafe (ring, mask, head) = (nil, -1, 0)
    }
    crowd = 0
  }

  @usableFromInline @inline(never)
  mutating func grow() {
    let size = max(8, 2 * (mask + 1))
    let larger = UnsafeMutablePointer<Event>.allocate(capacity: size)
    // Safety: `count` places are written, and the new memory has room for more.
    for place in 0..<count { unsafe larger[place] = at((head + place) & mask) }
    unsafe ring?.deallocate()
    unsafe (ring, mask, head) = (larger, size - 1, 0)
  }
}

// Safety: the queue alone owns its memory.
extension EventLine: @unchecked Sendable {}

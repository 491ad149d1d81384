/// A first-in-first-out line of events in a ring of memory that doubles when it is full.
///
/// Every message passes through one, so it is bare memory: no bounds to check, no reference to count.
/// ``Deque`` does the same for any elements, and is the model it is tested against.
///
/// Invariants: 1. `mask` is −1 without memory, else one less than a power of two, the number of places. 2. The
/// events are those in the `count` places from `head` on, wrapping round.
///
/// - Complexity: O(1) amortized to append, O(1) to remove.
@usableFromInline
@safe
struct EventLine: ~Copyable {
  // Safety: every place is found with `mask`, and read only if it is one of the `count` that were written.
  @usableFromInline var ring: UnsafeMutablePointer<Event>?
  @usableFromInline var mask = -1
  @usableFromInline var head = 0
  @usableFromInline var count = 0
  /// The number of events there were at once since the line was last empty.
  @usableFromInline var crowd = 0

  @inlinable
  init() {}

  @inlinable
  deinit { unsafe ring?.deallocate() }

  @inlinable var isEmpty: Bool { count == 0 }

  @inlinable var first: Event? { count == 0 ? nil : at(head) }

  @inlinable var last: Event? { count == 0 ? nil : at((head &+ count &- 1) & mask) }

  /// The event so many places behind the first; `nil` if there are not so many.
  func upcoming(_ place: Int) -> Event? {
    place < count ? at((head &+ place) & mask) : nil
  }

  @inlinable @inline(__always)
  func at(_ place: Int) -> Event {
    // Safety: the caller has found an event there.
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

  /// Removes the first event, of which there is one.
  @inlinable @inline(__always)
  mutating func removeFirst() {
    head = (head &+ 1) & mask
    count &-= 1
    if count == 0, mask >= Self.alwaysKept { rest() }
  }

  /// The number of places that are kept in any case.
  @inlinable static var alwaysKept: Int { 1 << 12 }

  /// A long line is empty: gives back what a greater crowd took than the last one.
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
    // Safety: so many were written here, and there is room for twice as many there.
    for place in 0..<count { unsafe larger[place] = at((head + place) & mask) }
    unsafe ring?.deallocate()
    unsafe (ring, mask, head) = (larger, size - 1, 0)
  }
}

// Safety: it owns its memory alone.
extension EventLine: @unchecked Sendable {}

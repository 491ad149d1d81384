/// A heap of scheduled events with four children per entry, earliest first.
///
/// Invariants: 1. `entries[(i - 1) / 4]` never follows `entries[i]`. 2. The first `count` of `room`
/// places are written.
///
/// - Complexity: O(log n) comparisons to add and to remove an event.
@usableFromInline
@safe
struct EventHeap: ~Copyable {
  // Safety: the heap alone owns these `room` places.
  @usableFromInline var entries: UnsafeMutablePointer<Event>?
  @usableFromInline var count = 0
  private var room = 0

  @usableFromInline
  init() {}

  @inlinable
  deinit { unsafe entries?.deallocate() }

  @inlinable var isEmpty: Bool { count == 0 }

  @inlinable var first: Event? { count == 0 ? nil : at(0) }

  @inlinable @inline(__always)
  func at(_ place: Int) -> Event {
    // Safety: the caller has compared the place with `count`.
    unsafe entries.unsafelyUnwrapped[place]
  }

  mutating func push(_ event: Event) {
    if count == room { grow() }
    count += 1
    rise(event, from: count - 1)
    assert(isOrdered)
  }

  /// Removes the first event; the heap must not be empty.
  mutating func removeFirst() {
    count -= 1
    guard count > 0 else { return }
    // The last event usually belongs near the bottom. So the hole sinks to the bottom, and the
    // event rises from there.
    // Safety: a child's index is compared with `count` before it is read.
    let entries = unsafe entries.unsafelyUnwrapped
    var hole = 0
    while true {
      let firstChild = hole << 2 + 1
      guard firstChild < count else { break }
      var least = firstChild
      for child in (firstChild + 1)..<max(firstChild + 1, min(firstChild + 4, count))
      where unsafe Event.precedes(entries[child], entries[least]) {
        least = child
      }
      unsafe entries[hole] = unsafe entries[least]
      hole = least
    }
    unsafe rise(entries[count], from: hole)
    assert(isOrdered)
  }

  mutating func removeAll() { count = 0 }

  /// Inserts an event at its place between a free place and the root.
  @inline(__always)
  private mutating func rise(_ event: Event, from place: Int) {
    // Safety: the place is one of the entries, and a parent's index is below its child's.
    let entries = unsafe entries.unsafelyUnwrapped
    var hole = place
    while hole > 0 {
      let parent = (hole - 1) >> 2
      guard unsafe Event.precedes(event, entries[parent]) else { break }
      unsafe entries[hole] = unsafe entries[parent]
      hole = parent
    }
    unsafe entries[hole] = event
  }

  /// Whether no entry follows its children; only the top of a large heap is checked.
  private var isOrdered: Bool {
    (1..<max(1, min(count, 16))).allSatisfy { !Event.precedes(at($0), at(($0 - 1) >> 2)) }
  }

  @inline(never)
  private mutating func grow() {
    room = max(8, 2 * room)
    let larger = UnsafeMutablePointer<Event>.allocate(capacity: room)
    // Safety: the first `count` places are written, and the new memory has room for more.
    if let entries = unsafe entries { unsafe larger.moveInitialize(from: entries, count: count) }
    unsafe entries?.deallocate()
    unsafe entries = larger
  }
}

// Safety: the heap alone owns its memory.
extension EventHeap: @unchecked Sendable {}

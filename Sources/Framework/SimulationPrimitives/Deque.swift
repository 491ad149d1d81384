/// A first-in-first-out queue in a ring buffer that doubles when it is full.
///
/// - Complexity: O(1) amortized to append, O(1) to remove.
@usableFromInline
package struct Deque<Element> {
  // Invariant: `ring.count` is zero or a power of two; the elements are the `count` entries from
  // `head` on, wrapping round; every other entry is nil.
  @usableFromInline var ring: ContiguousArray<Element?> = []
  @usableFromInline var head = 0
  @usableFromInline package internal(set) var count = 0
  /// The greatest number of elements at one time since the queue was last empty.
  @usableFromInline var crowd = 0

  @inlinable
  package init() {}

  @inlinable package var isEmpty: Bool { count == 0 }

  @inlinable package var first: Element? { count == 0 ? nil : ring[head] }

  @inlinable package var last: Element? {
    count == 0 ? nil : ring[(head + count - 1) & (ring.count - 1)]
  }

  @inlinable
  package mutating func append(_ element: Element) {
    if count == ring.count { grow() }
    ring[(head + count) & (ring.count - 1)] = element
    count += 1
    crowd = max(crowd, count)
  }

  /// Adds an element at the front of the queue.
  @inlinable
  package mutating func prepend(_ element: Element) {
    if count == ring.count { grow() }
    head = (head + ring.count - 1) & (ring.count - 1)
    ring[head] = element
    count += 1
    crowd = max(crowd, count)
  }

  @inlinable
  package mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = ring[head].take()
    head = (head + 1) & (ring.count - 1)
    count -= 1
    if count == 0 { rest() }
    return element
  }

  /// The number of places whose memory is always kept.
  @inlinable static var alwaysKept: Int { 1 << 12 }

  /// Releases memory of an empty queue, if its latest crowd was far smaller.
  @inlinable
  mutating func rest() {
    if ring.count > max(Self.alwaysKept, 4 * crowd) { (ring, head) = ([], 0) }
    crowd = 0
  }

  /// The element at an offset from the first.
  @inlinable
  package subscript(offset: Int) -> Element {
    guard let element = ring[(head + offset) & (ring.count - 1)], offset < count else {
      preconditionFailure("place \(offset) of a line of \(count)")
    }
    return element
  }

  /// Removes the element at an offset from the first; the others keep their order.
  @inlinable
  package mutating func remove(at offset: Int) -> Element? {
    guard offset < count else { return nil }
    let mask = ring.count - 1
    let element = ring[(head + offset) & mask].take()
    for place in offset..<(count - 1) {
      ring[(head + place) & mask] = ring[(head + place + 1) & mask].take()
    }
    count -= 1
    return element
  }

  @usableFromInline
  mutating func grow() {
    var larger = ContiguousArray<Element?>()
    larger.reserveCapacity(max(8, ring.count * 2))
    for offset in 0..<count { larger.append(ring[(head + offset) & (ring.count - 1)]) }
    while larger.count < max(8, ring.count * 2) { larger.append(nil) }
    ring = larger
    head = 0
  }
}

extension Deque: Sendable where Element: Sendable {}

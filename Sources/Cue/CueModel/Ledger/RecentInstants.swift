public import SimulationPrimitives

/// The last few instants of an event, newest first, in storage of a fixed size.
///
///     var touches = RecentInstants()
///     touches.insert(VirtualTime(secondsSinceEpoch: 10))
///     touches.latest.seconds  // 10
///
/// The value is a set of instants, so reservations can be withdrawn in any order: the withdrawn
/// instant is the one that was inserted (K-13). Beyond ``capacity`` the oldest are deleted.
@frozen
public struct RecentInstants: Hashable, Sendable {
  /// The maximum number of instants.
  public static let capacity = 8

  /// The nanoseconds, newest first; unused slots are `VirtualTime.never`.
  @usableFromInline var slots = SIMD8<Int64>(repeating: .min)

  /// Creates an empty record.
  @inlinable
  public init() {}

  /// The newest instant, or never.
  @inlinable
  public var latest: VirtualTime { VirtualTime(nanoseconds: slots[0]) }

  /// The oldest instant kept, or never.
  public var earliest: VirtualTime {
    let count = (0..<Self.capacity).firstIndex { slots[$0] == .min } ?? Self.capacity
    return count == 0 ? .never : self[count - 1]
  }

  /// The instant of a rank, from the newest as 0, or never if there are fewer instants.
  @inlinable
  public subscript(rank: Int) -> VirtualTime {
    rank < Self.capacity ? VirtualTime(nanoseconds: slots[rank]) : .never
  }

  /// Adds an instant.
  ///
  /// - Complexity: O(``capacity``) comparisons.
  public mutating func insert(_ time: VirtualTime) {
    var carried = time.nanoseconds
    for slot in 0..<Self.capacity where slots[slot] < carried {
      swap(&slots[slot], &carried)
    }
  }

  /// Removes an instant, if it is present.
  ///
  /// - Complexity: O(``capacity``) comparisons.
  public mutating func remove(_ time: VirtualTime) {
    guard time.hasHappened,
      let found = (0..<Self.capacity).first(where: { slots[$0] == time.nanoseconds })
    else { return }
    for slot in found..<(Self.capacity - 1) { slots[slot] = slots[slot + 1] }
    slots[Self.capacity - 1] = .min
  }

  /// The number of instants in the reach of a window (K-04).
  @inlinable
  public func count(in window: Window, at time: VirtualTime) -> Int {
    var count = 0
    for slot in 0..<Self.capacity {
      // All slots after the first empty one are empty.
      guard slots[slot] != .min else { break }
      if window.isActive(since: self[slot], at: time) { count += 1 }
    }
    return count
  }

  /// Whether a number of instants is in the reach of a window.
  ///
  /// Since the instants are sorted, only the last one that counts is read. Future instants do not
  /// count; they make the answer slower but never wrong.
  @inlinable
  public func reaches(_ cap: Int, in window: Window, at time: VirtualTime) -> Bool {
    guard cap > 0 else { return true }
    if latest <= time { return window.isActive(since: self[cap - 1], at: time) }
    return count(in: window, at: time) >= cap
  }
}

extension RecentInstants: Codable, StableHashable {
  /// Reads a list of nanoseconds.
  ///
  /// - Throws: `DecodingError` if it is not a list of integers.
  public init(from decoder: any Decoder) throws {
    for nanoseconds in try decoder.singleValueContainer().decode([Int64].self) {
      insert(VirtualTime(nanoseconds: nanoseconds))
    }
  }

  /// Writes the instants, newest first.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode((0..<Self.capacity).map { slots[$0] }.filter { $0 != .min })
  }

  /// Adds every instant there is, and their end: mostly there is none.
  public func hash(into hasher: inout StableHasher) {
    for slot in 0..<Self.capacity {
      hasher.combine(slots[slot])
      if slots[slot] == .min { break }
    }
  }
}

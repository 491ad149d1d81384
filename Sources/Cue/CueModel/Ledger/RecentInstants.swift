public import SimulationPrimitives

/// The last few instants at which something happened, newest first, in a fixed place.
///
///     var touches = RecentInstants()
///     touches.insert(VirtualTime(secondsSinceEpoch: 10))
///     touches.latest.seconds  // 10
///
/// Being a set of instants, it lets reservations be withdrawn in any order: what is taken back is
/// the same instant that was put in (K-13). The oldest of more than ``capacity`` are forgotten.
@frozen
public struct RecentInstants: Hashable, Sendable {
  /// How many instants are kept.
  public static let capacity = 8

  /// Nanoseconds, newest first; the rest are `VirtualTime.never`.
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

  /// The instant of a rank, 0 being the newest; never, if there were not so many.
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

  /// Takes an instant back; nothing happens if it is not there.
  ///
  /// - Complexity: O(``capacity``) comparisons.
  public mutating func remove(_ time: VirtualTime) {
    guard time.hasHappened,
      let found = (0..<Self.capacity).first(where: { slots[$0] == time.nanoseconds })
    else { return }
    for slot in found..<(Self.capacity - 1) { slots[slot] = slots[slot + 1] }
    slots[Self.capacity - 1] = .min
  }

  /// How many instants a window reaches back to (K-04).
  @inlinable
  public func count(in window: Window, at time: VirtualTime) -> Int {
    var count = 0
    for slot in 0..<Self.capacity {
      // The first that has not happened is followed by no other.
      guard slots[slot] != .min else { break }
      if window.isActive(since: self[slot], at: time) { count += 1 }
    }
    return count
  }

  /// Whether a window reaches back to at least so many instants.
  ///
  /// The instants being in order, only the last that has to count is looked at; instants yet to
  /// come are not counted, so they make the answer slower but never wrong.
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

/// A stretch of time in buckets of one width, which is a power of two nanoseconds.
///
/// Invariants: 1. A bucket before `current` is empty. 2. `count` is the sum over the buckets.
@safe
struct EventRung {
  /// The first instant and the last.
  private var start: Int64 = 0
  private var last: Int64 = 0
  private var shift: UInt64 = 0
  /// The first bucket that was not taken yet, and how many buckets there are.
  private var current = 0
  private var bucketCount = 0
  private(set) var count = 0
  // Safety: `room` buckets, kept for the next stretch and given back by `discard`.
  private var buckets: UnsafeMutablePointer<EventChain>?
  private var room = 0

  /// Begins another stretch, with a bucket for each few of so many events.
  mutating func begin(_ start: Int64, through last: Int64, for events: Int) {
    let length = UInt64(bitPattern: last &- start)
    let most = UInt64(max(2, events / Self.density))
    shift = 0
    while length >> shift >= most { shift += 1 }
    bucketCount = Int(length >> shift) + 1
    (self.start, self.last, current, count) = (start, last, 0, 0)
    if bucketCount > room {
      unsafe buckets?.deallocate()
      room = bucketCount.nextPowerOfTwo
      unsafe buckets = .allocate(capacity: room)
    }
    unsafe buckets?.initialize(repeating: EventChain(), count: bucketCount)
  }

  /// The number of events a bucket is to have, if they are evenly spread.
  private static var density: Int { 6 }

  /// Gives back its memory.
  func discard() { unsafe buckets?.deallocate() }

  /// Takes an event unless it is due before the buckets that are left; returns whether it did.
  @inline(__always)
  mutating func take(_ event: Event, _ chunks: inout EventChunks) -> Bool {
    guard event.time >= start else { return false }
    let place = Int(truncatingIfNeeded: UInt64(bitPattern: event.time &- start) >> shift)
    guard place >= current else { return false }
    // Safety: the place is that of an instant of this stretch.
    unsafe chunks.append(event, to: &buckets.unsafelyUnwrapped[place])
    count += 1
    return true
  }

  /// Takes the next bucket that is not empty, of which there is one, and its stretch.
  mutating func next() -> (bucket: EventChain, start: Int64, last: Int64) {
    // Safety: as there is one, it is found before the end.
    let buckets = unsafe buckets.unsafelyUnwrapped
    while unsafe buckets[current].count == 0 { current += 1 }
    let (bucket, place) = unsafe (buckets[current], current)
    current += 1
    count -= Int(bucket.count)
    return (bucket, beginning(of: place), end(of: place))
  }

  /// The last instant before the buckets that are left.
  var lastTaken: Int64 { current < bucketCount ? beginning(of: current) &- 1 : last }

  private func beginning(of place: Int) -> Int64 {
    start &+ Int64(bitPattern: UInt64(place) << shift)
  }

  private func end(of place: Int) -> Int64 {
    place == bucketCount - 1 ? last : beginning(of: place + 1) &- 1
  }
}

extension Int {
  /// The least power of two that is not less.
  fileprivate var nextPowerOfTwo: Int { 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount) }
}

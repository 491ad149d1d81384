/// An interval of time in buckets of one width, a power of two in nanoseconds.
///
/// Invariants: 1. A bucket before `current` is empty. 2. `count` is the sum over the buckets.
@safe
struct EventRung {
  /// The first and the last instant.
  private var start: Int64 = 0
  private var last: Int64 = 0
  private var shift: UInt64 = 0
  /// The first bucket that was not taken yet, and the number of buckets.
  private var current = 0
  private var bucketCount = 0
  private(set) var count = 0
  // Safety: `room` buckets, which are kept for the next interval and freed by `discard`.
  private var buckets: UnsafeMutablePointer<EventChain>?
  private var room = 0

  /// Begins another interval, with a number of buckets that depends on the number of events.
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

  /// The intended number of events per bucket.
  private static var density: Int { 6 }

  /// Frees the memory of the buckets.
  func discard() { unsafe buckets?.deallocate() }

  /// Adds an event unless it is due before the remaining buckets, and returns whether it did.
  @inline(__always)
  mutating func take(_ event: Event, _ chunks: inout EventChunks) -> Bool {
    guard event.time >= start else { return false }
    let place = Int(truncatingIfNeeded: UInt64(bitPattern: event.time &- start) >> shift)
    guard place >= current else { return false }
    // Safety: the place is that of an instant of this interval.
    unsafe chunks.append(event, to: &buckets.unsafelyUnwrapped[place])
    count += 1
    return true
  }

  /// Removes and returns the next bucket that is not empty, with its interval; one must exist.
  mutating func next() -> (bucket: EventChain, start: Int64, last: Int64) {
    // Safety: a bucket that is not empty exists, so that the search ends before `bucketCount`.
    let buckets = unsafe buckets.unsafelyUnwrapped
    while unsafe buckets[current].count == 0 { current += 1 }
    let (bucket, place) = unsafe (buckets[current], current)
    current += 1
    count -= Int(bucket.count)
    return (bucket, beginning(of: place), end(of: place))
  }

  /// The last instant before the remaining buckets.
  var lastTaken: Int64 { current < bucketCount ? beginning(of: current) &- 1 : last }

  private func beginning(of place: Int) -> Int64 {
    start &+ Int64(bitPattern: UInt64(place) << shift)
  }

  private func end(of place: Int) -> Int64 {
    place == bucketCount - 1 ? last : beginning(of: place + 1) &- 1
  }
}

extension Int {
  /// The least power of two that is not less than the number.
  fileprivate var nextPowerOfTwo: Int { 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount) }
}

/// A set of queues of scheduled events, one for each recurring delay.
///
/// Events with the same delay and rank are due in the order they were sent. They need no heap, only
/// a first-in-first-out queue, and only the first events of the queues are compared. A lane adds an
/// event only after its last one, so its order does not depend on the delays.
///
/// A delay is looked up by a hash of a few bits. It gets an empty lane once it has occurred twice
/// in a row there. Events of any other delay have no lane.
///
/// Invariants: 1. The events of a lane are in order. 2. `order` names each lane that is not empty
/// once, as a binary heap by their first events: no entry of `order` precedes its parent.
@usableFromInline
@safe
struct LaneSet: ~Copyable {
  /// The number of lanes, as timers of a model have few different delays.
  @usableFromInline static let laneCount = 16

  // Safety: the set alone owns these `laneCount` lines, and every place is below that number.
  @usableFromInline var lanes: UnsafeMutablePointer<EventLine>?
  /// The key of each lane: a delay and a rank.
  @usableFromInline var keys: [UInt64] = []
  @usableFromInline var order: [Head] = []
  @usableFromInline var count = 0

  /// The first event of a lane, with the index of the lane.
  @usableFromInline
  struct Head {
    @usableFromInline var event: Event
    @usableFromInline var lane: Int

    @inlinable
    init(event: Event, lane: Int) {
      (self.event, self.lane) = (event, lane)
    }
  }

  @inlinable
  init() {}

  @inlinable
  deinit {
    unsafe lanes?.deinitialize(count: Self.laneCount)
    unsafe lanes?.deallocate()
  }

  /// The earliest event of all lanes.
  @inlinable var first: Event? { order.first?.event }

  /// Adds an event sent with a delay, if the delay has a lane, and returns whether it did.
  @inlinable
  mutating func take(_ event: Event, after delay: Int64) -> Bool {
    let key = UInt64(bitPattern: delay) << 8 | UInt64(event.rank)
    // Safety: the places are indices of `keys` and entries of `order`.
    let lanes = unsafe lanes ?? build()
    let place = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 60)
    guard keys[place] == key else {
      if unsafe lanes[place].isEmpty { keys[place] = key }
      return false
    }
    if let last = unsafe lanes[place].last {
      guard Event.precedes(last, event) else { return false }
    } else {
      rise(Head(event: event, lane: place))
    }
    unsafe lanes[place].append(event)
    count += 1
    return true
  }

  @usableFromInline
  mutating func build() -> UnsafeMutablePointer<EventLine> {
    let built = UnsafeMutablePointer<EventLine>.allocate(capacity: Self.laneCount)
    for place in 0..<Self.laneCount { unsafe (built + place).initialize(to: EventLine()) }
    unsafe lanes = built
    keys = Array(repeating: 0, count: Self.laneCount)
    return unsafe built
  }

  /// Returns the event at an offset from the first in its lane.
  func upcoming(_ place: Int) -> Event? {
    guard let lane = order.first?.lane else { return nil }
    return unsafe lanes?[lane].upcoming(place)
  }

  /// Removes the earliest event.
  @inlinable
  mutating func removeFirst() {
    guard let head = order.first, let lanes = unsafe lanes else { return }
    count -= 1
    unsafe lanes[head.lane].removeFirst()
    if let next = unsafe lanes[head.lane].first {
      sink(Head(event: next, lane: head.lane))
    } else {
      let last = order.removeLast()
      if !order.isEmpty { sink(last) }
    }
  }

  /// Adds the first event of a lane that was empty to the heap of lanes.
  @usableFromInline
  mutating func rise(_ head: Head) {
    order.append(head)
    var hole = order.count - 1
    while hole > 0 {
      let parent = (hole - 1) / 2
      guard Event.precedes(head.event, order[parent].event) else { break }
      order[hole] = order[parent]
      hole = parent
    }
    order[hole] = head
  }

  /// Replaces the earliest event of the heap of lanes with another first event.
  @inlinable
  mutating func sink(_ head: Head) {
    var hole = 0
    while true {
      var child = 2 * hole + 1
      guard child < order.count else { break }
      if child + 1 < order.count, Event.precedes(order[child + 1].event, order[child].event) {
        child += 1
      }
      guard Event.precedes(order[child].event, head.event) else { break }
      order[hole] = order[child]
      hole = child
    }
    order[hole] = head
  }
}

/// Lines of scheduled events, one for each delay that comes again and again.
///
/// Events sent after one and the same delay with one rank are due in the order they were sent: so they need
/// no heap, only a first-in-first-out line, and of all lines only the first events need to be compared. A lane
/// takes an event only behind its last one, so its order does not hang on what its delays were.
///
/// A delay is looked up by a hash of a few bits. It claims a lane that is empty once it has come twice in a row
/// there; events of any other delay find no lane.
///
/// Invariants: 1. The events of a lane are in order. 2. `order` names the lanes that are not empty, each once,
/// as a heap of two by their first events: none of `order` precedes its parent.
@usableFromInline
struct LaneSet {
  /// A line of events, and the delay and the rank of those it takes.
  @usableFromInline
  struct Lane {
    @usableFromInline var key: UInt64 = 0
    @usableFromInline var events = Deque<Event>()

    @inlinable
    init() {}
  }

  /// How many lanes there are; timers of a model have a few delays.
  @usableFromInline static let count = 16

  @usableFromInline var lanes: [Lane] = []
  @usableFromInline var order: [Head] = []
  @usableFromInline var count = 0

  /// The first event of a lane.
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

  /// The earliest of all events.
  @inlinable var first: Event? { order.first?.event }

  /// Takes an event that was sent with a delay, if there is a lane for it; whether there was.
  @inlinable
  mutating func take(_ event: Event, after delay: Int64) -> Bool {
    let key = UInt64(bitPattern: delay) << 8 | UInt64(event.rank)
    if lanes.isEmpty { lanes = Array(repeating: Lane(), count: Self.count) }
    let place = Int(truncatingIfNeeded: StableHasher.mix(key) >> 60)
    guard let last = lanes[place].events.last else {
      defer { lanes[place].key = key }
      guard lanes[place].key == key else { return false }
      lanes[place].events.append(event)
      rise(Head(event: event, lane: place))
      count += 1
      return true
    }
    guard lanes[place].key == key, Event.precedes(last, event) else { return false }
    lanes[place].events.append(event)
    count += 1
    return true
  }

  /// An event so many places behind the first one of its lane.
  func upcoming(_ place: Int) -> Event? {
    guard let lane = order.first?.lane, place < lanes[lane].events.count else { return nil }
    return lanes[lane].events[place]
  }

  /// Removes the earliest event.
  @inlinable
  mutating func removeFirst() {
    guard let head = order.first else { return }
    count -= 1
    _ = lanes[head.lane].events.popFirst()
    if let next = lanes[head.lane].events.first {
      sink(Head(event: next, lane: head.lane))
    } else {
      let last = order.removeLast()
      if !order.isEmpty { sink(last) }
    }
  }

  /// Adds the first event of a lane that was empty.
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

  /// Puts the first event of a lane in the place of the earliest of all.
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

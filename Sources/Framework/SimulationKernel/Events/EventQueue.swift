/// The pending events of a world, earliest first.
///
/// Scheduled events wait in a four-way heap, or where that is large in lanes of equal delays, ordered by
/// (time, rank, sequence). A message without delay is due now, so it never enters the heap: it joins a
/// first-in-first-out line that is served once everything scheduled for this instant has gone. That is the
/// whole order of a run.
///
/// An actor that ticks alone schedules what comes next of all: such an event waits beside the others, and neither
/// climbs to the root of the heap nor has others move up for it.
///
/// Invariants: 1. `heap[(i - 1) / 4]` never follows `heap[i]`. 2. Every entry of `line` has the time
/// of the latest event popped. 3. Orders are unique, so no two entries are equal. 4. `soonest` is nil
/// or precedes every entry of `heap` and `lanes`. 5. `scheduledTime` is that of the first that was scheduled, or
/// the last instant of all.
///
/// - Complexity: O(log n) comparisons for an event in the heap, O(1) for one in a lane or without delay.
@usableFromInline
struct EventQueue: ~Copyable {
  @usableFromInline var heap: [Event] = []
  @usableFromInline var lanes = LaneSet()
  @usableFromInline var soonest: Event?
  @usableFromInline var line = EventLine()
  /// When the first that was scheduled is due: what is due without delay is compared with no more than that.
  @usableFromInline var scheduledTime = Int64.max

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool {
    soonest == nil && heap.isEmpty && lanes.count == 0 && line.isEmpty
  }

  @inlinable var count: Int { (soonest == nil ? 0 : 1) + heap.count + lanes.count + line.count }

  /// The next event that was scheduled, whatever is due without delay.
  @inlinable var firstScheduled: Event? {
    if let soonest { return soonest }
    guard lanes.count > 0, let first = lanes.first else { return heap.first }
    return isLaneNext(first) ? first : heap.first
  }

  /// Whether the first event of the lanes precedes the heap.
  @inlinable
  func isLaneNext(_ first: Event) -> Bool {
    guard let root = heap.first else { return true }
    return Event.precedes(first, root)
  }

  /// When the next event is due; `nil` if there is none.
  @inlinable
  func nextTime() -> Int64? {
    line.first?.time ?? firstScheduled?.time
  }

  /// Adds an event due at the present instant.
  @inlinable
  mutating func append(_ event: Event) {
    line.append(event)
  }

  /// Adds an event due later, after a delay.
  @inlinable
  mutating func insert(_ event: Event, after delay: Int64) {
    guard let first = firstScheduled else {
      (soonest, scheduledTime) = (event, event.time)
      return
    }
    guard Event.precedes(event, first) else {
      let isSmall = heap.count < Self.smallHeap
      if isSmall || !lanes.take(event, after: delay) { push(event) }
      return
    }
    if soonest != nil { push(first) }
    (soonest, scheduledTime) = (event, event.time)
  }

  /// How many events a heap may have that costs no more than lanes.
  @inlinable static var smallHeap: Int { 32 }

  /// Puts an event into the heap.
  @usableFromInline
  mutating func push(_ event: Event) {
    heap.append(event)
    unsafe heap.withUnsafeMutableBufferPointer { entries in
      unsafe Self.rise(event, from: entries.count - 1, in: entries)
    }
  }

  /// Puts an event where it belongs between a place of the heap that is free and the root.
  @inline(__always) @unsafe
  private static func rise(
    _ event: Event, from place: Int, in entries: UnsafeMutableBufferPointer<Event>
  ) {
    // Safety: the place is one of the entries, and a parent's index is below its child's.
    var hole = place
    while hole > 0 {
      let parent = (hole - 1) >> 2
      guard unsafe Event.precedes(event, entries[unchecked: parent]) else { break }
      unsafe entries[unchecked: hole] = unsafe entries[unchecked: parent]
      hole = parent
    }
    unsafe entries[unchecked: hole] = event
  }

  /// Whether the schedule, not the line, holds the next event.
  @inlinable
  func isScheduleNext(at now: Int64) -> Bool {
    (scheduledTime <= now || line.isEmpty) && firstScheduled != nil
  }

  /// The next event: what is scheduled for `now`, then the line, then what is later.
  @inlinable
  func peek(at now: Int64) -> Event? {
    isScheduleNext(at: now) ? firstScheduled : line.first
  }

  /// An event about so many places behind the next one, if that is easily told.
  func upcoming(_ place: Int, at now: Int64) -> Event? {
    if isScheduleNext(at: now) { return lanes.upcoming(place) }
    return line.upcoming(place) ?? lanes.upcoming(place - line.count)
  }

  /// Removes the next event, see ``peek(at:)``.
  @inlinable
  mutating func popFirst(at now: Int64) -> Event? {
    guard isScheduleNext(at: now) else { return line.popFirst() }
    defer { removeScheduled() }
    return firstScheduled
  }

  /// Removes the next event if it is a message and due by the horizon.
  @inlinable @inline(__always)
  mutating func popMessage(at now: Int64, until horizon: Int64) -> Event? {
    guard scheduledTime > now, let event = line.first else { return popScheduledMessage(horizon) }
    guard !event.isWake, event.time <= horizon else { return nil }
    line.removeFirst()
    return event
  }

  /// The same for one that was scheduled, if there is any.
  @usableFromInline
  mutating func popScheduledMessage(_ horizon: Int64) -> Event? {
    guard let event = firstScheduled, !event.isWake, event.time <= horizon else { return nil }
    removeScheduled()
    return event
  }

  /// Removes the next event that was scheduled.
  @inlinable
  mutating func removeScheduled() {
    removeFirstScheduled()
    scheduledTime = firstScheduled?.time ?? .max
  }

  @inlinable @inline(__always)
  mutating func removeFirstScheduled() {
    if soonest != nil {
      soonest = nil
      return
    }
    if lanes.count > 0, let first = lanes.first, isLaneNext(first) {
      lanes.removeFirst()
    } else {
      removeRoot()
    }
  }

  @usableFromInline
  mutating func removeRoot() {
    let event = heap.removeLast()
    guard !heap.isEmpty else { return }
    unsafe heap.withUnsafeMutableBufferPointer { entries in
      // What was last belongs near the bottom: the hole sinks all the way, and it rises from there.
      // Safety: a child's index is compared with count before it is read.
      let count = entries.count
      var hole = 0
      while true {
        let firstChild = hole << 2 + 1
        guard firstChild < count else { break }
        var least = firstChild
        for child in (firstChild + 1)..<max(firstChild + 1, min(firstChild + 4, count))
        where unsafe Event.precedes(entries[unchecked: child], entries[unchecked: least]) {
          least = child
        }
        unsafe entries[unchecked: hole] = unsafe entries[unchecked: least]
        hole = least
      }
      unsafe Self.rise(event, from: hole, in: entries)
    }
  }
}

extension UnsafeMutableBufferPointer {
  /// An element without a bounds check; the caller's comment proves the index.
  @inlinable @unsafe
  subscript(unchecked index: Int) -> Element {
    get { unsafe baseAddress.unsafelyUnwrapped[index] }
    nonmutating set { unsafe baseAddress.unsafelyUnwrapped[index] = newValue }
  }
}

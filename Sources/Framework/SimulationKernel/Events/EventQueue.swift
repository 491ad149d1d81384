/// The pending events of a world, earliest first.
///
/// Scheduled events wait in a four-way heap, ordered by (time, rank, sequence). If they are many,
/// they wait in lanes of equal delays, or on a ladder that moves only events due soon to the heap.
/// A message without delay is due now and never enters the heap. It joins a first-in-first-out
/// queue that is served after all events scheduled for this instant. That is the entire order of a
/// run.
///
/// If a single actor ticks, it schedules the next event of all. That event waits in `soonest`, so
/// that no event moves in the heap.
///
/// Invariants: 1. The heap is empty only if the ladder is, whose events are all due after those of
/// the heap. 2. Every entry of `line` has the time of the latest event popped. 3. Orders are
/// unique, so no two entries are equal. 4. `soonest` is nil or precedes every entry of `heap`,
/// `ladder` and `lanes`. 5. `scheduledTime` is that of the first scheduled event, or the last
/// instant of all.
///
/// - Complexity: O(1) amortized for each event. O(log n) if n events are due at one instant, or are
///   all events.
@usableFromInline
@safe
struct EventQueue: ~Copyable {
  @usableFromInline var heap = EventHeap()
  // Safety: the queue alone owns the ladder, which it creates at first use.
  @usableFromInline var ladder: UnsafeMutablePointer<EventLadder>?
  /// The number of events in the heap beyond which they are spread.
  private var heapLimit = Self.ladderlessHeapLimit
  @usableFromInline var lanes = LaneSet()
  @usableFromInline var soonest: Event?
  @usableFromInline var line = EventLine()
  /// The instant of the first scheduled event, which saves undelayed events a comparison.
  @usableFromInline var scheduledTime = Int64.max

  @usableFromInline
  init() {}

  @inlinable
  deinit { if let ladder = unsafe ladder { unsafe Self.discard(ladder) } }

  @inlinable var isEmpty: Bool {
    soonest == nil && heap.isEmpty && lanes.count == 0 && line.isEmpty
  }

  var count: Int {
    (soonest == nil ? 0 : 1) + heap.count + (unsafe ladder?.pointee.count ?? 0) + lanes.count
      + line.count
  }

  /// The next scheduled event, regardless of events due without delay.
  @inlinable var firstScheduled: Event? {
    if let soonest { return soonest }
    guard lanes.count > 0, let first = lanes.first else { return heap.first }
    return isLaneNext(first) ? first : heap.first
  }

  /// Returns whether the first event of the lanes precedes the heap.
  @inlinable
  func isLaneNext(_ first: Event) -> Bool {
    guard let root = heap.first else { return true }
    return Event.precedes(first, root)
  }

  /// Returns the instant of the next event, or `nil` if there is none.
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
    defer { assert(isSound) }
    guard let first = firstScheduled else {
      (soonest, scheduledTime) = (event, event.time)
      return
    }
    guard Event.precedes(event, first) else {
      if isSmall || !lanes.take(event, after: delay) { push(event) }
      return
    }
    if soonest != nil { push(first) }
    (soonest, scheduledTime) = (event, event.time)
  }

  /// Whether the events are so few that a heap costs no more than lanes.
  @inlinable var isSmall: Bool { unsafe heap.count < Self.smallHeap && ladder == nil }

  /// The number of events up to which a heap is used for all.
  @inlinable static var smallHeap: Int { 32 }

  /// The least number of events beyond which they are spread; greater before there is a ladder.
  private static var leastHeapLimit: Int { 128 }
  private static var ladderlessHeapLimit: Int { 512 }

  /// Adds an event to the heap, or to the ladder above it.
  @usableFromInline
  mutating func push(_ event: Event) {
    if let ladder = unsafe ladder, unsafe ladder.pointee.take(event) { return }
    heap.push(event)
    if heap.count > heapLimit { spread() }
  }

  /// Moves events that are not due soon from the heap to the ladder.
  @inline(never)
  private mutating func spread() {
    let ladder = unsafe ladder ?? build()
    unsafe ladder.pointee.spread(&heap)
    // Events due at one instant cannot be spread, so that the limit depends on their number.
    heapLimit = max(Self.leastHeapLimit, 2 * heap.count)
  }

  private mutating func build() -> UnsafeMutablePointer<EventLadder> {
    let built = UnsafeMutablePointer<EventLadder>.allocate(capacity: 1)
    unsafe built.initialize(to: EventLadder())
    unsafe ladder = built
    return unsafe built
  }

  @usableFromInline
  static func discard(_ ladder: UnsafeMutablePointer<EventLadder>) {
    unsafe ladder.deinitialize(count: 1)
    unsafe ladder.deallocate()
  }

  /// Returns whether the next event is a scheduled one, and not from the queue.
  @inlinable
  func isScheduleNext(at now: Int64) -> Bool {
    (scheduledTime <= now || line.isEmpty) && firstScheduled != nil
  }

  /// Returns the next event: those scheduled for `now` come first, then the queue, then later ones.
  @inlinable
  func peek(at now: Int64) -> Event? {
    isScheduleNext(at: now) ? firstScheduled : line.first
  }

  /// Returns an event about `place` places after the next one, if it is found at low cost.
  func upcoming(_ place: Int, at now: Int64) -> Event? {
    if isScheduleNext(at: now) { return lanes.upcoming(place) }
    return line.upcoming(place) ?? lanes.upcoming(place - line.count)
  }

  /// Removes and returns the next event, see ``peek(at:)``.
  @inlinable
  mutating func popFirst(at now: Int64) -> Event? {
    guard isScheduleNext(at: now) else { return line.popFirst() }
    defer { removeScheduled() }
    return firstScheduled
  }

  /// Removes and returns the next event if it is a message and due by the horizon.
  @inlinable @inline(__always)
  mutating func popMessage(at now: Int64, until horizon: Int64) -> Event? {
    guard scheduledTime > now, let event = line.first else { return popScheduledMessage(horizon) }
    guard !event.isWake, event.time <= horizon else { return nil }
    line.removeFirst()
    return event
  }

  /// Removes and returns the next scheduled event if it is a message and due by the horizon.
  @usableFromInline
  mutating func popScheduledMessage(_ horizon: Int64) -> Event? {
    guard let event = firstScheduled, !event.isWake, event.time <= horizon else { return nil }
    removeScheduled()
    return event
  }

  /// Removes the next scheduled event.
  @inlinable
  mutating func removeScheduled() {
    removeFirstScheduled()
    scheduledTime = firstScheduled?.time ?? .max
    assert(isSound)
  }

  /// Whether invariants 1, 4 and 5 hold, as far as the first event of each part shows.
  @usableFromInline var isSound: Bool {
    let others = [heap.first, lanes.first].compactMap { $0 }
    let precedes = soonest.map { soonest in others.allSatisfy { Event.precedes(soonest, $0) } }
    let isLadderEmpty = unsafe (ladder?.pointee.count ?? 0) == 0
    return precedes ?? true && scheduledTime == firstScheduled?.time ?? .max
      && (!heap.isEmpty || isLadderEmpty)
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
    heap.removeFirst()
    guard heap.isEmpty, let ladder = unsafe ladder else { return }
    unsafe ladder.pointee.refill(&heap)
    heapLimit = Self.leastHeapLimit
  }
}

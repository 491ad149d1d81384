/// The pending events of a world, earliest first.
///
/// Scheduled events wait in a four-way heap, ordered by (time, rank, sequence); where they are many, in lanes of equal
/// delays, or on a ladder that has only those in the heap that are due soon. A message without delay is due now, so
/// it never enters the heap: it joins a first-in-first-out line that is served once everything scheduled for this
/// instant has gone. That is the whole order of a run.
///
/// An actor that ticks alone schedules the next event of all. That event waits beside the others,
/// and neither climbs to the root of the heap nor has others move up for it.
///
/// Invariants: 1. The heap is empty only if the ladder is, all of which is due after it. 2. Every entry of `line` has
/// the time of the latest event popped. 3. Orders are unique, so no two entries are equal. 4. `soonest` is nil or
/// precedes every entry of `heap`, `ladder` and `lanes`. 5. `scheduledTime` is that of the first that was scheduled,
/// or the last instant of all.
///
/// - Complexity: O(1) amortized for each event; O(log n) where n are due at one instant, or are all there are.
@usableFromInline
@safe
struct EventQueue: ~Copyable {
  @usableFromInline var heap = EventHeap()
  // Safety: made when it is first needed, and owned by the queue alone.
  @usableFromInline var ladder: UnsafeMutablePointer<EventLadder>?
  /// The number of events the heap may have before they are spread.
  private var heapLimit = Self.ladderlessHeapLimit
  @usableFromInline var lanes = LaneSet()
  @usableFromInline var soonest: Event?
  @usableFromInline var line = EventLine()
  /// The instant of the first that was scheduled: an undelayed event is compared with no other.
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

  /// The next event that was scheduled, whatever is due without delay.
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

  /// The instant of the next event; `nil` if there is none.
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

  /// Indicates whether a heap of all events costs no more than lanes.
  @inlinable var isSmall: Bool { unsafe heap.count < Self.smallHeap && ladder == nil }

  /// The number of events such a heap may have.
  @inlinable static var smallHeap: Int { 32 }

  /// The least number of events before they are spread; more without a ladder, which takes memory.
  private static var leastHeapLimit: Int { 128 }
  private static var ladderlessHeapLimit: Int { 512 }

  /// Puts an event into the heap, or onto the ladder above it.
  @usableFromInline
  mutating func push(_ event: Event) {
    if let ladder = unsafe ladder, unsafe ladder.pointee.take(event) { return }
    heap.push(event)
    if heap.count > heapLimit { spread() }
  }

  /// Moves what is not due soon from the heap to the ladder.
  @inline(never)
  private mutating func spread() {
    let ladder = unsafe ladder ?? build()
    unsafe ladder.pointee.spread(&heap)
    // What is due at one instant cannot be spread.
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

  /// Returns whether the schedule, not the line, holds the next event.
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
    assert(isSound)
  }

  /// Indicates whether invariants 1, 4 and 5 hold, as far as the first of each part shows.
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

/// The future events, numbered as they are scheduled, and a count of the canceled ones.
///
/// Invariants: 1. No two events have the same number. 2. A canceled event stays until it would be
/// next. It is counted until then, or never, as in a threaded world.
@usableFromInline
struct Schedule: ~Copyable {
  /// The queue of the events, which only this file uses.
  @usableFromInline var events = EventQueue()
  /// The number of the next event.
  @usableFromInline var number: UInt64 = 1
  /// The least number of canceled events in the queue.
  private var deadCount = 0

  @usableFromInline
  init() {}

  /// Adds an event after all events that are due now.
  @inlinable @inline(__always)
  mutating func append(target: UInt32, slot: UInt32, at now: Int64) {
    events.append(Event(time: now, order: number, target: target, slot: slot))
    number += 1
  }

  /// Adds an event; one that is already due goes after all events that are due now.
  @inlinable @inline(__always)
  mutating func insert(time: Int64, rank: UInt8, target: UInt32, slot: UInt32, at now: Int64) {
    guard time > now else { return append(target: target, slot: slot, at: now) }
    let order = UInt64(rank) << 56 | number
    events.insert(
      Event(time: time, order: order, target: target, slot: slot), after: time - now)
    number += 1
  }

  /// Adds an event whose order is already determined.
  mutating func insert(_ event: Event, at now: Int64) {
    events.insert(event, after: event.time - now)
  }

  var isEmpty: Bool { events.isEmpty }

  /// Returns the next event: scheduled for this instant, then sent at it, then later ones.
  @inline(__always)
  func peek(at now: Int64) -> Event? { events.peek(at: now) }

  /// Removes and returns the next event, see ``peek(at:)``.
  mutating func popFirst(at now: Int64) -> Event? { events.popFirst(at: now) }

  /// Removes and returns the next event if it is a message and due by the horizon.
  @inline(__always)
  mutating func popMessage(at now: Int64, until horizon: Int64) -> Event? {
    events.popMessage(at: now, until: horizon)
  }

  /// Returns whether the next event was scheduled, and not sent at this instant.
  func isScheduleNext(at now: Int64) -> Bool { events.isScheduleNext(at: now) }

  /// The next scheduled event, regardless of messages sent at this instant.
  var firstScheduled: Event? { events.firstScheduled }

  /// Removes the next scheduled event.
  mutating func removeScheduled() { events.removeScheduled() }

  /// The number of pending events that were sent at this instant.
  var immediateCount: Int { events.line.count }

  /// Removes and returns the next event that was sent at this instant.
  mutating func popImmediate() -> Event? { events.line.popFirst() }

  /// Returns an event about `place` places after the next one, if it is found at low cost.
  func upcoming(_ place: Int, at now: Int64) -> Event? { events.upcoming(place, at: now) }

  /// Whether the queue may contain canceled events.
  @inline(__always) var mayHaveDead: Bool { deadCount > 0 }

  /// Counts events that were canceled.
  mutating func countDead(_ count: Int = 1) {
    assert(count >= 0, "events are not given back")
    deadCount += count
  }

  /// Removes the next event, which was canceled.
  mutating func removeDead(at now: Int64) {
    _ = events.popFirst(at: now)
    deadCount = max(0, deadCount - 1)
  }
}

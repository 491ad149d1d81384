/// The future events, numbered as they are scheduled, and a count of those that were taken back.
///
/// Invariants: 1. No two events have one number. 2. An event that was taken back stays until it would be next, and is
/// counted until then, or was never counted, as in a threaded world.
@usableFromInline
struct Schedule: ~Copyable {
  /// The queue of the events, which this file alone names.
  @usableFromInline var events = EventQueue()
  /// The number of the next event.
  @usableFromInline var number: UInt64 = 1
  /// The least number of events that were taken back.
  private var deadCount = 0

  @usableFromInline
  init() {}

  /// Puts an event at the end of what is due now.
  @inlinable @inline(__always)
  mutating func append(target: UInt32, slot: UInt32, at now: Int64) {
    events.append(Event(time: now, order: number, target: target, slot: slot))
    number += 1
  }

  /// Adds an event; one that is due by now joins the end of the line instead.
  @inlinable @inline(__always)
  mutating func insert(time: Int64, rank: UInt8, target: UInt32, slot: UInt32, at now: Int64) {
    guard time > now else { return append(target: target, slot: slot, at: now) }
    let order = UInt64(rank) << 56 | number
    events.insert(
      Event(time: time, order: order, target: target, slot: slot), after: time - now)
    number += 1
  }

  /// Adds an event that has its place in the order already.
  mutating func insert(_ event: Event, at now: Int64) {
    events.insert(event, after: event.time - now)
  }

  var isEmpty: Bool { events.isEmpty }

  /// The next event: what is scheduled for an instant, then what was sent at it, then what is later.
  @inline(__always)
  func peek(at now: Int64) -> Event? { events.peek(at: now) }

  /// Removes that event.
  mutating func popFirst(at now: Int64) -> Event? { events.popFirst(at: now) }

  /// Removes the next event if it is a message and due by the horizon.
  @inline(__always)
  mutating func popMessage(at now: Int64, until horizon: Int64) -> Event? {
    events.popMessage(at: now, until: horizon)
  }

  /// Returns whether the next event was scheduled, and not sent at this instant.
  func isScheduleNext(at now: Int64) -> Bool { events.isScheduleNext(at: now) }

  /// The next event that was scheduled, whatever was sent at this instant.
  var firstScheduled: Event? { events.firstScheduled }

  /// Removes that event.
  mutating func removeScheduled() { events.removeScheduled() }

  /// The number of events that were sent at this instant and wait.
  var immediateCount: Int { events.line.count }

  /// Removes the next of those.
  mutating func popImmediate() -> Event? { events.line.popFirst() }

  /// An event about so many places behind the next one, if that is easily told.
  func upcoming(_ place: Int, at now: Int64) -> Event? { events.upcoming(place, at: now) }

  /// Indicates whether an event may have been taken back.
  @inline(__always) var mayHaveDead: Bool { deadCount > 0 }

  /// Counts events that were taken back.
  mutating func countDead(_ count: Int = 1) {
    assert(count >= 0, "events are not given back")
    deadCount += count
  }

  /// Removes the next event, which was taken back.
  mutating func removeDead(at now: Int64) {
    _ = events.popFirst(at: now)
    deadCount = max(0, deadCount - 1)
  }
}

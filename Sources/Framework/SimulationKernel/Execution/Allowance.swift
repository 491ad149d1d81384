/// The events that a run may still deliver, and how far it goes.
@usableFromInline
struct Allowance {
  /// Events that may still be delivered before the run pauses or hits its limit.
  @usableFromInline private(set) var budget: UInt64 = 0
  /// The last instant whose events are delivered, in nanoseconds.
  @usableFromInline private(set) var horizon: Int64 = 0
  private var granted: UInt64 = 0
  /// Events popped in earlier portions and runs.
  private var spent: UInt64 = 0

  /// Sets how far a run goes; how many events it may deliver under a limit for all runs.
  mutating func begin(until horizon: Int64, limit: UInt64) -> UInt64 {
    self.horizon = horizon
    return limit - min(spent, limit)
  }

  /// Grants a portion of events.
  mutating func grant(_ count: UInt64) {
    (budget, granted) = (count, count)
  }

  /// Takes a portion to account; how many of its events were delivered.
  mutating func settle() -> UInt64 {
    let used = granted - budget
    spent += used
    return used
  }

  /// Returns whether an event may be delivered that is due at an instant.
  @inline(__always)
  func allows(_ time: Int64) -> Bool { budget > 0 && time <= horizon }

  /// Counts events that are delivered.
  @inline(__always)
  mutating func spend(_ count: UInt64 = 1) {
    assert(count <= budget, "more events than were granted")
    budget &-= count
  }

  /// Lets nothing more be delivered: the world is over.
  mutating func revoke() { budget = 0 }
}

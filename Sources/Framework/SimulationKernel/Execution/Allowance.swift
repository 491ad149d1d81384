/// The number of events that a run may still deliver, and the horizon of the run.
@usableFromInline
struct Allowance {
  /// The number of events that may be delivered before the run pauses or reaches its limit.
  @usableFromInline private(set) var budget: UInt64 = 0
  /// The last instant whose events are delivered, in nanoseconds.
  @usableFromInline private(set) var horizon: Int64 = 0
  private var granted: UInt64 = 0
  /// The number of events delivered in earlier portions and runs.
  private var spent: UInt64 = 0

  /// Sets the horizon of a run, and returns how many events a limit for all runs still allows.
  mutating func begin(until horizon: Int64, limit: UInt64) -> UInt64 {
    self.horizon = horizon
    return limit - min(spent, limit)
  }

  /// Grants a portion of events.
  mutating func grant(_ count: UInt64) {
    (budget, granted) = (count, count)
  }

  /// Ends a portion, and returns the number of its events that were delivered.
  mutating func settle() -> UInt64 {
    let used = granted - budget
    spent += used
    return used
  }

  /// Returns whether an event at an instant may be delivered.
  @inline(__always)
  func allows(_ time: Int64) -> Bool { budget > 0 && time <= horizon }

  /// Counts delivered events.
  @inline(__always)
  mutating func spend(_ count: UInt64 = 1) {
    assert(count <= budget, "more events than were granted")
    budget &-= count
  }

  /// Allows no further event, as the world is over.
  mutating func revoke() { budget = 0 }
}

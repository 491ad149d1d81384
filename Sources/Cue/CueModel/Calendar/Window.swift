public import SimulationPrimitives

/// A span of time after an instant, with the rule for its edge; all code compares instants with it.
///
///     let cooldown = Window.halfOpen(seconds: 1_800)
///     cooldown.isActive(since: start, at: start.advanced(by: .minutes(30)))  // false
///     Window.closed(seconds: 900).isActive(since: start, at: start.advanced(by: .minutes(15)))  // true
///
/// Half-open is the default (K-02): an effect of length W ends at exactly W. Closed is for the few
/// spans that are specified as "within" (K-03). A window of length 0 is never active (S-09). A
/// count over a rolling span uses the records whose half-open window is active (K-04): a record of
/// age exactly L does not count.
@frozen
public struct Window: Hashable, Sendable {
  /// The length in nanoseconds.
  public let length: Int64
  /// Whether the last instant belongs to the window.
  public let isClosed: Bool

  /// Creates a window from its length and its edge.
  @inlinable
  init(length: Int64, isClosed: Bool) {
    self.length = length
    self.isClosed = isClosed
  }

  /// A window that is over exactly at its end (K-02).
  @inlinable
  public static func halfOpen(seconds: Int) -> Window {
    Window(length: Int64(seconds) &* 1_000_000_000, isClosed: false)
  }

  /// A window that includes its end (K-03).
  @inlinable
  public static func closed(seconds: Int) -> Window {
    Window(length: Int64(seconds) &* 1_000_000_000, isClosed: seconds > 0)
  }

  /// A window of milliseconds that includes its end (K-03).
  @inlinable
  public static func closed(milliseconds: Int) -> Window {
    Window(length: Int64(milliseconds) &* 1_000_000, isClosed: milliseconds > 0)
  }

  /// Whether an effect from one instant still holds at another.
  @inlinable
  public func isActive(since start: VirtualTime, at time: VirtualTime) -> Bool {
    let elapsed = time.nanoseconds(since: start)
    return elapsed >= 0 && (isClosed ? elapsed <= length : elapsed < length)
  }
}

extension VirtualTime {
  /// The value for "has not happened", which lies before the reach of every window.
  public static var never: VirtualTime {
    @inlinable get { VirtualTime(nanoseconds: .min) }
  }

  /// Whether the event has happened; see ``never``.
  @inlinable
  public var hasHappened: Bool { nanoseconds != .min }
}

/// The clock of a world, which stands still while actors compute and jumps from event to event.
///
///     try await context.clock.sleep(for: .minutes(10))  // takes no real time at all
///
/// A sleep is an event, can be canceled, and ends exactly when it is due.
public struct VirtualClock: Clock {
  /// The type of instants of virtual time.
  public typealias Instant = VirtualTime

  private let cell: ActorCell

  init(cell: ActorCell) {
    self.cell = cell
  }

  /// The present instant of the world.
  public var now: VirtualTime { cell.core.now }

  /// One nanosecond, the unit of virtual time.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends the handler for a duration of virtual time.
  ///
  /// Code for `any Clock<Duration>` works as well inside ``SimulationContext/scope(isolation:_:)``.
  /// The standard library's own `sleep(for:)` leaves the actor, and only a scope keeps it in its
  /// world. There a sleep beyond the last instant lasts until that instant.
  ///
  /// A duration that leads beyond the last instant of `VirtualTime` ends the run with
  /// ``SimulationError/Code-swift.enum/unreachableInstant``. The standard library traps at some
  /// operations, such as `Duration.seconds(1) * .nan`, before a world receives the duration.
  ///
  /// - Throws: `CancellationError` if the task is canceled, the actor crashes, or the run ends.
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await cell.core.sleep(cell, for: duration)
  }

  /// Suspends the handler until virtual time reaches a deadline.
  ///
  /// - Parameters:
  ///   - deadline: The instant to wake at. A sleep until an instant in the past returns at once,
  ///     without suspending.
  ///   - tolerance: Ignored, as virtual time is exact.
  /// - Throws: `CancellationError` if the task is canceled, the actor crashes, or the run ends.
  /// - Complexity: O(log n) comparisons for n scheduled events.
  public func sleep(until deadline: VirtualTime, tolerance: Duration? = nil) async throws {
    try await cell.core.sleep(cell, until: deadline)
  }
}

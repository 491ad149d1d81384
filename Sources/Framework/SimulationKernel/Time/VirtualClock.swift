/// The clock of a world: it stands still while actors compute and jumps from event to event.
///
///     try await context.clock.sleep(for: .minutes(10))  // takes no real time at all
///
/// A sleep is an event like any other, can be cancelled, and ends exactly when it is due.
public struct VirtualClock: Clock {
  /// Instants of virtual time.
  public typealias Instant = VirtualTime

  private let cell: ActorCell

  init(cell: ActorCell) {
    self.cell = cell
  }

  /// The present instant of the world.
  public var now: VirtualTime { cell.core.now }

  /// One nanosecond: virtual time is counted in whole ones.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends the handler for a while of virtual time.
  ///
  /// Code written against `any Clock<Duration>` works as well, inside
  /// ``SimulationContext/scope(isolation:_:)``: the standard library's own `sleep(for:)` leaves the
  /// actor, and only a scope keeps it in its world. There a sleep beyond the last instant lasts until that.
  ///
  /// A duration that leads beyond the last instant of `VirtualTime` ends the run with
  /// ``SimulationError/Code-swift.enum/unreachableInstant``. The standard library traps at some operations, as
  /// `Duration.seconds(1) * .nan`, before a world sees the duration.
  ///
  /// - Throws: `CancellationError` if the task is cancelled, the actor crashes, or the run ends.
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await cell.core.sleep(cell, for: duration)
  }

  /// Suspends the handler until virtual time reaches a deadline.
  ///
  /// - Parameters:
  ///   - deadline: The instant to wake at; one already past wakes at once, without suspending.
  ///   - tolerance: Ignored, as virtual time is exact.
  /// - Throws: `CancellationError` if the task is cancelled, the actor crashes, or the run ends.
  /// - Complexity: O(log n) comparisons for n scheduled events.
  public func sleep(until deadline: VirtualTime, tolerance: Duration? = nil) async throws {
    try await cell.core.sleep(cell, until: deadline)
  }
}

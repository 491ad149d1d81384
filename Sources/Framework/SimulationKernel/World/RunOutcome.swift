import SimulationPrimitives

/// The outcome of a run, equal for equal (assembly, seed, horizon).
public struct RunOutcome: Hashable, Sendable {
  /// The reasons why a run returns.
  public enum Ending: Hashable, Sendable {
    /// The schedule is empty.
    case quiescent
    /// The next event is later than the horizon.
    case horizon
    /// The condition of the run is met.
    case condition
    /// A caller paused the run, see ``SimulationContext/pause()`` and ``World/Controller/pause()``.
    case paused
  }

  /// The reason why the run returned.
  public let ending: Ending
  /// The present instant of the world.
  public let time: VirtualTime
  /// The event-history hash: every delivery, wake-up and record so far, and the instant.
  public let digest: UInt64
  /// The number of messages that have been delivered so far.
  public let eventCount: UInt64

  /// Creates an outcome.
  package init(ending: Ending, time: VirtualTime, digest: UInt64, eventCount: UInt64) {
    (self.ending, self.time, self.digest, self.eventCount) = (ending, time, digest, eventCount)
  }

  /// The same outcome with the ending `.paused`.
  package var paused: RunOutcome {
    RunOutcome(ending: .paused, time: time, digest: digest, eventCount: eventCount)
  }

  /// The event-history hash as text: sixteen hexadecimal digits.
  public var digestText: String { digest.digestText }
}

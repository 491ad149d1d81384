import SimulationPrimitives

/// The outcome of a run: a value to compare, equal for equal (assembly, seed, horizon).
public struct RunOutcome: Hashable, Sendable {
  /// The reasons why a run returns.
  public enum Ending: Hashable, Sendable {
    /// The schedule is empty.
    case quiescent
    /// The next event lies beyond the horizon.
    case horizon
    /// The condition that was waited for holds.
    case condition
    /// A caller paused the run, see ``SimulationContext/pause()`` and ``WorldController/pause()``.
    case paused
  }

  /// The reason why the run returned.
  public let ending: Ending
  /// The instant the world stands at.
  public let time: VirtualTime
  /// The rolling hash over every delivery, wake-up and record so far, and the instant.
  public let digest: UInt64
  /// The number of messages that have been delivered so far.
  public let eventCount: UInt64

  /// Creates an outcome.
  package init(ending: Ending, time: VirtualTime, digest: UInt64, eventCount: UInt64) {
    (self.ending, self.time, self.digest, self.eventCount) = (ending, time, digest, eventCount)
  }

  /// The same of a run that was paused.
  package var paused: RunOutcome {
    RunOutcome(ending: .paused, time: time, digest: digest, eventCount: eventCount)
  }

  /// The digest as people write it: sixteen hexadecimal digits.
  public var digestText: String { digest.digestText }
}

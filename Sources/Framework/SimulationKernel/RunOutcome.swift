/// What a run came to: a value to compare, equal for equal (assembly, seed, horizon).
public struct RunOutcome: Hashable, Sendable {
  /// Why the run returned.
  public enum Ending: Hashable, Sendable {
    /// The schedule is empty.
    case quiescent
    /// The next event lies beyond the horizon.
    case horizon
  }

  /// Why the run returned.
  public let ending: Ending
  /// The instant the world stands at.
  public let time: VirtualTime
  /// The rolling hash over every delivery and record so far.
  public let digest: UInt64
  /// How many messages have been delivered so far.
  public let eventCount: UInt64
  /// Deliveries by actor, in the order the actors were spawned.
  public let deliveries: [ActorDeliveries]
  /// Handlers that still wait; none, if nothing is scheduled and none said it may.
  public let waiting: [BusyHandler]

  /// How many messages one actor has been delivered.
  public struct ActorDeliveries: Hashable, Sendable {
    /// The actor's name.
    public let actor: String
    /// Messages delivered to it, over all its instances.
    public let count: UInt64
  }

  /// The digest as people write it: sixteen hexadecimal digits.
  public var digestText: String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// A handle of an actor that was added to a world: its reference and its instance.
///
///     let bank = world.add("bank") { Bank(context: $0) }
///     bank.send(.deposit(5))                 // to its address
///     world.read(bank) { $0.balance }        // its state, while the world is paused
///     try await bank.instance.withdraw(3)    // from another actor of the world
///
/// A handle remains valid when the actor crashes and is restarted.
public struct ActorHandle<Instance: SimulatedActor>: Sendable {
  /// The reference through which messages are sent to the actor.
  public let address: ActorReference<Instance.Message>
  private let first: Instance

  @usableFromInline
  init(address: ActorReference<Instance.Message>, first: Instance) {
    (self.address, self.first) = (address, first)
  }

  /// The actor's present instance: a new one after a restart, the first one after a stop.
  ///
  /// The handle keeps the first instance in memory. For short-lived actors, keep only the
  /// ``address``.
  public var instance: Instance {
    address.mailbox.instance as? Instance ?? first
  }

  /// The actor's name.
  public var name: String { address.name }

  /// Sends a message that is delivered at this instant, after all events that are already due.
  @inlinable
  public func send(_ message: Instance.Message) { address.send(message) }

  /// Sends a message that is delivered after a delay, see ``ActorReference/send(_:after:rank:)``.
  @inlinable @discardableResult
  public func send(
    _ message: Instance.Message, after delay: Duration, rank: UInt8 = 128
  ) -> PendingMessage {
    address.send(message, after: delay, rank: rank)
  }

  /// Sends a message that is delivered at an instant, see ``ActorReference/send(_:at:rank:)``.
  @inlinable @discardableResult
  public func send(
    _ message: Instance.Message, at instant: VirtualTime, rank: UInt8 = 128
  ) -> PendingMessage {
    address.send(message, at: instant, rank: rank)
  }
}

extension ActorHandle: CustomStringConvertible {
  /// The name of the actor.
  public var description: String { name }
}

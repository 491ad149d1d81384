/// A receiver of messages: an address, or the handle of an actor.
///
///     world.stop(bank)          // a handle
///     world.stop(bank.address)  // the same
public protocol Addressed<Message>: Sendable {
  /// The messages that can be sent there.
  associatedtype Message: SimulationMessage

  /// The address to send it to.
  var address: ActorReference<Message> { get }
}

extension ActorReference: Addressed {
  /// The address itself.
  @inlinable public var address: ActorReference { self }
}

extension ActorHandle: Addressed {}

extension ActorReference: Hashable {
  /// Returns whether both are the address of one actor of one world.
  public static func == (left: ActorReference, right: ActorReference) -> Bool {
    left.mailbox === right.mailbox
  }

  /// Adds the name of the actor.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Sequence where Element: Addressed {
  /// Sends one message to many actors, in their order; each is delivered at this instant.
  ///
  ///     replicas.send(.commit(7))
  @inlinable
  public func send(_ message: Element.Message) {
    for receiver in self { receiver.address.send(message) }
  }

  /// Sends one message to many actors, in their order, after a delay.
  @inlinable
  public func send(_ message: Element.Message, after delay: Duration, rank: UInt8 = 128) {
    for receiver in self { receiver.address.send(message, after: delay, rank: rank) }
  }
}

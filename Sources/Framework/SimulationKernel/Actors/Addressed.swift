/// A receiver of messages: a reference or a handle of an actor.
///
///     world.stop(bank)          // a handle
///     world.stop(bank.address)  // the same
public protocol Addressed<Message>: Sendable {
  /// The type of messages that can be sent to the receiver.
  associatedtype Message: SimulationMessage

  /// The reference to the receiver.
  var address: ActorReference<Message> { get }
}

extension ActorReference: Addressed {
  /// The reference itself.
  @inlinable public var address: ActorReference { self }
}

extension ActorHandle: Addressed {}

extension ActorReference: Hashable {
  /// Returns whether both references are to the same actor of the same world.
  public static func == (left: ActorReference, right: ActorReference) -> Bool {
    left.mailbox === right.mailbox
  }

  /// Adds the name of the actor.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Sequence where Element: Addressed {
  /// Sends one message to many actors in order; each message is delivered at this instant.
  ///
  ///     replicas.send(.commit(7))
  @inlinable
  public func send(_ message: Element.Message) {
    for receiver in self { receiver.address.send(message) }
  }

  /// Sends one message to many actors in order, each after a delay.
  @inlinable
  public func send(_ message: Element.Message, after delay: Duration, rank: UInt8 = 128) {
    for receiver in self { receiver.address.send(message, after: delay, rank: rank) }
  }
}

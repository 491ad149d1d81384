/// A message whose content only this module reads; users send it by the methods of its actor.
protocol OpaqueMessage: SimulationMessage, CustomStringConvertible {
  associatedtype Content: StableHashable
  var content: Content { get }
  init(content: Content)
}

extension OpaqueMessage {
  /// Hashes the content.
  @inline(__always)
  public func hash(into hasher: inout StableHasher) { content.hash(into: &hasher) }

  /// The content, as traces show it.
  public var description: String { "\(content)" }
}

extension ActorReference where Message: OpaqueMessage {
  /// Sends a content that is delivered at this instant.
  @inline(__always)
  func send(_ content: Message.Content) { send(Message(content: content)) }

  /// Sends a content that is delivered after a delay.
  @inline(__always)
  func send(_ content: Message.Content, after delay: Duration) {
    send(Message(content: content), after: delay)
  }
}

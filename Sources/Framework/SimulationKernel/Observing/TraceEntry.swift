/// One event of one actor with typed content; text is created on demand.
public struct TraceEntry: Sendable {
  /// The kinds of events of an actor.
  public enum Content: Sendable {
    /// A message was delivered.
    case delivery(any SimulationMessage)
    /// The actor recorded a decision or an observation.
    case record(any TraceRecord)
    /// The actor sent observers a note that is not part of the run.
    case note(any Sendable)
    /// A sleep or a request of a handler ended.
    case wake
    /// The actor was added, or a new instance took its place.
    case addition
    /// The actor was stopped.
    case stop
    /// The actor crashed.
    case crash
    /// A fault occurred on a link to the actor.
    case fault(LinkFate)
    /// The run ended with an error.
    case failure(SimulationError)
  }

  /// The instant of the event.
  public let time: VirtualTime
  /// The name of the actor.
  public let actor: String
  /// The content of the event.
  public let content: Content
  /// The number of the delivered message, unique in its world.
  ///
  /// `nil` for other events, and in modes other than the sequential one.
  public let number: UInt64?
  /// The origin of the message, if it was sent in the world.
  ///
  /// `nil` for other events, and in modes other than the sequential one, where it is unknown.
  public let origin: Origin?
}

extension TraceEntry {
  /// The sender of a message, and the instant at which the message was sent.
  public struct Origin: Hashable, Sendable {
    /// The actor or process that sent the message.
    public let actor: String
    /// The number of the message that the sender was handling, or `nil` for a process.
    public let message: UInt64?
    /// The instant at which the message was sent.
    public let time: VirtualTime
  }

  /// The name of the actor that sent the message, if the ``origin`` is known.
  public var sender: String? { origin?.actor }
}

extension TraceEntry: CustomStringConvertible {
  /// One line of text: time, actor, and `←` before a message or `:` before a record.
  public var description: String {
    switch content {
    case .delivery(let message): "\(time) \(actor) ← \(message)"
    case .record(let record): "\(time) \(actor): \(record)"
    case .note(let note): "\(time) \(actor) notes \(note)"
    case .wake: "\(time) \(actor) wakes"
    case .addition: "\(time) \(actor) is added"
    case .stop: "\(time) \(actor) stops"
    case .crash: "\(time) \(actor) crashes"
    case .fault(let fate): "\(time) \(actor): a message on a link is \(fate)"
    case .failure(let error): "\(time) \(actor): \(error)"
    }
  }
}

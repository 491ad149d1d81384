/// One event of one actor, kept typed; text is made on demand.
public struct TraceEntry: Sendable {
  /// The things that may happen to an actor.
  public enum Content: Sendable {
    /// A message was delivered.
    case delivery(any SimulationMessage)
    /// The actor put something on record.
    case record(any TraceRecord)
    /// The actor told observers something that is not part of the run.
    case note(any Sendable)
    /// A sleep or a request of a handler ended.
    case wake
    /// The actor was added, or a fresh instance took its place.
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

  /// The instant at which it happened.
  public let time: VirtualTime
  /// The actor it happened to.
  public let actor: String
  /// The thing that happened.
  public let content: Content
  /// The number of the message that was delivered, unlike that of any other of its world; nil for anything
  /// else, and in modes but the sequential one.
  public let number: UInt64?
  /// The origin of the message; nil for anything else, for what was sent from outside the world,
  /// and in modes but the sequential one, where it is unknown.
  public let origin: Origin?
}

extension TraceEntry {
  /// The place and the instant at which a message was sent.
  public struct Origin: Hashable, Sendable {
    /// The actor or process that sent it.
    public let actor: String
    /// The number of the message that was being handled; nil in a process.
    public let message: UInt64?
    /// The instant at which it was sent.
    public let time: VirtualTime
  }

  /// The actor that sent the message, where ``origin`` is known.
  public var sender: String? { origin?.actor }
}

extension TraceEntry: CustomStringConvertible {
  /// One line: time, actor, and `←` before a message or `:` before a record.
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

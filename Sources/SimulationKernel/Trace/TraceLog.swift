/// One thing that happened to one actor, kept typed; text is made when somebody asks.
public struct TraceEntry: Sendable {
  /// What happened.
  public enum Content: Sendable {
    /// A message was delivered.
    case delivery(any SimulationMessage)
    /// The actor put something on record.
    case record(any TraceRecord)
  }

  /// When it happened.
  public let time: VirtualTime
  /// To whom.
  public let actor: String
  /// What.
  public let content: Content
}

extension TraceEntry: CustomStringConvertible {
  /// One line: time, actor, and `←` before a message or `:` before a record.
  public var description: String {
    switch content {
    case .delivery(let message): "\(time) \(actor) ← \(message)"
    case .record(let record): "\(time) \(actor): \(record)"
    }
  }
}

/// Collects the entries of a run up to a limit.
@usableFromInline
struct TraceLog: Sendable {
  private let limit: Int
  private(set) var entries: [TraceEntry] = []
  private(set) var dropped = 0

  init(limit: Int) {
    self.limit = limit
  }

  mutating func append(_ entry: TraceEntry) {
    guard entries.count < limit else {
      dropped += 1
      return
    }
    entries.append(entry)
  }
}

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
  /// Who sent the message; nil for a record, for what came from outside the world, and where it
  /// cannot be told: in modes but the fused one, and once a handler ran that may suspend.
  public let sender: String?
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

/// Collects the entries of a run up to a limit, and tells whose messages are whose.
///
/// Messages are numbered as they are sent, and a handler that never suspends sends all of its own
/// before the next handler begins. So the numbers at which handlers began tell who sent each message,
/// and sending costs nothing for it.
@usableFromInline
struct TraceLog: Sendable {
  /// From which number on the messages are those of an actor, or of the world outside.
  private struct Turn {
    let first: UInt64
    let actor: String?
  }

  private let limit: Int
  private(set) var entries: [TraceEntry] = []
  private(set) var dropped = 0
  private var turns: [Turn] = []
  private var isCertain = true

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

  /// The messages numbered so or higher are those of an actor; of the world outside if it is nil.
  mutating func begin(_ actor: String?, at first: UInt64) {
    if isCertain, turns.count < limit { turns.append(Turn(first: first, actor: actor)) }
  }

  /// From here on nobody knows.
  mutating func loseTrack() {
    (isCertain, turns) = (false, [])
  }

  /// Who sent the message of a number.
  ///
  /// - Complexity: O(log *n*) in the deliveries so far.
  func sender(of number: UInt64) -> String? {
    var (low, high) = (0, turns.count)
    while low < high {
      let middle = (low + high) / 2
      if turns[middle].first <= number { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? turns[low - 1].actor : nil
  }
}

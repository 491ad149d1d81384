/// A log that identifies the senders of messages.
///
/// Messages are numbered as they are sent. In a sequential world a handler sends all of its messages
/// before another begins or continues. So the numbers at which handlers did so identify senders,
/// and sending costs no more. A child task sends in the name of the handler that ran last.
@usableFromInline
struct SenderLog: Sendable {
  /// The number from which on the messages are those of a handler, or of the world outside.
  private struct Turn {
    let first: UInt64
    let origin: TraceEntry.Origin?
  }

  private let limit: Int
  private var turns: [Turn] = []
  private var isCertain = true

  init(limit: Int) {
    self.limit = limit
  }

  /// Notes the origin of messages numbered so or higher; the world outside if it is nil.
  mutating func begin(_ origin: TraceEntry.Origin?, at first: UInt64) {
    if isCertain, turns.count < limit { turns.append(Turn(first: first, origin: origin)) }
  }

  /// Notes that from here on the senders are unknown.
  mutating func loseTrack() {
    (isCertain, turns) = (false, [])
  }

  /// Returns the origin of the message of a number.
  ///
  /// - Complexity: O(log *n*) in the deliveries so far.
  func origin(of number: UInt64) -> TraceEntry.Origin? {
    var (low, high) = (0, turns.count)
    while low < high {
      let middle = (low + high) / 2
      if turns[middle].first <= number { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? turns[low - 1].origin : nil
  }
}

/// A log that identifies the senders of messages.
///
/// Messages are numbered as they are sent. In a sequential world a handler sends all of its
/// messages before another begins or continues. The numbers at which handlers begin or continue
/// therefore identify senders, at no further cost for sending. A child task counts as the handler
/// that ran last.
@usableFromInline
struct SenderLog: Sendable {
  /// A first message number, and the origin of the messages from that number on.
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

  /// Sets the origin of messages from a number on; `nil` stands for code outside the world.
  mutating func begin(_ origin: TraceEntry.Origin?, at first: UInt64) {
    if isCertain, turns.count < limit { turns.append(Turn(first: first, origin: origin)) }
  }

  /// Notes that the senders are unknown from now on.
  mutating func loseTrack() {
    (isCertain, turns) = (false, [])
  }

  /// Returns the origin of the message with a number.
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

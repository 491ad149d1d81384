/// Tells whose messages are whose.
///
/// Messages are numbered as they are sent, and in a fused world a handler sends all of its own before
/// another begins or goes on. So the numbers at which handlers began and went on tell whose each message
/// is, and sending costs nothing for it. A child task sends in the name of the handler that ran last.
@usableFromInline
struct SenderLog: Sendable {
  /// From which number on the messages are those of a handler, or of the world outside.
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

  /// The messages numbered so or higher come from there; from the world outside if it is nil.
  mutating func begin(_ origin: TraceEntry.Origin?, at first: UInt64) {
    if isCertain, turns.count < limit { turns.append(Turn(first: first, origin: origin)) }
  }

  /// From here on nobody knows.
  mutating func loseTrack() {
    (isCertain, turns) = (false, [])
  }

  /// Where the message of a number comes from.
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

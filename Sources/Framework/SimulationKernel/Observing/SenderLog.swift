/// Tells whose messages are whose.
///
/// Messages are numbered as they are sent, and in a fused world a handler sends all of its own before
/// another begins or goes on. So the numbers at which handlers began and went on tell whose each message
/// is, and sending costs nothing for it. A child task sends in the name of the handler that ran last.
@usableFromInline
struct SenderLog: Sendable {
  /// From which number on the messages are those of an actor, or of the world outside.
  private struct Turn {
    let first: UInt64
    let actor: String?
  }

  private let limit: Int
  private var turns: [Turn] = []
  private var isCertain = true

  init(limit: Int) {
    self.limit = limit
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

/// A token bucket, and before it a queue of bounded length: who is served now, who waits, and who is refused.
///
/// Each client costs a token; what finds none waits, and what finds the queue full is refused.
package struct TokenQueue<Client> {
  /// What becomes of a client that asks.
  package enum Fate {
    case served
    case waits
    case refused
  }

  /// The greatest number of clients that waited at once.
  package private(set) var peak = 0
  /// How many were refused; each may ask again.
  package private(set) var refused = 0
  private let bucket: Int
  private let room: Int
  private var tokens: Int
  /// Those who wait, from `served` on.
  private var queue: [Client] = []
  private var served = 0

  /// Creates a full bucket of so many tokens, one or more, and a queue for so many clients.
  package init(bucket: Int, room: Int = .max) {
    (self.bucket, self.room, tokens) = (bucket, room, bucket)
  }

  /// Whether no further token has room.
  package var isFull: Bool { tokens == bucket }

  /// A client asks.
  package mutating func take(_ client: Client) -> Fate {
    if tokens > 0 {
      tokens -= 1
      return .served
    }
    guard queue.count - served < room else {
      refused += 1
      return .refused
    }
    queue.append(client)
    peak = max(peak, queue.count - served)
    return .waits
  }

  /// The next token is there; returns who is served with it, if anybody waits.
  package mutating func fill() -> Client? {
    guard served < queue.count else {
      tokens += 1
      return nil
    }
    defer { served += 1 }
    return queue[served]
  }
}

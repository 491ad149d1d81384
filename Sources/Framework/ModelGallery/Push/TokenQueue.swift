import SimulationKernel

/// A token bucket after a queue of bounded length: it serves, queues or refuses clients.
///
/// Each client costs a token. A client without a token waits, and is refused if the queue is full.
struct TokenQueue<Client> {
  /// The result of a request.
  enum Fate {
    case served
    case waits
    case refused
  }

  /// The greatest number of clients that waited at once.
  private(set) var peak = 0
  /// The number of refused requests; each may be repeated.
  private(set) var refused = 0
  private let bucket: Int
  private let room: Int
  /// The time from one token to the next.
  private let interval: Duration
  private var tokens: Int
  /// Whether a token has been ordered.
  private var isFilling = false
  /// The waiting clients, from `served` on.
  private var queue: [Client] = []
  private var served = 0

  /// Creates a full bucket of `bucket` tokens, one or more, and a queue for `room` clients.
  ///
  /// While the bucket is not full, `rate` tokens arrive in a second.
  init(bucket: Int, rate: Double, room: Int) {
    (self.bucket, self.room, tokens) = (bucket, room, bucket)
    interval = .seconds(1 / rate)
  }

  /// Orders the next token, and returns the time to its arrival, or `nil` if none was ordered.
  mutating func order() -> Duration? {
    guard !isFilling, tokens < bucket else { return nil }
    isFilling = true
    return interval
  }

  /// Handles a request of a client.
  mutating func take(_ client: Client) -> Fate {
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

  /// Adds the next token, and returns the client that is served with it, if one waits.
  mutating func fill() -> Client? {
    isFilling = false
    guard served < queue.count else {
      tokens += 1
      return nil
    }
    defer { served += 1 }
    return queue[served]
  }
}

/// A message to a service that serves from a token queue.
enum ServiceRequest<Client: StableHashable & Sendable>: SimulationMessage {
  /// A client sends a request.
  case client(Client)
  /// The next token arrives.
  case token

  func hash(into hasher: inout StableHasher) {
    switch self {
    case .client(let client): hasher.combine(1, client)
    case .token: hasher.combine(0)
    }
  }
}

import SimulationKernel

/// A token bucket, and before it a queue of bounded length: it serves, queues or refuses clients.
///
/// Each client costs a token; what finds none waits, and what finds the queue full is refused.
struct TokenQueue<Client> {
  /// The fate of a client that asks.
  enum Fate {
    case served
    case waits
    case refused
  }

  /// The greatest number of clients that waited at once.
  private(set) var peak = 0
  /// The number of refused clients; each may ask again.
  private(set) var refused = 0
  private let bucket: Int
  private let room: Int
  /// The time from one token to the next.
  private let interval: Duration
  private var tokens: Int
  /// Indicates whether a token is on its way.
  private var isFilling = false
  /// The waiting clients, from `served` on.
  private var queue: [Client] = []
  private var served = 0

  /// Creates a full bucket of so many tokens, one or more, and a queue for so many clients.
  ///
  /// So many tokens arrive in a second while the bucket has room.
  init(bucket: Int, rate: Double, room: Int) {
    (self.bucket, self.room, tokens) = (bucket, room, bucket)
    interval = .seconds(1 / rate)
  }

  /// Sends for the next token, unless one is on its way or the bucket is full; returns in how long it is there.
  mutating func order() -> Duration? {
    guard !isFilling, tokens < bucket else { return nil }
    isFilling = true
    return interval
  }

  /// A client asks.
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

  /// Takes the next token; returns the client that is served with it, if one waits.
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
  /// A client asks.
  case client(Client)
  /// The next token is there.
  case token

  func hash(into hasher: inout StableHasher) {
    switch self {
    case .client(let client): hasher.combine(1, client)
    case .token: hasher.combine(0)
    }
  }
}

/// A push service: a token bucket, and before it a queue of bounded length.
///
/// A banner costs a token; what finds none waits, and what finds the queue full is refused.
actor PushService: SynchronousActor {
  enum Message: SimulationMessage {
    case request(from: ActorReference<PushDevice.Message>)
    /// The next token is there.
    case token

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .request(let device): hasher.combine(1, device)
      case .token: hasher.combine(0)
      }
    }
  }

  nonisolated let context: SimulationContext
  /// The greatest number of requests that waited at once.
  private(set) var peak = 0
  private(set) var refused = 0
  private(set) var lastSent: VirtualTime
  private let plan: Stampede
  private var tokens: Int
  /// Those who wait, from `served` on.
  private var queue: [ActorReference<PushDevice.Message>] = []
  private var served = 0
  private var isFilling = false

  init(context: SimulationContext, plan: Stampede) {
    (self.context, self.plan, tokens, lastSent) = (context, plan, plan.bucket, context.now)
  }

  func receive(_ message: Message) {
    switch message {
    case .request(let device): take(device)
    case .token:
      isFilling = false
      if served < queue.count {
        send(to: queue[served])
        served += 1
      } else {
        tokens += 1
      }
    }
    fill()
  }

  private func take(_ device: ActorReference<PushDevice.Message>) {
    if tokens > 0 {
      tokens -= 1
      send(to: device)
    } else if queue.count - served < plan.room {
      queue.append(device)
      peak = max(peak, queue.count - served)
    } else {
      refused += 1
      device.send(.refusal)
    }
  }

  private func send(to device: ActorReference<PushDevice.Message>) {
    lastSent = context.now
    device.send(.banner)
  }

  /// Has the next token come, unless the bucket is full.
  private func fill() {
    guard !isFilling, tokens < plan.bucket else { return }
    isFilling = true
    reference.send(.token, after: .seconds(1 / plan.rate))
  }
}

/// A push service that sends so many banners a second: a token bucket, and before it a queue of bounded length.
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
  private(set) var queue: TokenQueue<ActorReference<PushDevice.Message>>
  private(set) var lastSent: VirtualTime
  private let interval: Duration
  private var isFilling = false

  init(context: SimulationContext, plan: Stampede) {
    (self.context, lastSent) = (context, context.now)
    queue = TokenQueue(bucket: plan.bucket, room: plan.room)
    interval = .seconds(1 / plan.rate)
  }

  func receive(_ message: Message) {
    switch message {
    case .request(let device):
      switch queue.take(device) {
      case .served: send(to: device)
      case .waits: break
      case .refused: device.send(.refusal)
      }
    case .token:
      isFilling = false
      if let device = queue.fill() { send(to: device) }
    }
    fill()
  }

  private func send(to device: ActorReference<PushDevice.Message>) {
    lastSent = context.now
    device.send(.banner)
  }

  /// Has the next token come, unless the bucket is full.
  private func fill() {
    guard !isFilling, !queue.isFull else { return }
    isFilling = true
    reference.send(.token, after: interval)
  }
}

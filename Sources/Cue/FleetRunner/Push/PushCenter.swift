import ModelGallery
import SimulationKernel

/// A push service that sends so many banners a second to the devices of a fleet, each in a region of its own.
actor PushCenter: SynchronousActor {
  enum Message: SimulationMessage {
    /// The device of a number asks for its banner.
    case request(Int)
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
  private(set) var queue: TokenQueue<Int>
  private(set) var lastSent: VirtualTime
  /// The ways to the devices, by their numbers.
  private let lines: [Crossing<PushClient.Message>]
  private let interval: Duration
  private var isFilling = false

  init(context: SimulationContext, rate: Double, lines: [Crossing<PushClient.Message>]) {
    (self.context, self.lines, lastSent) = (context, lines, context.now)
    queue = TokenQueue(bucket: 1)
    interval = .seconds(1 / rate)
  }

  func receive(_ message: Message) {
    switch message {
    case .request(let device): if queue.take(device) == .served { send(to: device) }
    case .token:
      isFilling = false
      if let device = queue.fill() { send(to: device) }
    }
    guard !isFilling, !queue.isFull else { return }
    isFilling = true
    reference.send(.token, after: interval)
  }

  private func send(to device: Int) {
    lastSent = context.now
    lines[device].send(.banner)
  }
}

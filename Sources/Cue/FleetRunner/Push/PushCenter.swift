import ModelGallery
import SimulationFederation
import SimulationKernel

/// A push service that sends so many banners a second to the devices of a fleet, each in a region of its own.
actor PushCenter: SynchronousActor {
  /// The device of a number asks for its banner.
  typealias Message = ServiceRequest<Int>

  nonisolated let context: SimulationContext
  private(set) var queue: TokenQueue<Int>
  private(set) var lastSent: VirtualTime
  /// The ways to the devices, by their numbers.
  private let lines: [Crossing<PushClient.Message>]

  init(context: SimulationContext, rate: Double, lines: [Crossing<PushClient.Message>]) {
    (self.context, self.lines, lastSent) = (context, lines, context.now)
    queue = TokenQueue(bucket: 1, rate: rate)
  }

  func receive(_ message: Message) {
    switch message {
    case .client(let device): if queue.take(device) == .served { send(to: device) }
    case .token: if let device = queue.fill() { send(to: device) }
    }
    if let wait = queue.order() { reference.send(.token, after: wait) }
  }

  private func send(to device: Int) {
    lastSent = context.now
    lines[device].send(.banner)
  }
}

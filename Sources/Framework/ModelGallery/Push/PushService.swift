/// A push service of a limited rate: a token bucket after a queue of bounded length.
actor PushService: SynchronousActor {
  typealias Message = ServiceRequest<ActorReference<PushDevice.Message>>

  nonisolated let context: SimulationContext
  private(set) var queue: TokenQueue<ActorReference<PushDevice.Message>>
  private(set) var lastSent: VirtualTime

  init(context: SimulationContext, plan: Stampede) {
    (self.context, lastSent) = (context, context.now)
    queue = TokenQueue(bucket: plan.bucket, rate: plan.rate, room: plan.room)
  }

  func receive(_ message: Message) {
    switch message {
    case .client(let device):
      switch queue.take(device) {
      case .served: send(to: device)
      case .waits: break
      case .refused: device.send(.refusal)
      }
    case .token: if let device = queue.fill() { send(to: device) }
    }
    if let wait = queue.order() { reference.send(.token, after: wait) }
  }

  private func send(to device: ActorReference<PushDevice.Message>) {
    lastSent = context.now
    device.send(.banner)
  }
}

/// A device that has its banner from a push service: when it asks, and what it does when refused.
actor PushDevice: SynchronousActor {
  enum Message: PayloadFreeMessage { case morning, ask, banner, refusal }

  nonisolated let context: SimulationContext
  /// The instant its banner arrived at.
  private(set) var arrival: VirtualTime?
  private let (plan, service): (Stampede, ActorReference<PushService.Message>)
  private var refusals = 0
  private lazy var backoffs = context.randomStream("backoffs")

  init(
    context: SimulationContext, plan: Stampede, service: ActorReference<PushService.Message>
  ) {
    (self.context, self.plan, self.service) = (context, plan, service)
  }

  func receive(_ message: Message) {
    switch message {
    case .morning:
      var draws = context.randomStream("jitter")
      reference.send(.ask, after: .seconds(Stampede.lead + plan.jitter * draws.uniform()))
    case .ask: service.send(.client(reference))
    case .banner: arrival = context.now
    case .refusal:
      let delay = plan.backoff.delay(after: refusals, draws: &backoffs)
      refusals += 1
      reference.send(.ask, after: .seconds(delay))
    }
  }

  /// The length of the moment that the banner is for, in seconds from when it is due.
  nonisolated var dwell: Double {
    var draws = context.randomStream("dwell")
    return plan.dwell.draw(from: &draws)
  }
}

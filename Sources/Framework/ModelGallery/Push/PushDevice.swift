/// A device that requests its banner from a push service, and repeats the request after a refusal.
actor PushDevice: SynchronousActor {
  enum Message: PayloadFreeMessage { case morning, ask, banner, refusal }

  nonisolated let context: SimulationContext
  /// The instant of the banner's arrival.
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

  /// The duration of the banner's moment, in seconds from when the banner is due.
  nonisolated var dwell: Double {
    var draws = context.randomStream("dwell")
    return plan.dwell.draw(from: &draws)
  }
}

public import CueModel
public import SimulationKernel

/// Receives every link from any sender, and passes it once to the app's screen (P-08…P-10).
public actor DeepLinkRouter: DevicePart, SynchronousActor {
  static let name = "router"

  /// The messages the router understands.
  public enum Message: SimulationMessage {
    /// A link arrived.
    indirect case open(String, LinkSource)
    /// A subscriber requests to follow the link of a number.
    case follow(number: UInt32, ActorReference<Navigator.Message>)

    /// Adds the link or its number.
    public func hash(into hasher: inout StableHasher) {
      switch self {
      case .open(let text, let source): hasher.combine(0, text, source.rawValue)
      case .follow(let number, let navigator): hasher.combine(1, number, navigator)
      }
    }
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  private let conductor: ActorReference<Conductor.Message>
  private let subscribers: [ActorReference<Navigator.Message>]
  private let registry: ConsumerRegistry
  private let limits: ConsumerLimits
  private var intake = LinkIntake()
  private var pending = PendingLinks()
  /// The number of links sent to each screen, by name.
  private var turns: [String: UInt32] = [:]

  init(
    context: SimulationContext, subscribers: [ActorReference<Navigator.Message>],
    configuration: DeviceConfiguration
  ) {
    self.context = context
    conductor = context.address(of: Conductor.self)
    self.subscribers = subscribers
    registry = configuration.consumers
    limits = configuration.policy.consumers
  }

  /// Handles one message.
  public func receive(_ message: Message) {
    switch message {
    case .open(let text, let source): open(text, source)
    case .follow(let number, let navigator):
      follow(number, navigator)
    }
  }

  private func follow(_ number: UInt32, _ navigator: ActorReference<Navigator.Message>) {
    for entry in pending.consume(number) {
      // A link counts as handled when it is followed, not when it arrives.
      context.note(.analytics(.linkSucceeded(entry.link, entry.source)))
      let turn = turns[navigator.name, default: 0]
      turns[navigator.name] = turn + 1
      navigator.send(.go(entry.link, turn: turn))
    }
  }

  private func open(_ text: String, _ source: LinkSource) {
    // The platform launches the app for every link.
    conductor.send(.launch(.link))
    switch intake.open(text, registry: registry, limits: limits, at: context.now) {
    case .routed(let link, _):
      guard !subscribers.isEmpty else { return context.note(.unobserved(link)) }
      let number = pending.publish(link, from: source)
      for subscriber in subscribers { subscriber.send(.pending(number: number, reference)) }
    case .duplicate: context.note(.analytics(.linkRepeated(source)))
    case .failed(let problem):
      context.note(.analytics(.linkFailed(problem, source)))
    }
  }
}

public import CueModel
public import SimulationKernel

/// The app's screen: sees that a link waits, and follows it (P-09).
public actor Navigator: DevicePart, SynchronousActor {
  static let name = "navigator"

  /// What the screen understands.
  public enum Message: SimulationMessage {
    /// A link waits at a router, under a number.
    case pending(number: UInt32, ActorReference<DeepLinkRouter.Message>)
    /// Go there.
    indirect case go(DeepLink)

    /// Adds the number or the link.
    public func hash(into hasher: inout StableHasher) {
      switch self {
      case .pending(let number, let router): hasher.combine(0, number, router)
      case .go(let link): hasher.combine(1, link.url)
      }
    }
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  private var place: DeepLink?

  init(context: SimulationContext) {
    self.context = context
  }

  /// Handles one message.
  public func receive(_ message: Message) {
    switch message {
    case .pending(let number, let router): router.send(.follow(number: number, reference))
    case .go(let link):
      place = link
      context.note(.opened(link))
    }
  }
}

public import CueModel
public import SimulationKernel

/// The app's screen, which follows pending links (P-09).
public actor Navigator: DevicePart, SynchronousActor {
  static let name = "navigator"

  /// The messages the screen understands.
  public enum Message: SimulationMessage {
    /// A link waits at a router, under a number.
    case pending(number: UInt32, ActorReference<DeepLinkRouter.Message>)
    /// Opens a link, in its turn among all links for this screen.
    indirect case go(DeepLink, turn: UInt32)

    /// Adds the number or the link.
    public func hash(into hasher: inout StableHasher) {
      switch self {
      case .pending(let number, let router): hasher.combine(0, number, router)
      case .go(let link, let turn): hasher.combine(1, link.url, turn)
      }
    }
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  private var place: DeepLink?
  private var turn: UInt32 = 0
  /// The links that arrived before an earlier one: links of one instant may arrive in any order,
  /// and are followed in theirs.
  private var early: [UInt32: DeepLink] = [:]

  init(context: SimulationContext) {
    self.context = context
  }

  /// Handles one message.
  public func receive(_ message: Message) {
    switch message {
    case .pending(let number, let router): router.send(.follow(number: number, reference))
    case .go(let link, let turn):
      early[turn] = link
      follow()
    }
  }

  private func follow() {
    while let link = early.removeValue(forKey: turn) {
      turn += 1
      place = link
      context.note(.opened(link))
    }
  }
}

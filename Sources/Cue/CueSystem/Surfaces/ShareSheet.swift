public import CueModel
public import SimulationKernel

/// The share sheet, which receives cards without an alert; the app then opens the form (C-28).
public actor ShareSheet: DevicePart, SynchronousActor {
  static let name = "shareSheet"

  /// The messages the share sheet understands.
  public enum Message: SimulationMessage {
    /// The person shared a card with the app.
    case shared(CardDraft)

    /// Adds the draft.
    public func hash(into hasher: inout StableHasher) {
      if case .shared(let draft) = self { draft.hash(into: &hasher) }
    }
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  private let store: ActorReference<AppGroup.Message>
  private let router: ActorReference<DeepLinkRouter.Message>

  init(context: SimulationContext) {
    self.context = context
    store = context.address(of: AppGroup.self)
    router = context.address(of: DeepLinkRouter.self)
  }

  /// Handles one message.
  public func receive(_ message: Message) {
    switch message {
    case .shared(let draft):
      store.send(.intake(draft))
      router.send(.open(DeepLink.addCard.url, .shareSheet))
    }
  }
}

public import SimulationKernel

/// What somebody shared with the app: the beginnings of a card.
public struct CardDraft: Hashable, Sendable, StableHashable {
  /// Whose card it is.
  public var brand: String
  /// What is on it, in cents.
  public var balanceCents: Int64

  /// Creates a draft.
  public init(brand: String, balanceCents: Int64) {
    self.brand = brand
    self.balanceCents = balanceCents
  }

  /// Adds both fields.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(brand)
    hasher.combine(balanceCents)
  }
}

/// The share sheet: takes cards in and says nothing (C-28).
public actor ShareSheet: SynchronousActor {
  /// What the share sheet understands.
  public enum Message: SimulationMessage {
    /// Somebody shared a card with the app.
    case shared(CardDraft)

    /// Adds the draft.
    public func hash(into hasher: inout StableHasher) {
      if case .shared(let draft) = self { draft.hash(into: &hasher) }
    }
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  private let store: ActorReference<AppGroup.Message>

  init(context: SimulationContext, store: ActorReference<AppGroup.Message>) {
    self.context = context
    self.store = store
  }

  /// Handles one message.
  public func receive(_ message: Message) {
    switch message {
    case .shared(let draft): store.send(.intake(draft))
    }
  }
}

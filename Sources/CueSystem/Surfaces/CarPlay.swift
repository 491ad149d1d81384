public import CueModel
public import SimulationKernel

/// The car's screen: a context, never a target (K-08). It says when it is connected, and keeps a
/// record of what was not shown because of it (C-07).
public actor CarPlay: SynchronousActor {
  /// What the car's screen understands.
  public enum Message: SimulationMessage {
    /// The scene connected or disconnected (C-26).
    case connected(Bool)
    /// Something was kept from the person because of the car.
    indirect case suppressed(Decision)

    /// Adds the connection or the decision.
    public func hash(into hasher: inout StableHasher) {
      switch self {
      case .connected(let isConnected): hasher.combine(isConnected)
      case .suppressed(let decision): decision.hash(into: &hasher)
      }
    }
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  private let conductor: ActorReference<Conductor.Message>
  private let journal: Journal?

  init(
    context: SimulationContext, conductor: ActorReference<Conductor.Message>, journal: Journal?
  ) {
    self.context = context
    self.conductor = conductor
    self.journal = journal
  }

  /// Handles one message.
  public func receive(_ message: Message) {
    switch message {
    case .connected(let isConnected): conductor.send(.carPlay(isConnected))
    case .suppressed(let decision): journal?.keptFromCar(decision.subject, at: context.now)
    }
  }
}

public import CueModel
public import SimulationKernel

/// The widgets of the lock and home screens: both read one snapshot, and neither can alert (C-22).
public actor Widget: SynchronousActor {
  /// What a widget understands.
  public enum Message: SimulationMessage {
    /// Read the snapshot anew; it has changed (C-23).
    indirect case reload(WidgetSnapshot)

    /// Adds the snapshot.
    public func hash(into hasher: inout StableHasher) {
      if case .reload(let snapshot) = self { snapshot.hash(into: &hasher) }
    }
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  private let journal: Journal?
  private var snapshot: WidgetSnapshot?

  init(context: SimulationContext, journal: Journal?) {
    self.context = context
    self.journal = journal
  }

  /// Handles one message.
  public func receive(_ message: Message) {
    switch message {
    case .reload(let snapshot):
      let isNews = snapshot != self.snapshot
      self.snapshot = snapshot
      journal?.note(
        .widgetReloaded(totalCents: snapshot.totalCents, isNews: isNews), at: context.now)
    }
  }
}

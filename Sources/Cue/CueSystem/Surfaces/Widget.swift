public import CueModel
public import SimulationKernel

/// The widgets of the lock and home screens: both read one snapshot, and neither can alert (C-22).
public actor Widget: DevicePart, SynchronousActor {
  static let name = Surface.widget.owner

  /// The messages a widget understands.
  public enum Message: SimulationMessage {
    /// Reads the changed snapshot again (C-23).
    indirect case reload(WidgetSnapshot)
    /// The app was removed, and its widgets with it.
    case removed
    /// A reload that was requested too soon may now be granted.
    case retry

    /// Adds the snapshot.
    public func hash(into hasher: inout StableHasher) {
      switch self {
      case .reload(let snapshot): hasher.combine(0, snapshot)
      case .removed: hasher.combine(1)
      case .retry: hasher.combine(2)
      }
    }
  }

  /// The actor's place in its world.
  public nonisolated let context: SimulationContext
  private let defersReloads: Bool
  private var reloads: RollingBudget
  private(set) var snapshot: WidgetSnapshot?
  /// The last snapshot that the app requested, in any case.
  private var asked: WidgetSnapshot?
  /// The latest of the snapshots that were requested too soon.
  private var waiting: WidgetSnapshot?

  init(context: SimulationContext, configuration: borrowing DeviceConfiguration) {
    self.context = context
    let profile = configuration.profile
    defersReloads = profile.defersWidgetReloads
    reloads = RollingBudget(
      profile.widgetReloadsPerDay, inSeconds: 86_400, spacingSeconds: profile.widgetSpacingSeconds)
  }

  /// Handles one message.
  public func receive(_ message: Message) {
    switch message {
    case .reload(let snapshot):
      // The comparison is with the last request, because the app does not know the result of a
      // request.
      let isNews = snapshot != asked
      asked = snapshot
      if reloads.spend(at: context.now) {
        show(snapshot, isNews: isNews)
      } else {
        put(off: snapshot)
      }
    case .removed: (snapshot, asked, waiting) = (nil, nil, nil)
    case .retry:
      guard let snapshot = waiting, snapshot != self.snapshot else { return waiting = nil }
      if reloads.spend(at: context.now) { show(snapshot, isNews: true) } else { retry() }
    }
  }

  private func show(_ snapshot: WidgetSnapshot, isNews: Bool) {
    let now = context.now
    (self.snapshot, waiting) = (snapshot, nil)
    if !reloads.isUnlimited {
      context.note(Journal.Note.spent(.widgetReloads, inSpan: reloads.count(at: now)))
    }
    context.note(.widgetReloaded(snapshot, isNews: isNews))
  }

  /// Defers a reload over budget; the widgets still show the last snapshot.
  private func put(off snapshot: WidgetSnapshot) {
    context.note(.overBudget(.widgetReloads, defersReloads ? .deferred : .dropped))
    guard defersReloads else { return }
    let isPlanned = waiting != nil
    waiting = snapshot
    if !isPlanned { retry() }
  }

  private func retry() {
    if let next = reloads.nextFree(after: context.now) { reference.send(.retry, at: next) }
  }
}

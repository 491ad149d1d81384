public import CueModel
public import SimulationKernel

/// What a device did, for people and reports: decisions, and what came of them.
///
/// The actors write it and nobody in the simulated system reads it.
public final class Journal: Sendable {
  /// One thing a device did.
  public struct Entry: Hashable, Sendable {
    /// When.
    public let time: VirtualTime
    /// What.
    public let event: Event
  }

  /// What a device can do.
  public enum Event: Hashable, Sendable {
    /// The Conductor decided.
    indirect case decided(Decision)
    /// The Conductor decided on an alert that is yet to fire; it is ``decided(_:)`` when it does.
    indirect case scheduled(Decision)
    /// A surface took content in.
    indirect case shown(Content, SurfaceSet)
    /// An interruption reached the person.
    case landed(SurfaceSet, Subject)
    /// The watch dropped a tap that came too late.
    case dropped(Subject)
    /// A surface refused what came without a grant.
    case refused(String)
    /// The live activity changed.
    case liveActivity(LiveActivityChange, Subject)
    /// The widgets read a new snapshot.
    case widgetReloaded(totalCents: Int64)
    /// CarPlay kept something from the person.
    case keptFromCar(Subject)
    /// The location sensor changed its mode.
    case sensorMode(SensorMode)
    /// The platform ended the app because its background task took too long (G-33).
    case backgroundKilled
    /// The share sheet took a card in.
    case taken(CardDraft)
    /// The gateway decided on a consumer's alert.
    case consumerDecided(ConsumerDecision)
    /// The person tapped what a banner said.
    case tapped(Subject)
    /// The app's screen followed a link.
    case opened(DeepLink)
    /// A link waits, and nobody looks.
    case unobserved(DeepLink)
    /// The platform layer reported something of itself.
    case analytics(AnalyticsEvent)
  }

  /// What a live activity can do.
  public enum LiveActivityChange: Hashable, Sendable {
    /// It began, showing a bucket.
    case started(Int)
    /// It showed another bucket.
    case updated(Int)
    /// It showed that the person is there.
    case arrived
    /// It ended.
    case ended
  }

  private let storage = Guarded<[Entry]>([])
  /// The sensor tells its mode with every leg, so that looking through the entries would not do.
  private let lastMode = Guarded<SensorMode?>(nil)
  private let miss = Guarded<NearMiss?>(nil)

  /// Creates an empty journal.
  public init() {}

  /// Everything so far, in the order it was written.
  public var entries: [Entry] { storage.withLock { $0 } }

  /// The decisions so far.
  public var decisions: [Decision] {
    entries.compactMap { if case .decided(let decision) = $0.event { decision } else { nil } }
  }

  /// The moment at which the least spoke against an interruption.
  public var nearestMiss: NearMiss? { miss.withLock { $0 } }

  func note(_ event: Event, at time: VirtualTime) {
    storage.withLock { $0.append(Entry(time: time, event: event)) }
  }

  func came(near miss: NearMiss) {
    self.miss.withLock { $0 = miss }
  }

  func shown(_ content: Content, on surface: SurfaceSet, at time: VirtualTime) {
    note(.shown(content, surface), at: time)
  }

  func landed(_ surface: SurfaceSet, _ subject: Subject, at time: VirtualTime) {
    note(.landed(surface, subject), at: time)
  }

  func dropped(_ subject: Subject, at time: VirtualTime) {
    note(.dropped(subject), at: time)
  }

  func refused(_ surface: String, at time: VirtualTime) {
    note(.refused(surface), at: time)
  }

  func liveActivity(_ change: LiveActivityChange, _ subject: Subject, at time: VirtualTime) {
    note(.liveActivity(change, subject), at: time)
  }

  func widgetReloaded(totalCents: Int64, at time: VirtualTime) {
    note(.widgetReloaded(totalCents: totalCents), at: time)
  }

  func keptFromCar(_ subject: Subject, at time: VirtualTime) {
    note(.keptFromCar(subject), at: time)
  }

  func taken(_ draft: CardDraft, at time: VirtualTime) {
    note(.taken(draft), at: time)
  }

  func mode(_ mode: SensorMode, at time: VirtualTime) {
    let isNews = lastMode.withLock { last in
      defer { last = mode }
      return last != mode
    }
    if isNews { note(.sensorMode(mode), at: time) }
  }
}

/// A moment near a store at which an interruption was considered and something spoke against it.
public struct NearMiss: Hashable, Sendable {
  /// The card it would have been about.
  public let card: CardID
  /// When.
  public let time: VirtualTime
  /// Metres to the store.
  public let distance: Double
  /// What spoke against it.
  public let vetoes: VetoSet
}

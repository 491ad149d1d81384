public import FocusEngine
public import SimulationKernel

/// A surface that another app's notification asks for, beside those that alerts of cards ask for.
///
/// It takes of the same attention: a budget for it has the app, the instant and how
/// much the notification matters.
public struct SurfaceRequest: Hashable, Sendable, StableHashable {
  /// The notification's number.
  public let id: Int
  /// The app; may be empty.
  public let app: String
  /// When it was posted.
  public let time: VirtualTime
  /// How much it matters.
  public let priority: Priority

  /// Adds every part.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(id, app, time, priority.rawValue)
  }
}

/// A notification of another app, and what the mode in force made of it.
public struct FocusNote: Hashable, Sendable, TraceRecord {
  /// The share a notification has of the surfaces that light up.
  public enum Presentation: String, CaseIterable, Codable, Sendable {
    /// It takes one.
    case surface
    /// It asks for one, and is kept from the driver.
    case keptFromCar
    /// It asks for none, or is held back by the mode.
    case none
  }

  /// The notification.
  public var notification: AppNotification { contents.notification }
  /// The mode in force; without one everything is shown.
  public var mode: FocusMode? { contents.mode }
  /// The decision; none without a mode.
  public var decision: FocusDecision? { contents.decision }
  /// Whether it takes a surface.
  public var presentation: Presentation { contents.presentation }

  /// All of it, shared: many readers look at a note, and its texts are never copied.
  private let contents: Contents

  private final class Contents: Sendable {
    let notification: AppNotification
    let mode: FocusMode?
    let decision: FocusDecision?
    let presentation: Presentation

    init(
      _ notification: AppNotification, _ mode: FocusMode?, _ decision: FocusDecision?,
      _ presentation: Presentation
    ) {
      (self.notification, self.mode) = (notification, mode)
      (self.decision, self.presentation) = (decision, presentation)
    }
  }

  init(
    _ notification: AppNotification, mode: FocusMode?, decision: FocusDecision?,
    _ presentation: Presentation
  ) {
    contents = Contents(notification, mode, decision, presentation)
  }

  /// Whether all of two notes is equal.
  public static func == (one: Self, other: Self) -> Bool {
    one.notification == other.notification && one.mode == other.mode
      && one.decision == other.decision && one.presentation == other.presentation
  }

  /// Adds all of it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(notification)
    hasher.combine(mode)
    hasher.combine(decision)
    hasher.combine(presentation)
  }

  /// The outcome; what is kept from the driver can be found in the feed only.
  public var outcome: FocusOutcome {
    presentation == .keptFromCar ? .suppressed : decision?.outcome ?? .immediate
  }

  /// The subject of the notification.
  package var category: NotificationCategory { contents.notification.category }

  /// The surface it takes; nil if it takes none.
  public var surfaceRequest: SurfaceRequest? {
    guard presentation == .surface else { return nil }
    return SurfaceRequest(
      id: notification.id, app: notification.app, time: notification.time,
      priority: notification.priority)
  }

  /// Adds which notification it is, what it was taken for, and what was decided; its words are those
  /// of the message it came with.
  public func hash(into hasher: inout StableHasher) {
    // One by one: several at once go through witnesses where there are texts among them.
    hasher.combine(contents.notification.id)
    hasher.combine(contents.notification.time)
    (mode?.rawValue).hash(into: &hasher)
    hasher.combine(contents.notification.category.rawValue)
    hasher.combine(contents.notification.priority.rawValue)
    hasher.combine(contents.notification.hasBoostingWord)
    hasher.combine(outcome.rawValue)
    hasher.combine(decision != nil)
    hasher.combine(presentation.rawValue)
    guard let decision = contents.decision else { return }
    let score = decision.score
    hasher.combine(score.priority, score.recency, score.sender, score.keyword)
    hasher.combine(decision.chips.count)
    for chip in decision.chips { hasher.combine(chip.rawValue) }
  }
}

public import FocusEngine
public import SimulationKernel

/// A request of another app's notification for a surface, in addition to those of cards' alerts.
///
/// Both compete for the person's attention: a budget for it has the app, the instant
/// and the priority of the notification.
public struct SurfaceRequest: Hashable, Sendable, StableHashable {
  /// The notification's number.
  public let id: Int
  /// The app, which may be empty.
  public let app: String
  /// The instant of the post.
  public let time: VirtualTime
  /// The priority.
  public let priority: Priority

  /// Adds every part.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(id, app, time, priority.rawValue)
  }
}

/// A notification of another app, and its treatment by the mode in force.
public struct FocusNote: Hashable, Sendable, TraceRecord {
  /// The share of a notification in the surfaces.
  public enum Presentation: String, CaseIterable, Codable, Sendable {
    /// The notification takes a surface.
    case surface
    /// The notification requests a surface, and is withheld from the driver.
    case keptFromCar
    /// The notification requests no surface, or the mode withholds it.
    case none
  }

  /// The notification.
  public var notification: AppNotification { contents.notification }
  /// The mode in force, or `nil` if every notification is shown.
  public var mode: FocusMode? { contents.mode }
  /// The decision, or `nil` without a mode.
  public var decision: FocusDecision? { contents.decision }
  /// Whether the notification takes a surface.
  public var presentation: Presentation { contents.presentation }

  /// The shared contents, so that the many readers of a note never copy its texts.
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

  /// Adds all contents.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(notification)
    hasher.combine(mode)
    hasher.combine(decision)
    hasher.combine(presentation)
  }

  /// The outcome; a notification withheld from the driver is in the feed only.
  public var outcome: FocusOutcome {
    presentation == .keptFromCar ? .suppressed : decision?.outcome ?? .immediate
  }

  /// The subject of the notification.
  package var category: NotificationCategory { contents.notification.category }

  /// The requested surface, or `nil` if the notification takes none.
  public var surfaceRequest: SurfaceRequest? {
    guard presentation == .surface else { return nil }
    return SurfaceRequest(
      id: notification.id, app: notification.app, time: notification.time,
      priority: notification.priority)
  }

  /// Adds the identity of the notification, its classification and the decision; its words belong
  /// to its message.
  public func hash(into hasher: inout StableHasher) {
    // Separate calls: a call with several values uses witnesses if one of them is a text.
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

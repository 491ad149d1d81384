public import FocusEngine
public import SimulationKernel

/// A notification of another app, and what the mode in force made of it.
public struct FocusNote: Hashable, Sendable, TraceRecord {
  /// The notification.
  public let notification: AppNotification
  /// The mode in force; without one everything is shown.
  public let mode: FocusMode?
  /// What was decided; nothing without a mode.
  public let decision: FocusDecision?

  init(_ notification: AppNotification, mode: FocusMode?, decision: FocusDecision?) {
    self.notification = notification
    self.mode = mode
    self.decision = decision
  }

  /// What became of it.
  public var outcome: FocusOutcome { decision?.outcome ?? .immediate }

  /// Adds which notification it is, what it was taken for, and what was decided; its words are those
  /// of the message it came with.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(notification.id, notification.time, mode?.rawValue)
    hasher.combine(
      notification.category.rawValue, notification.priority.rawValue, notification.hasBoostingWord)
    hasher.combine(outcome.rawValue, decision != nil)
    guard let decision else { return }
    let score = decision.score
    let chips = decision.chips.map(\.rawValue)
    hasher.combine(score.priority, score.recency, score.sender, score.keyword, chips)
  }
}

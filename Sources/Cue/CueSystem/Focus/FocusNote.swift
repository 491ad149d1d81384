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

  /// Adds what was decided.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(notification.id)
    hasher.combine(mode?.rawValue ?? "")
    hasher.combine(outcome.rawValue)
    hasher.combine(decision?.score.total ?? 0)
    for chip in decision?.chips ?? [] { hasher.combine(chip.rawValue) }
  }
}

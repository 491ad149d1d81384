import CueModel
public import SimulationPrimitives

/// The Focus as reported to the Conductor: two independent bits, and another app's last
/// alert (S-12).
public struct FocusState: Hashable, Sendable, StableHashable {
  /// Whether a mode is in force.
  public var isActive: Bool
  /// Whether alerts are switched off for the app.
  public var areAlertsDisabled: Bool
  /// The last time another app's notification took a surface.
  public var otherAppSpokeAt = VirtualTime.never

  /// Creates a state.
  public init(isActive: Bool, areAlertsDisabled: Bool) {
    self.isActive = isActive
    self.areAlertsDisabled = areAlertsDisabled
  }

  /// The state a run begins in.
  init(_ person: PersonSettings) {
    isActive = person.isFocusActive
    areAlertsDisabled = person.areAlertsDisabled
  }

  /// Adds both bits, and the instant if there is one.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(isActive)
    hasher.combine(areAlertsDisabled)
    if otherAppSpokeAt != .never { hasher.combine(otherAppSpokeAt) }
  }
}

public import SimulationPrimitives

/// What the Focus tells the Conductor: two bits that say nothing of each other.
public struct FocusState: Hashable, Sendable, StableHashable {
  /// Whether a mode is in force.
  public var isActive: Bool
  /// Whether alerts are switched off for the app.
  public var areAlertsDisabled: Bool

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

  /// Adds both bits.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(isActive)
    hasher.combine(areAlertsDisabled)
  }
}

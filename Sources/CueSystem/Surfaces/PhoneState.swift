public import CueModel
public import SimulationPrimitives

/// What the phone lets through: its settings, its Focus, and whether somebody looks at it.
public struct PhoneState: Hashable, Sendable, StableHashable {
  /// Whether the app may say anything (P-16).
  public var authorisation = NotificationAuthorisation.authorised
  /// Whether alerts are switched off for the app; not the same as a Focus.
  public var areAlertsDisabled = false
  /// Whether a Focus is on.
  public var isFocusActive = false
  /// Whether it is unlocked and its screen on.
  public var isInHand = false

  /// Creates a phone in the pocket that lets everything through.
  public init() {}

  /// The state a run begins in.
  init(_ person: PersonSettings) {
    authorisation = person.notificationAuthorisation
    areAlertsDisabled = person.areAlertsDisabled
    isFocusActive = person.isFocusActive
    isInHand = person.isPhoneInHand
  }

  /// Adds every field.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(authorisation.rawValue)
    hasher.combine(areAlertsDisabled)
    hasher.combine(isFocusActive)
    hasher.combine(isInHand)
  }
}

public import CueModel
public import SimulationPrimitives

/// The state of the phone: its permissions, and whether the person looks at it.
public struct PhoneState: Hashable, Sendable, StableHashable {
  /// The app's permission to send notifications (P-16).
  public var authorization = NotificationAuthorization.authorized
  /// Whether the phone is unlocked and its screen on.
  public var isInHand = false

  /// Creates a phone in the pocket with all permissions.
  public init() {}

  /// The state a run begins in.
  init(_ person: PersonSettings) {
    authorization = person.notificationAuthorization
    isInHand = person.isPhoneInHand
  }

  /// Adds both fields.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(authorization.rawValue)
    hasher.combine(isInHand)
  }
}

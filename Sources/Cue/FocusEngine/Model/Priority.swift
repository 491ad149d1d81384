/// The urgency of a notification (F-09).
public enum Priority: String, CaseIterable, Codable, Sendable, Comparable {
  /// Important enough for a later hour.
  case low
  /// Worth reading today.
  case medium
  /// Worth reading now.
  case high
  /// A matter of safety or money, which passes every rule (F-13).
  case critical

  /// The position in the order from low to critical, from 0.
  public var ordinal: Int {
    switch self {
    case .low: 0
    case .medium: 1
    case .high: 2
    case .critical: 3
    }
  }

  /// Checks whether a priority is lower than another.
  public static func < (left: Priority, right: Priority) -> Bool {
    left.ordinal < right.ordinal
  }
}

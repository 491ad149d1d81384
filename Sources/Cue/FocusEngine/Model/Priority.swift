/// The urgency of a notification (F-09).
public enum Priority: String, CaseIterable, Codable, Sendable, Comparable {
  /// It can wait for a quiet hour.
  case low
  /// It is worth a look today.
  case medium
  /// It is worth a look now.
  case high
  /// It concerns safety or money, and passes every rule (F-13).
  case critical

  /// The place in the order from low to critical, from 0.
  public var ordinal: Int {
    switch self {
    case .low: 0
    case .medium: 1
    case .high: 2
    case .critical: 3
    }
  }

  /// Checks whether one is lower than another.
  public static func < (left: Priority, right: Priority) -> Bool {
    left.ordinal < right.ordinal
  }
}

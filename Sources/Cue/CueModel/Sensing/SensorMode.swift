/// The activity of the position sensor, with its cost.
///
/// The costs are a model for comparing policies and not a measurement (G-30; assumed). They are
/// orders of magnitude from vendors, for a battery of 3 274 mAh.
public enum SensorMode: String, CaseIterable, Codable, Sendable {
  /// The sensor delivers no fixes.
  case off
  /// A fix about every kilometer from cell towers (G-25); monitored regions wake the app as well
  /// (G-26b).
  case significantChange
  /// A fix a second (G-26).
  case full
  /// The platform paused the sensor at rest; it does not resume without a cause (G-29, X-21).
  case paused

  /// The cost of an hour, in mAh.
  public var milliampHoursPerHour: Double {
    switch self {
    case .off, .paused: 0
    case .significantChange: 0.3
    case .full: 45
    }
  }

  /// The capacity of the battery, in mAh (iPhone 15 Pro).
  public static let batteryMilliampHours = 3_274.0

  /// The share of the battery that a number of seconds in this mode costs, in percent.
  public func batteryPercent(seconds: Double) -> Double {
    milliampHoursPerHour * seconds / 3_600 / Self.batteryMilliampHours * 100
  }
}

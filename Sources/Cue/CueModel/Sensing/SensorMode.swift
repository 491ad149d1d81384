/// How hard the position sensor works, and what that costs.
///
/// The costs are a model to compare policies with, not a measurement (G-30; ours): a phone of
/// 3 274 mAh, and the orders of magnitude vendors publish.
public enum SensorMode: String, CaseIterable, Codable, Sendable {
  /// Nothing is delivered.
  case off
  /// A fix about every kilometer, from cell towers (G-25); the circles the platform watches wake the
  /// app as well (G-26b).
  case significantChange
  /// A fix a second (G-26).
  case full
  /// Paused by the platform because the person rests; it does not resume without a cause (G-29, X-21).
  case paused

  /// The cost of an hour, in mAh.
  public var milliampHoursPerHour: Double {
    switch self {
    case .off, .paused: 0
    case .significantChange: 0.3
    case .full: 45
    }
  }

  /// The battery the shares below refer to, in mAh (iPhone 15 Pro).
  public static let batteryMilliampHours = 3_274.0

  /// The share of the battery that so many seconds in this mode cost, in percent.
  public func batteryPercent(seconds: Double) -> Double {
    milliampHoursPerHour * seconds / 3_600 / Self.batteryMilliampHours * 100
  }
}

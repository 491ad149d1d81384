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
  /// Paused by the platform because the person rests; it does not resume by itself (G-29, X-21).
  case paused

  /// What an hour costs, in mAh.
  public var milliampHoursPerHour: Double {
    switch self {
    case .off, .paused: 0
    case .significantChange: 0.3
    case .full: 45
    }
  }

  /// When fixes are delivered.
  public var emission: EmissionLaw {
    switch self {
    case .off, .paused: EmissionLaw()
    case .significantChange: EmissionLaw(minimumMeters: 500, minimumSeconds: 300)
    case .full: EmissionLaw(periodSeconds: 1)
    }
  }

  /// The battery the shares below refer to, in mAh (iPhone 15 Pro).
  public static let batteryMilliampHours = 3_274.0

  /// The share of the battery that so many seconds in this mode cost, in percent.
  public func batteryPercent(seconds: Double) -> Double {
    milliampHoursPerHour * seconds / 3_600 / Self.batteryMilliampHours * 100
  }
}

/// When a sensor mode delivers a fix.
@frozen
public struct EmissionLaw: Hashable, Sendable {
  /// Seconds from fix to fix; 0 if there is no period.
  public var periodSeconds: Double
  /// Meters that must be moved since the last fix; 0 if that does not count.
  public var minimumMeters: Double
  /// Seconds that must pass since the last fix as well.
  public var minimumSeconds: Double

  /// Creates a law; one that never delivers unless told more.
  @inlinable
  public init(
    periodSeconds: Double = 0, minimumMeters: Double = 0, minimumSeconds: Double = 0
  ) {
    self.periodSeconds = periodSeconds
    self.minimumMeters = minimumMeters
    self.minimumSeconds = minimumSeconds
  }
}

/// The points of a signal's values: 0 at one end, 100 at the other (assumed).
@frozen
public struct HealthScale: Hashable, Codable, Sendable {
  /// The value with 0 points.
  public var worst: Double
  /// The value that is worth a hundred.
  public var best: Double

  /// Creates a scale between two values.
  public init(worst: Double, best: Double) {
    self.worst = worst
    self.best = best
  }

  /// The points of a value, 0…100; 0 on a scale of length 0.
  public func points(for value: Double) -> Double {
    guard best != worst else { return 0 }
    return max(0, min(100, 100 * (value - worst) / (best - worst)))
  }
}

/// The figures of consumers other than the cards, and of their links.
@frozen
public struct ConsumerLimits: Hashable, Codable, Sendable {
  /// Equal links within this time are one request; the end belongs to the span (P-10, K-03).
  public var linkDedupMilliseconds = 200
  /// Readiness is high from here on (P-11).
  public var readinessHigh = 80.0
  /// Readiness is low up to here (P-11).
  public var readinessLow = 40.0
  /// The readiness below which a planned workout makes the alert critical (P-14, X-27).
  public var readinessCriticalBelow = 40.0
  /// The number of different signals that readiness needs (P-12).
  public var confidentSignals = 2
  /// The maximum age of a signal; the end belongs to the span (P-12, K-03).
  public var healthWindowSeconds = 21_600
  /// The scale of heart rate variability, in milliseconds (P-11; assumed).
  public var heartRateVariability = HealthScale(worst: 20, best: 120)
  /// The scale of a resting heart rate, in beats a minute (P-11; assumed).
  public var restingHeartRate = HealthScale(worst: 100, best: 50)
  /// The scale of sleep, in hours (P-11; assumed).
  public var sleep = HealthScale(worst: 3, best: 8)
  /// The local time of the reminder about a missed workout (P-23; assumed).
  public var workoutReminderMinute = 18 * 60

  /// Creates the default figures.
  public init() {}

  /// Picks the scale of a signal.
  public func scale(of signal: HealthSignal) -> HealthScale {
    switch signal {
    case .heartRateVariability: heartRateVariability
    case .restingHeartRate: restingHeartRate
    case .sleep: sleep
    }
  }
}

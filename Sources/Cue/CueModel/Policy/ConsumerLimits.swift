/// The worth of a signal's values: none at one end, a hundred at the other (ours).
@frozen
public struct HealthScale: Hashable, Codable, Sendable {
  /// The value that is worth nothing.
  public var worst: Double
  /// The value that is worth a hundred.
  public var best: Double

  /// Creates a scale between two values.
  public init(worst: Double, best: Double) {
    self.worst = worst
    self.best = best
  }

  /// The points of a value, 0…100; none on a scale without length.
  public func points(for value: Double) -> Double {
    guard best != worst else { return 0 }
    return max(0, min(100, 100 * (value - worst) / (best - worst)))
  }
}

/// The figures of those who speak beside the cards, and of the links that lead to them.
@frozen
public struct ConsumerLimits: Hashable, Codable, Sendable {
  /// The same link within this is the same wish; its end belongs to it (P-10, K-03).
  public var linkDedupMilliseconds = 200
  /// Readiness is high from here on (P-11).
  public var readinessHigh = 80.0
  /// Readiness is low up to here (P-11).
  public var readinessLow = 40.0
  /// Below this, with a workout planned, it is critical (P-14, X-27).
  public var readinessCriticalBelow = 40.0
  /// How many different signals readiness needs (P-12).
  public var confidentSignals = 2
  /// How old a signal may be; its end belongs to it (P-12, K-03).
  public var healthWindowSeconds = 21_600
  /// The scale of heart rate variability, in milliseconds (P-11; ours).
  public var heartRateVariability = HealthScale(worst: 20, best: 120)
  /// The scale of a resting heart rate, in beats a minute (P-11; ours).
  public var restingHeartRate = HealthScale(worst: 100, best: 50)
  /// The scale of sleep, in hours (P-11; ours).
  public var sleep = HealthScale(worst: 3, best: 8)
  /// When a planned workout that was not done is mentioned, in local time (P-23; ours).
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

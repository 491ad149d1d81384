public import SimulationPrimitives

/// The measurements that readiness is based on (P-12; the selection is assumed).
public enum HealthSignal: String, CaseIterable, Codable, Sendable {
  /// The variability in milliseconds.
  case heartRateVariability
  /// The rate in beats a minute.
  case restingHeartRate
  /// The duration in hours.
  case sleep

  /// The possible values for a living body, with a margin (assumed).
  public var range: ClosedRange<Double> {
    switch self {
    case .heartRateVariability: 0...1_000
    case .restingHeartRate: 1...400
    case .sleep: 0...24
    }
  }

  /// The unit, as in documents.
  package var unit: String {
    switch self {
    case .heartRateVariability: "ms"
    case .restingHeartRate: "beats/min"
    case .sleep: "h"
    }
  }
}

/// Which way readiness stands out (P-11).
public enum ReadinessDirection: UInt8, CaseIterable, Codable, Sendable {
  /// Rest.
  case low = 1
  /// A good day for a workout.
  case high = 2
}

/// An unusual readiness, and whether the alert is urgent (P-14).
public struct ReadinessAlert: Hashable, Sendable {
  /// Which way.
  public let direction: ReadinessDirection
  /// The readiness, 0…100.
  public let score: Double
  /// Whether the alert uses the critical budget.
  public let isCritical: Bool
}

/// Computes readiness from the latest measurements, and reports unusual values (P-11, P-12, P-14).
///
/// The gateway, which stores past alerts, limits each direction to one alert a day (P-13).
public struct ReadinessEvaluator: Hashable, Sendable {
  private struct Reading: Hashable {
    let signal: HealthSignal
    let value: Double
    let time: VirtualTime
  }

  /// The latest reading of each signal, in the order of their first readings.
  private var readings: [Reading] = []

  /// Creates an evaluator without measurements.
  public init() {}

  /// Adds a measurement; one older than the latest of its signal is ignored.
  public mutating func observe(_ signal: HealthSignal, _ value: Double, at time: VirtualTime) {
    let reading = Reading(signal: signal, value: value, time: time)
    guard let index = readings.firstIndex(where: { $0.signal == signal }) else {
      return readings.append(reading)
    }
    if readings[index].time <= time { readings[index] = reading }
  }

  /// The readiness, 0…100: the mean over the fresh signals, or `nil` if too few are fresh.
  public func score(at time: VirtualTime, limits: ConsumerLimits) -> Double? {
    let window = Window.closed(seconds: limits.healthWindowSeconds)
    let points = readings.filter { window.isActive(since: $0.time, at: time) }
      .map { limits.scale(of: $0.signal).points(for: $0.value) }
    guard points.count >= max(1, limits.confidentSignals) else { return nil }
    return points.reduce(0, +) / Double(points.count)
  }

  /// The alert the latest measurements call for, if any.
  public func alert(
    at time: VirtualTime, hasWorkoutToday: Bool, limits: ConsumerLimits
  ) -> ReadinessAlert? {
    guard let score = score(at: time, limits: limits) else { return nil }
    if score >= limits.readinessHigh {
      return ReadinessAlert(direction: .high, score: score, isCritical: false)
    }
    guard score <= limits.readinessLow else { return nil }
    return ReadinessAlert(
      direction: .low, score: score,
      isCritical: hasWorkoutToday && score < limits.readinessCriticalBelow)
  }
}

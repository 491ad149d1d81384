public import SimulationPrimitives

/// The measurements readiness is made of (P-12; which they are is ours).
public enum HealthSignal: String, CaseIterable, Codable, Sendable {
  /// In milliseconds.
  case heartRateVariability
  /// In beats a minute.
  case restingHeartRate
  /// In hours.
  case sleep

  /// The values a living body can have, and then some (ours).
  public var range: ClosedRange<Double> {
    switch self {
    case .heartRateVariability: 0...1_000
    case .restingHeartRate: 1...400
    case .sleep: 0...24
    }
  }

  /// The unit, as documents have it.
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
  /// A good day for it.
  case high = 2
}

/// That readiness stands out, and whether that cannot wait (P-14).
public struct ReadinessAlert: Hashable, Sendable {
  /// Which way.
  public let direction: ReadinessDirection
  /// The readiness, 0…100.
  public let score: Double
  /// Whether it comes out of the critical budget.
  public let isCritical: Bool
}

/// Makes one figure of the latest measurements, and says when it stands out (P-11, P-12, P-14).
///
/// That a direction is spoken of once a day (P-13) is up to the gateway, which knows what was said.
public struct ReadinessEvaluator: Hashable, Sendable {
  private struct Reading: Hashable {
    let signal: HealthSignal
    let value: Double
    let time: VirtualTime
  }

  /// The latest of each signal, in the order they first came.
  private var readings: [Reading] = []

  /// Creates an evaluator that has seen nothing.
  public init() {}

  /// Takes a measurement; one older than what is known of its signal makes no difference.
  public mutating func observe(_ signal: HealthSignal, _ value: Double, at time: VirtualTime) {
    let reading = Reading(signal: signal, value: value, time: time)
    guard let index = readings.firstIndex(where: { $0.signal == signal }) else {
      return readings.append(reading)
    }
    if readings[index].time <= time { readings[index] = reading }
  }

  /// The readiness, 0…100: the mean of what each fresh signal says; `nil` if too few are fresh.
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

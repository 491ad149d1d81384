/// A distance and its rate of change, estimated from noisy distances.
///
/// A Kalman filter of a point that moves at nearly constant speed along one line. An exact reading
/// (accuracy 0) passes through unchanged and with deviation 0. While accuracy and interval are
/// constant the gains converge. They are then kept, and a step costs a dozen operations.
@frozen
public struct DistanceFilter: Hashable, Sendable {
  @usableFromInline var estimate = 0.0
  /// The expected change over one interval, stored instead of the rate to shorten each step.
  @usableFromInline var advance = 0.0
  @usableFromInline var spread = 0.0
  /// The number of consecutive inaccurate readings.
  @usableFromInline var inaccurateCount = 0
  @usableFromInline var isStarted = false
  @usableFromInline var distanceVariance = 0.0
  @usableFromInline var covariance = 0.0
  @usableFromInline var rateVariance = 0.0
  @usableFromInline var distanceGain = 0.0
  @usableFromInline var advanceGain = 0.0
  /// The accuracy and interval of the last step, with the number of equal steps.
  @usableFromInline var accuracy = -1.0
  @usableFromInline var interval = 1.0
  @usableFromInline var equalSteps = 0
  @usableFromInline var noise = 0.0

  /// Creates a filter without readings.
  @inlinable
  public init() {}

  /// The estimated distance in meters, which may be slightly negative at the pin.
  @inlinable
  public var distance: Double { estimate }

  /// The estimated rate of change in meters per second, which is negative on approach.
  @inlinable
  public var rate: Double { advance / interval }

  /// The estimate's standard deviation in meters.
  @inlinable
  public var deviation: Double { spread }

  /// Adds one reading, with the seconds since the last.
  @inlinable @inline(__always)
  public mutating func update(
    distance reading: Double, accuracy newAccuracy: Double, elapsedSeconds: Double,
    smoothing: Smoothing
  ) {
    guard newAccuracy > 0 else { return accept(reading, smoothing: smoothing) }
    if newAccuracy != accuracy {
      let deviation = newAccuracy * smoothing.deviationPerAccuracy
      (accuracy, noise, equalSteps) = (newAccuracy, deviation * deviation, 0)
    }
    // Noise across the line biases the distance outwards, by half the variance over the distance.
    // The correction removes this to first order, and gives zero at the pin.
    let square = reading * reading - noise
    let unbiased = square > 0 ? square.squareRoot() : 0
    guard isStarted, elapsedSeconds < smoothing.restartSeconds else {
      return restart(at: unbiased, speed: smoothing.speedMetersPerSecond)
    }
    // A reading of the same instant, or of an earlier one, has no new information.
    guard elapsedSeconds > 0 else { return }
    if elapsedSeconds != interval {
      advance *= elapsedSeconds / interval
      (interval, equalSteps) = (elapsedSeconds, 0)
    }
    inaccurateCount += 1
    equalSteps += 1
    if equalSteps <= smoothing.convergedFixes {
      // The argument is a single figure: all figures would be copied for each reading, even without
      // the call.
      updateGains(speedVariancePerSecond: smoothing.speedVariancePerSecond)
    }
    let predicted = estimate + advance
    estimate = (1 - distanceGain) * predicted + distanceGain * unbiased
    advance = (advance + advanceGain * unbiased) - advanceGain * predicted
  }

  /// Believes an exact reading.
  @inlinable
  mutating func accept(_ reading: Double, smoothing: Smoothing) {
    estimate = reading
    (advance, spread, inaccurateCount) = (0, 0, 0)
    (distanceVariance, covariance, accuracy) = (0, 0, 0)
    rateVariance = smoothing.speedMetersPerSecond * smoothing.speedMetersPerSecond
    isStarted = true
  }

  /// Discards the past readings.
  @usableFromInline
  mutating func restart(at reading: Double, speed: Double) {
    (estimate, advance, inaccurateCount, equalSteps) = (reading, 0, 1, 0)
    (distanceVariance, covariance) = (noise, 0)
    rateVariance = speed * speed
    spread = noise.squareRoot()
    isStarted = true
  }

  /// Updates the covariance: the interval increases it, and the reading then decreases it.
  @usableFromInline
  mutating func updateGains(speedVariancePerSecond: Double) {
    let wander = speedVariancePerSecond * interval
    distanceVariance +=
      interval * (2 * covariance + interval * (rateVariance + wander / 4))
    covariance += interval * (rateVariance + wander / 2)
    rateVariance += wander
    let total = distanceVariance + noise
    distanceGain = distanceVariance / total
    let rateGain = covariance / total
    advanceGain = rateGain * interval
    rateVariance -= rateGain * covariance
    distanceVariance *= 1 - distanceGain
    covariance *= 1 - distanceGain
    spread = distanceVariance.squareRoot()
  }
}

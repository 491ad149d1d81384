public import SimulationPrimitives

/// A value that is constant between changes, averaged over time, such as the length of a queue.
///
///     var length = TimeWeighted(0, at: .zero)
///     length.set(2, at: VirtualTime(secondsSinceEpoch: 10))
///     length.set(0, at: VirtualTime(secondsSinceEpoch: 15))
///     length.mean(until: VirtualTime(secondsSinceEpoch: 20))  // 0.5
///
/// A mean over observations would count a length of a second as much as one of an hour.
public struct TimeWeighted: Hashable, Sendable {
  /// The current value.
  public private(set) var value: Double
  /// The least value, even if it held for no time.
  public private(set) var minimum: Double
  /// The greatest value, even if it held for no time.
  public private(set) var maximum: Double
  private var start: VirtualTime
  private var last: VirtualTime
  /// The sums of the value and of its square, each times the seconds it held.
  private var area = 0.0
  private var squares = 0.0

  /// Creates a value that starts at an instant.
  public init(_ value: Double = 0, at time: VirtualTime) {
    (self.value, minimum, maximum, start, last) = (value, value, value, time, time)
  }

  /// Changes the value.
  ///
  /// - Precondition: The instant is not before the last change.
  public mutating func set(_ value: Double, at time: VirtualTime) {
    let seconds = seconds(until: time)
    area += self.value * seconds
    squares += self.value * self.value * seconds
    (self.value, last) = (value, time)
    minimum = min(minimum, value)
    maximum = max(maximum, value)
  }

  /// Changes the value by a difference.
  public mutating func add(_ difference: Double, at time: VirtualTime) {
    set(value + difference, at: time)
  }

  /// Restarts the statistics at the end of the warm-up; the value remains.
  public mutating func restart(at time: VirtualTime) { self = TimeWeighted(value, at: time) }

  /// Returns the mean from the beginning to an instant; the value itself if no time has passed.
  ///
  /// - Precondition: The instant is not before the last change.
  public func mean(until time: VirtualTime) -> Double {
    let whole = time.seconds(since: start)
    return whole > 0 ? (area + value * seconds(until: time)) / whole : value
  }

  /// Returns the variance from the beginning to an instant; zero if no time has passed.
  ///
  /// - Precondition: The instant is not before the last change.
  public func variance(until time: VirtualTime) -> Double {
    let whole = time.seconds(since: start)
    guard whole > 0 else { return 0 }
    let mean = mean(until: time)
    return max(0, (squares + value * value * seconds(until: time)) / whole - mean * mean)
  }

  private func seconds(until time: VirtualTime) -> Double {
    precondition(time >= last, "\(time) s lies before \(last) s, when the value was set last")
    return time.seconds(since: last)
  }
}

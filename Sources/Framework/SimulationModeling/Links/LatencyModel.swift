public import SimulationPrimitives

/// The time a message is in transit.
///
///     LatencyModel.uniform(.milliseconds(20), .milliseconds(80))
///     LatencyModel.distributed(.lognormal(median: 80, deviation: 0.5), unit: .milliseconds(1))
public enum LatencyModel: Hashable, Sendable {
  /// A constant time.
  case constant(Duration)
  /// A time distributed uniformly between two durations.
  case uniform(Duration, Duration)
  /// The sum of a minimum and an exponentially distributed time of the given mean.
  case exponential(minimum: Duration, mean: Duration)
  /// A random number of any distribution, times a unit of whole nanoseconds; at least zero.
  case distributed(Distribution, unit: Duration = .seconds(1))

  /// Returns a latency in whole nanoseconds; every model takes one random number from the stream.
  ///
  /// - Complexity: As the model's distribution has it, otherwise O(1).
  public func sample(using stream: inout RandomStream) -> Duration {
    switch self {
    case .constant(let duration):
      _ = stream.next()
      return duration
    case .uniform(let low, let high):
      let span = Double((high - low).wholeNanoseconds)
      return low + .nanoseconds(Int64(span * stream.uniform()))
    case .exponential(let minimum, let mean):
      let rest = -PortableMath.log(1 - stream.uniform()) * Double(mean.wholeNanoseconds)
      return minimum + .held(nanoseconds: rest)
    case .distributed(let distribution, let unit):
      // A distribution may take any number of draws; a separate stream keeps those apart.
      var own = RandomStream(seed: Seed(stream.next()))
      let number = distribution.draw(from: &own)
      return .held(nanoseconds: number * Double(unit.wholeNanoseconds))
    }
  }
}

extension Duration {
  /// Returns a duration, rounded down and at least zero; unreachable beyond `Int64`.
  fileprivate static func held(nanoseconds: Double) -> Duration {
    if nanoseconds <= 0 { return .zero }
    return Int64(exactly: nanoseconds.rounded(.down)).map { .nanoseconds($0) } ?? .unreachable
  }
}

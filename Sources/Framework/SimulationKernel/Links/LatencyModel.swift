/// How long a message is in transit.
///
///     LatencyModel.uniform(.milliseconds(20), .milliseconds(80))
public enum LatencyModel: Hashable, Sendable {
  /// Always the same.
  case constant(Duration)
  /// Equally likely anywhere between two durations.
  case uniform(Duration, Duration)
  /// A floor, plus an exponentially distributed rest of the given mean.
  case exponential(minimum: Duration, mean: Duration)

  /// The latency of one message; always one draw, whatever the model.
  public func sample(using stream: inout RandomStream) -> Duration {
    let part = stream.uniform()
    switch self {
    case .constant(let duration):
      return duration
    case .uniform(let low, let high):
      let span = Double((high - low).wholeNanoseconds)
      return low + .nanoseconds(Int64(span * part))
    case .exponential(let minimum, let mean):
      let rest = -Elementary.log(1 - part) * Double(mean.wholeNanoseconds)
      return minimum + .nanoseconds(Int64(rest))
    }
  }
}

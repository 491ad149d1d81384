/// A monitor on anything that can be observed in a world: it makes numbers of what happens.
///
///     let gaps = world.monitor(.deliveries) { entry in
///       entry.actor == "shop" ? entry.time.seconds : nil
///     }
///     try world.run(for: .hours(8))
///     gaps.moments.count
///
/// It changes nothing: no digest, no order, and no cost where nothing is watched.
public final class Monitor: WorldObserver {
  /// The kinds of happenings it is told of.
  public let interests: ObservedEvents
  /// Count, mean, variance, least and greatest of the numbers.
  public private(set) var moments = RunningMoments()
  /// The numbers and when they were made, in order.
  public private(set) var series: [(time: VirtualTime, number: Double)] = []
  private let measure: (TraceEntry) -> Double?

  init(_ interests: ObservedEvents, _ measure: @escaping (TraceEntry) -> Double?) {
    (self.interests, self.measure) = (interests, measure)
  }

  /// Takes note of one thing that happened.
  public func observe(_ entry: TraceEntry) {
    guard let number = measure(entry) else { return }
    moments.add(number)
    series.append((entry.time, number))
  }
}

extension World {
  /// Watches the world from here on.
  ///
  /// - Parameters:
  ///   - interests: The kinds of happenings to look at.
  ///   - measure: The number to make of one; `nil` if it is none of those meant.
  /// - Returns: The monitor, which keeps the numbers.
  public func monitor(
    _ interests: ObservedEvents, _ measure: @escaping (TraceEntry) -> Double?
  ) -> Monitor {
    let monitor = Monitor(interests, measure)
    add(monitor)
    return monitor
  }
}

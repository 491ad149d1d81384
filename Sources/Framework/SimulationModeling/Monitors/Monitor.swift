/// A monitor that converts observed events of a world to numbers.
///
///     let gaps = world.monitor(.deliveries) { entry in
///       entry.actor == "shop" ? entry.time.seconds : nil
///     }
///     try world.run(for: .hours(8))
///     gaps.moments.count
///
/// A monitor changes neither the event-history hash nor the order of events. Events that are not
/// observed cost nothing.
public final class Monitor: WorldObserver {
  /// The kinds of events that the monitor receives.
  public let interests: ObservedEvents
  /// Count, mean, variance, least and greatest value of the numbers.
  public private(set) var moments = RunningMoments()
  /// The numbers and their instants, in order.
  public private(set) var series: [(time: VirtualTime, number: Double)] = []
  private let measure: (TraceEntry) -> Double?

  init(_ interests: ObservedEvents, _ measure: @escaping (TraceEntry) -> Double?) {
    (self.interests, self.measure) = (interests, measure)
  }

  /// Records the number of one event.
  public func observe(_ entry: TraceEntry) {
    guard let number = measure(entry) else { return }
    moments.add(number)
    series.append((entry.time, number))
  }
}

extension World {
  /// Adds a monitor that observes the world from now on.
  ///
  /// - Parameters:
  ///   - interests: The kinds of events to observe.
  ///   - measure: Returns the number of an event, or `nil` to ignore the event.
  /// - Returns: The monitor, which keeps the numbers.
  public func monitor(
    _ interests: ObservedEvents, _ measure: @escaping (TraceEntry) -> Double?
  ) -> Monitor {
    let monitor = Monitor(interests, measure)
    add(monitor)
    return monitor
  }
}

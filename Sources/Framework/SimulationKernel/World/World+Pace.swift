import ProcessSupport

/// The speed of virtual time relative to real time.
public struct Pace: Hashable, Sendable {
  /// The virtual seconds that pass in each real second.
  public let multiple: Double

  /// The pace of real time.
  public static let realTime = Pace(multiple: 1)

  /// Returns a pace of a multiple of real time, which is slower below 1.
  ///
  /// A run at a pace that is not positive and finite ends at once with
  /// ``SimulationError/Code-swift.enum/unusablePace``.
  public static func times(_ multiple: Double) -> Pace { Pace(multiple: multiple) }

  private init(multiple: Double) {
    self.multiple = multiple
  }
}

extension World {
  /// Runs at the pace of real time or a multiple of it: the calling thread sleeps between events.
  ///
  ///     try world.run(until: end, at: .times(60))  // a minute each second
  ///
  /// The pace does not affect the events and the event-history hash. A run that falls behind,
  /// because its events take too long, catches up without sleeping. While the run sleeps,
  /// ``World/Controller/pause()`` takes effect within a hundredth of a second.
  ///
  /// - Returns: The outcome of the world, see ``outcome``.
  /// - Throws: ``SimulationError`` naming actor, message, time and seed. The world is then over.
  @discardableResult
  public func run(
    until horizon: VirtualTime = .distantFuture, at pace: Pace
  ) throws(SimulationError) -> RunOutcome {
    guard pace.multiple > 0, pace.multiple.isFinite else {
      throw SimulationError(
        .unusablePace, actor: "", message: "", time: now, seed: seed,
        detail:
          "time cannot pass \(pace.multiple) times as fast as real time; pass a number above 0")
    }
    try core.enter()
    defer { core.leave() }
    let stopwatch = Stopwatch()
    let start = now
    while true {
      let next = min(nextEventTime ?? horizon, horizon)
      guard next < .distantFuture || nextEventTime != nil else { break }
      let due = next.seconds(since: start) / pace.multiple
      while !core.mustStop, stopwatch.seconds < due { rest(min(due - stopwatch.seconds, 0.01)) }
      try core.run(until: next, events: .max)
      guard !core.mustStop, next < horizon else { break }
    }
    return ended(at: horizon)
  }

  /// Runs for a duration of virtual time at a pace, see ``run(until:at:)``.
  @discardableResult
  public func run(for duration: Duration, at pace: Pace) throws(SimulationError) -> RunOutcome {
    try run(until: now.advanced(by: duration), at: pace)
  }
}

import ProcessSupport

/// The speed of virtual time by the clock on the wall.
public struct Pace: Hashable, Sendable {
  /// Virtual seconds for each second.
  public let multiple: Double

  /// The pace of real time.
  public static let realTime = Pace(multiple: 1)

  /// Returns a pace of so many times real time; slower below 1.
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
  /// Nothing in the world can tell: what happens, and the digest, are those of a run without a pace. One
  /// that falls behind, as its events take longer than it has, catches up without sleeping. While it sleeps
  /// ``WorldController/pause()`` is heard within a hundredth of a second.
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

  /// Runs for a while of virtual time at a pace, see ``run(until:at:)``.
  @discardableResult
  public func run(for duration: Duration, at pace: Pace) throws(SimulationError) -> RunOutcome {
    try run(until: now.advanced(by: duration), at: pace)
  }
}

import Synchronization

extension World {
  /// Runs until nothing is due by the horizon; the clock is then at the horizon.
  ///
  /// - Parameter horizon: The last instant whose events are delivered. Without one the run ends
  ///   when nothing is scheduled, and the clock is at the last event.
  /// - Returns: The outcome of the world, see ``outcome``.
  /// - Throws: ``SimulationError`` naming actor, message, time and seed. The world is then over.
  /// - Complexity: O(events), regardless of the number of actors and waiting handlers.
  @discardableResult
  public func run(until horizon: VirtualTime = .distantFuture) throws(SimulationError) -> RunOutcome
  {
    try core.enter()
    defer { core.leave() }
    try core.run(until: horizon, events: .max)
    return ended(at: horizon)
  }

  /// Runs for a duration of virtual time, see ``run(until:)-(VirtualTime)``.
  ///
  ///     try world.run(for: .hours(8))
  @discardableResult
  public func run(for duration: Duration) throws(SimulationError) -> RunOutcome {
    try run(until: now.advanced(by: duration))
  }

  /// Runs until a condition holds, which is evaluated before each event.
  ///
  ///     try world.run { world.read(bank) { $0.served } == 1_000 }
  ///
  /// - Parameters:
  ///   - horizon: The last instant whose events are delivered.
  ///   - condition: The condition to wait for; it may read actors.
  /// - Returns: The outcome of the world; its ending is `.condition` if the condition holds.
  /// - Throws: ``SimulationError`` naming actor, message, time and seed. The world is then over.
  @discardableResult
  public func run(
    by horizon: VirtualTime = .distantFuture, until condition: () -> Bool
  ) throws(SimulationError) -> RunOutcome {
    try core.enter()
    defer { core.leave() }
    while true {
      if condition() { return outcome(.condition) }
      guard let next = nextEventTime, next <= horizon else { break }
      try core.run(until: horizon, events: 1)
      if core.takePause() { return outcome(.paused) }
    }
    return ended(at: horizon)
  }

  /// Delivers the next event and performs all steps that it makes ready.
  ///
  /// - Returns: Whether there was an event.
  /// - Throws: ``SimulationError`` naming actor, message, time and seed. The world is then over.
  @discardableResult
  public func step() throws(SimulationError) -> Bool {
    guard nextEventTime != nil else { return false }
    try core.enter()
    defer { core.leave() }
    try core.run(until: .distantFuture, events: 1)
    _ = core.takePause()
    return true
  }

  /// Returns the outcome of a successful run, and advances the clock to the horizon unless paused.
  func ended(at horizon: VirtualTime) -> RunOutcome {
    if core.takePause() { return outcome(.paused) }
    if horizon != .distantFuture, core.now < horizon { core.now = horizon }
    return outcome
  }

  /// A controller that can pause the world from any thread.
  public var controller: Controller { Controller(core: core) }

  /// A controller that pauses a running world from any thread.
  ///
  ///     let controller = world.controller
  ///     signalSource.setEventHandler { controller.pause() }
  ///     try world.run(for: .hours(8), at: .times(60))  // returns early, with the ending `.paused`
  ///     try world.run(for: .hours(8), at: .times(60))  // continues
  ///
  /// The instant of a pause depends on the other thread. The events after the pause do not.
  public struct Controller: Sendable {
    let core: WorldCore

    /// Ends the present run after its current event; without a run, the next one before its first
    /// event.
    public func pause() {
      core.gate.interrupt(by: .pause)
    }
  }
}

extension SimulationContext {
  /// Pauses the world after this event, so that its run returns with the ending `.paused`.
  ///
  /// The next run continues from there.
  public func pause() {
    if cell.core.mayReach(name, to: "pause") { World.Controller(core: cell.core).pause() }
  }
}

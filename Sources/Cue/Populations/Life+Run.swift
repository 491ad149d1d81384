public import CueSystem
public import SimulationKernel

extension Life {
  /// Lives the days on a device: the one way a fleet's device is run.
  ///
  /// - Parameters:
  ///   - mode: How the actors are run, see ``SimulationKernel/ExecutionMode``.
  ///   - limits: How much it may do; its mailboxes hold what is known from the start besides.
  /// - Returns: What the device did, what its world came to, and what its actors were delivered.
  /// - Throws: `SimulationError`, which is a mistake in the simulated system.
  public func run(
    mode: ExecutionMode = .fused, limits: RunLimits = RunLimits()
  ) throws(SimulationError) -> (
    journal: Journal, outcome: RunOutcome, deliveries: [ActorDeliveries]
  ) {
    var limits = limits
    // Everything from outside is on the schedule from the start.
    limits.mailboxSize += inputs.count
    let world = World(seed: seed, start: start, mode: mode, limits: limits)
    let journal = Journal()
    let device = Device(in: world, configuration: configuration, journal: journal)
    for input in inputs { input.send(to: device) }
    let outcome = try world.run(until: end)
    return (journal, outcome, world.deliveries)
  }
}

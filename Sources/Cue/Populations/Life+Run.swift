public import CueSystem
public import SimulationKernel

extension Life {
  /// Lives the days on a device: the one way a fleet's device is run.
  ///
  /// - Parameters:
  ///   - mode: How the actors are run, see ``SimulationKernel/ExecutionMode``.
  ///   - limits: How much it may do; its mailboxes hold what is known from the start besides.
  /// - Returns: What the device did, and what its world came to.
  /// - Throws: `SimulationError`, which is a mistake in the simulated system.
  public func run(
    mode: ExecutionMode = .fused, limits: RunLimits = RunLimits()
  ) throws(SimulationError) -> (journal: Journal, outcome: RunOutcome) {
    var limits = limits
    // Everything from outside is on the schedule from the start.
    limits.mailboxSize += inputs.count
    let world = World(seed: seed, start: start, mode: mode, limits: limits)
    let journal = Journal()
    let device = Device(in: world, configuration: configuration, journal: journal)
    for input in inputs { input.send(to: device) }
    return (journal, try world.run(until: end))
  }
}

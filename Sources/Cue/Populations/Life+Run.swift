public import CueSystem
public import SimulationKernel

extension Life {
  /// Runs the simulated days on a device, as every device of a fleet is run.
  ///
  /// - Parameters:
  ///   - mode: How the actors are run; see `ExecutionMode`.
  ///   - limits: The limits of the run. The mailboxes also hold all inputs that are known from the
  ///     start.
  ///   - isTracing: Whether to keep the trace.
  ///   - keepingCircumstances: Whether the journal keeps the circumstances of each decision.
  ///   - observer: An observer of the events in the world, from its first actor on.
  ///   - pause: Called with the journal, the outcome and the deliveries at the instant at which
  ///     counting begins, if a warm-up precedes it.
  /// - Returns: The device's journal, the outcome of its world, the deliveries to its actors, and the trace.
  /// - Throws: `SimulationError`, which is a mistake in the simulated system.
  public func run(
    mode: ExecutionMode = .sequential, limits: RunLimits = RunLimits(),
    isTracing: Bool = false, keepingCircumstances: Bool = false,
    observer: (any WorldObserver)? = nil,
    pause: (Journal, RunOutcome, [ActorDeliveries]) -> Void = { _, _, _ in }
  ) throws(SimulationError) -> (
    journal: Journal, outcome: RunOutcome, deliveries: [ActorDeliveries], trace: [TraceEntry]
  ) {
    let assembly = DeviceAssembly(configuration, inputs: inputs)
    let world = World(
      seed: seed, start: start, mode: mode, limits: assembly.limits(limits), isTracing: isTracing)
    if let observer { world.add(observer) }
    let started = assembly.start(in: world, keepingCircumstances: keepingCircumstances)
    if let countedFrom {
      pause(started.journal, try world.run(until: countedFrom), world.deliveries)
    }
    let outcome = try world.run(until: end)
    return (started.journal, outcome, world.deliveries, world.trace)
  }
}

public import CueSystem
public import SimulationKernel

extension Life {
  /// Runs the days on a device: the one way a fleet's device is run.
  ///
  /// - Parameters:
  ///   - mode: How the actors are run, see `ExecutionMode`.
  ///   - limits: How much it may do; its mailboxes hold what is known from the start besides.
  ///   - isTracing: Whether to keep the trace.
  ///   - keepingCircumstances: Whether the journal keeps what each decision was made from.
  ///   - observer: An observer told of what happens in the world, from its first actor on.
  ///   - pause: Told of the journal, the outcome and the deliveries by the instant at which it begins to count, if
  ///     it does not at once.
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

import SimulationKernel

/// Something of a run that is no actor of the program and yet has a name and a context of its own.
actor Fixture: SimulatedActor {
  nonisolated let context: SimulationContext

  init(context: SimulationContext) { self.context = context }
}

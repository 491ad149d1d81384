import SimulationKernel

/// A part of a run that is not an actor of the program but has a name and a context.
actor Fixture: SimulatedActor {
  nonisolated let context: SimulationContext

  init(context: SimulationContext) { self.context = context }
}

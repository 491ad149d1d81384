// Instants, seeds and random streams appear in nearly every signature of this module.
@_exported public import SimulationPrimitives

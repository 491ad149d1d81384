// A branch of a world fails with the errors of a process copy.
@_exported public import enum ProcessSupport.ForkFailure
// Instants, seeds and random streams appear in nearly every signature of this module.
@_exported public import SimulationPrimitives

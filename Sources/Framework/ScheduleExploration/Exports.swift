// The public declarations of this module use seeds, options, actors and instants of the kernel.
@_exported public import SimulationKernel

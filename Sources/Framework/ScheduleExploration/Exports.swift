// Strategies, programs and histories name seeds, options, actors and instants of the kernel.
@_exported public import SimulationKernel

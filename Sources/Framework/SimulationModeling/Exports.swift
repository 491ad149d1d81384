@_exported public import SimulationKernel
@_exported public import SimulationStatistics

@_exported public import SimulationModeling

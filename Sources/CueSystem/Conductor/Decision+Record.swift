public import CueModel
public import SimulationKernel

extension Decision: TraceRecord {}

import SimulationStatistics

/// What the examples take for granted: nothing.
struct Example {}

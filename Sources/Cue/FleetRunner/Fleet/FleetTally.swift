package import SimulationStatistics

/// A sum over the devices of a fleet: it can be kept in a file, and begins from nothing.
package protocol FleetTally: Mergeable, Codable, Hashable, Sendable {
  /// Creates the tally of no device at all: merging it changes nothing.
  init()
}

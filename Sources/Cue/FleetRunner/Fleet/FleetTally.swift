package import SimulationStatistics

/// A sum over the devices of a fleet that can be stored in a file.
package protocol FleetTally: Mergeable, Codable, Hashable, Sendable {
  /// Creates the tally of no device, which is neutral in a merge.
  init()
}

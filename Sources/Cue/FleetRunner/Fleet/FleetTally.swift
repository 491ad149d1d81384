package import SimulationStatistics

/// What a fleet is added up to: it can be kept in a file, and begins from nothing.
package protocol FleetTally: Mergeable, Codable, Hashable, Sendable {
  /// What no device at all comes to: merging it changes nothing.
  init()
}

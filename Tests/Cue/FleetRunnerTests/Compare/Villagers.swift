import CueDocuments
import CueModel
import FleetRunner
import Populations
import SimulationPrimitives
import SimulationStatistics
import TestFolders

/// The first people of the village for tests, a day each, under two policies; run once.
enum Villagers {
  static let policies: [Policy] = [.conductor, .naive]
  static let count = Trials.count(24, debug: 10)

  /// The village under some policies, as so many cities.
  static func study(_ policies: [Policy] = policies, cities: Int = 1) -> FleetStudy? {
    guard let population = try? PopulationPreset.smallTest.document().population else { return nil }
    return FleetStudy(
      .comparison, policies.map { Arm(population, $0) }, cities: cities, days: 1, seed: 5)
  }

  /// The outcome of each, both policies compared.
  static let compared: [StudyTally] = tallies(count, cities: 1)

  /// The same where the village is three cities.
  static let inCities: [StudyTally] = tallies(Trials.count(count, debug: 6), cities: 3)

  /// The outcome of each under one policy alone.
  static func alone(
    _ policy: Policy, cities: Int = 1, count: Int = Villagers.count
  ) throws -> [DeviceTally] {
    guard let population = try? PopulationPreset.smallTest.document().population else { return [] }
    let census = FleetCensus(
      population, cities: cities, days: 1, seed: 5, policy: policy, profile: .default)
    return try (0..<count).map { try census.tally(of: $0) }
  }

  static func merged(_ tallies: some Sequence<StudyTally>) -> StudyTally {
    tallies.reduce(into: StudyTally()) { $0.merge($1) }
  }

  private static func tallies(_ count: Int, cities: Int) -> [StudyTally] {
    guard let study = study(cities: cities) else { return [] }
    return (0..<count).compactMap { try? study.tally(of: $0) }
  }
}

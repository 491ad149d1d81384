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
  static let count = 24

  static let census: FleetCensus? = (try? PopulationPreset.smallTest.document()).map {
    FleetCensus($0.population, days: 1, seed: 5, policy: .conductor, profile: .seed)
  }

  /// The outcome of each, both policies compared.
  static let compared: [CompareTally] = tallies(count) { _ in nil }

  /// The same where the village is three cities.
  static let inCities: [CompareTally] = tallies(Trials.count(count, debug: 6)) { $0 % 3 }

  /// The outcome of each under one policy alone.
  static func alone(_ policy: Policy, count: Int = Villagers.count) throws -> [DeviceTally] {
    guard let population = try? PopulationPreset.smallTest.document().population else { return [] }
    let census = FleetCensus(population, days: 1, seed: 5, policy: policy, profile: .seed)
    return try (0..<count).map { try census.tally(of: $0) }
  }

  static func merged(_ tallies: some Sequence<CompareTally>) -> CompareTally {
    tallies.reduce(into: CompareTally()) { $0.merge($1) }
  }

  private static func tallies(
    _ count: Int, _ cluster: @escaping @Sendable (Int) -> Int?
  ) -> [CompareTally] {
    guard let census else { return [] }
    let comparison = FleetComparison(census, policies: policies, cluster: cluster)
    return (0..<count).compactMap { try? comparison.tally(of: $0) }
  }
}

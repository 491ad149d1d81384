import Populations
import ProcessSupport
import SimulationKernel
import SimulationPrimitives

/// The cities of a fleet, each generated for the first request of a resident.
///
/// Devices cycle through all cities. So the first cities are kept up to a limit:
/// least-recently-used eviction would evict each before its next use.
final class FleetCities: Sendable {
  /// The number of cities.
  let count: Int
  private let population: Population
  private let seed: Seed
  /// The maximum number of kept cities.
  private let capacity: Int
  private let kept = Serialized<[Int: City]>([:])

  /// Prepares some cities, and keeps as many as the total number of stores allows.
  ///
  /// - Precondition: `count ≥ 1`.
  init(_ population: Population, count: Int, seed: Seed, mostStores: Int = 1 << 17) {
    precondition(count > 0, "\(count) cities; pass 1 or more")
    (self.population, self.count, self.seed) = (population, count, seed)
    let shape = population.city
    let stores =
      shape.places.isEmpty
      ? Double(shape.storeCount) + Double(shape.plazaCount) * Double(shape.storesPerPlaza)
      : Double(shape.places.count)
    capacity = max(1, Int(Double(mostStores) / max(1, stores)))
  }

  /// Returns the city with a number, which is the same for all threads.
  func city(_ number: Int) -> City {
    if let city = kept.withLock({ $0[number] }) { return city }
    // No thread blocks on another's city. Of two equal cities that two threads generate, the first
    // is kept. A city that another thread may have read is not freed while threads run.
    let city = City(of: population, seed: seed, number: number)
    return kept.withLock { kept in
      if let first = kept[number] { return first }
      if kept.count < capacity { kept[number] = city }
      return city
    }
  }
}

import Populations
import ProcessSupport
import SimulationKernel
import SimulationPrimitives

/// The cities of a fleet, each drawn when a resident is asked for.
///
/// Devices go round all cities in turn. So if they are too many to be kept, those that came first
/// are: throwing out the one not used for longest would throw out each before it is used again.
final class FleetCities: Sendable {
  /// The number of cities.
  let count: Int
  private let population: Population
  private let seed: Seed
  /// The number of cities that are kept.
  private let capacity: Int
  private let kept = Serialized<[Int: City]>([:])

  /// Prepares some cities, of which as many are kept as have so many stores together.
  ///
  /// - Precondition: There is a city at least.
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

  /// A city; equal ones for equal numbers, on any thread.
  func city(_ number: Int) -> City {
    if let city = kept.withLock({ $0[number] }) { return city }
    // No thread blocks on another's city. Two threads that draw one city get equal ones, of which
    // the first is kept: what another thread may have read is not freed while threads run.
    let city = City(of: population, seed: seed, number: number)
    return kept.withLock { kept in
      if let first = kept[number] { return first }
      if kept.count < capacity { kept[number] = city }
      return city
    }
  }
}

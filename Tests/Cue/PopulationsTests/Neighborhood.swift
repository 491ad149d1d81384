import CueModel
import CueSystem
import Populations
import SimulationPrimitives

/// A population with its city, to take people from.
struct Neighborhood {
  var population: Population
  let seed: Seed
  let city: City

  init(_ population: Population = Population(), seed: Seed = 1) {
    (self.population, self.seed) = (population, seed)
    city = City(of: population, seed: seed)
  }

  func life(
    _ index: Int, days: Int = 1, policy: Policy = .conductor, profile: PlatformProfile = .default
  ) -> Life {
    population.life(
      of: index, days: days, in: city, seed: seed, policy: policy, profile: profile)
  }

  /// All that happens to a person, in words.
  func script(_ index: Int, days: Int = 1, policy: Policy = .conductor) -> [String] {
    life(index, days: days, policy: policy).inputs.map { "\($0.time): \($0.content)" }
  }
}

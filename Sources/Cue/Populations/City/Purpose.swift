import SimulationPrimitives

/// The purpose of a random number.
///
/// Each purpose has a separate stream, so that an additional number for one changes no other
/// (K-12).
enum Purpose: UInt64 {
  // The purposes of a city.
  case stores = 1
  case plazas
  case workplaces
  case stations
  case sights
  case weather
  case fronts

  // The purposes of a person.
  case device = 101
  case routine
  case home
  case work
  case cardCount
  case cardStore
  case cardValue
  case cardExpiry
  case cardDigital
  case watchOwner
  case carPlay
  case alwaysLocation
  case notifications
  case quietHome
  case quietWork
  case focusSchedule
  case drivingFocus
  case hours
  case refreshPhase
  case payday
  case measured
  case pinned
  case cardBrand

  // The purposes of a person's single days.
  case stop = 201
  case looks
  case watchWorn
  case watchReach
  case process
  case use
  case workout
  case night
  case snooze
  case share
  case link
  case spending
  case saved
}

extension Seed {
  /// Returns the seed of one city, which for the first equals that of a fleet with one city.
  func ofCity(_ number: Int) -> Seed {
    let first = derived(0xC17)
    return number == 0 ? first : first.derived(0xC17).derived(UInt64(bitPattern: Int64(number)))
  }

  /// Returns the seed of one person.
  func ofPerson(_ index: Int) -> Seed { derived(0x9E0).derived(UInt64(index)) }

  /// Returns the random stream of one purpose.
  func stream(_ purpose: Purpose) -> RandomStream {
    RandomStream(seed: derived(purpose.rawValue))
  }

  /// Returns the stream of one purpose for one thing or day, also for negative days.
  func stream(_ purpose: Purpose, _ index: Int) -> RandomStream {
    RandomStream(seed: derived(purpose.rawValue).derived(UInt64(bitPattern: Int64(index))))
  }

  /// Returns the random stream of one purpose for one thing on one day.
  func stream(_ purpose: Purpose, _ day: Int, _ index: Int) -> RandomStream {
    RandomStream(
      seed: derived(purpose.rawValue).derived(UInt64(bitPattern: Int64(day)))
        .derived(UInt64(index)))
  }
}

extension RandomStream {
  /// Returns a uniformly distributed number between two bounds, by one random number.
  mutating func between(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * uniform()
  }

  /// Returns a random index whose probability is proportional to its weight.
  ///
  /// Takes one random number. Weights whose sum is 0 count as equal.
  mutating func index(of weights: [Double]) -> Int {
    let total = weights.reduce(0) { $0 + max(0, $1) }
    var rest = uniform() * (total > 0 ? total : Double(weights.count))
    for (index, weight) in weights.enumerated() {
      rest -= total > 0 ? max(0, weight) : 1
      if rest < 0 { return index }
    }
    return max(0, weights.count - 1)
  }
}

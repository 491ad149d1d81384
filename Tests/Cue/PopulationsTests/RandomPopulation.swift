import CueModel
import CueSystem
import Populations
import Positions
import SimulationKernel
import SimulationModeling

extension Population {
  /// A population drawn at random from all that is valid, its edges more than their share.
  static func random(_ seed: Seed) -> Population {
    var draws = RandomStream(seed: seed, actor: "test", purpose: "population")
    func share() -> Double { [0, 1, draws.uniform(), draws.uniform()][draws.below(4)] }
    func count(_ most: Int) -> Int { [0, 1, 2, draws.below(most)][draws.below(4)] }
    func amount(_ most: Double) -> Double { [0, most * draws.uniform()][draws.below(2)] }
    var population = Population()
    population.start = CivilDate(dayNumber: 20_454 + draws.below(700))
    population.calendar = LocalCalendar(offsetSeconds: (draws.below(27) - 12) * 3_600)
    population.city.center = Coordinate(
      latitude: -70 + 140 * draws.uniform(), longitude: -180 + 360 * draws.uniform())
    population.city.radiusMeters = [1, 200, 5_000, 18_000][draws.below(4)]
    population.city.concentration = share()
    population.city.storeCount = count(300)
    population.city.plazaCount = count(20)
    population.city.storesPerPlaza = count(8)
    population.city.workplaceCount = count(50)
    population.city.stationCount = count(20)
    if draws.chance(0.2) { population.city.brands = [] }
    if draws.chance(0.3) {
      population.city.places = (0..<(1 + draws.below(40))).map { index in
        Place(
          id: PlaceID(String(index)), name: "place \(index % 7)",
          coordinate: Coordinate(
            latitude: population.city.center.latitude + 0.02 * draws.uniform(),
            longitude: max(
              -180, min(180, population.city.center.longitude + 0.02 * draws.uniform()))))
      }
    }
    population.people.random(share, count, amount)
    population.people.watchLink.faults.lossProbability = draws.chance(0.5) ? draws.uniform() / 2 : 0
    population.people.sensor.noiseMeters = draws.chance(0.3) ? 30 : 0
    population.people.sensor.accuracyMeters = draws.chance(0.3) ? 65 : 0
    population.weather.frontsPerDay = amount(6)
    population.weather.frontHours = amount(20)
    population.weather.noonCelsius = -15 + 60 * draws.uniform()
    population.preferences.reactions.random(share, amount)
    population.occasions.paydayEveryDays = draws.chance(0.2) ? nil : 1 + draws.below(30)
    population.occasions.workoutShare = share()
    population.occasions.workoutDoneShare = share()
    population.occasions.measuredShare = share()
    population.occasions.snoozesPerWeek = amount(7)
    population.occasions.sharesPerWeek = amount(7)
    population.occasions.linksPerWeek = amount(7)
    if draws.chance(0.8) {
      population.routines = (0..<(1 + draws.below(3))).map { _ in Routine.random(&draws) }
    }
    population.occasions.savedShare = share()
    population.people.spending = Spending(allShare: share(), part: share())
    return population
  }
}

extension PeopleShape {
  fileprivate mutating func random(
    _ share: () -> Double, _ count: (Int) -> Int, _ amount: (Double) -> Double
  ) {
    meanCards = 1 + amount(11)
    nearbyCardShare = share()
    let least = Int64(count(5_000))
    balanceCents = least...(least + Int64(count(20_000)))
    expiringShare = share()
    digitalShare = share()
    watchShare = share()
    watchWornShare = share()
    carPlayShare = share()
    phoneLooksPerHour = amount(20)
    phoneLookSeconds = amount(300)
    alwaysLocationShare = share()
    notificationShare = share()
    quietHomeShare = share()
    quietWorkShare = share()
    focusScheduleShare = share()
    drivingFocusShare = share()
    otherAppsNightShare = share()
    otherAppsMeanSeconds = count(2) == 0 ? nil : 60 + amount(3_600)
    wakeMinute = count(1_440)
    bedMinute = count(1_440)
    processKillsPerDay = amount(12)
    unpromptedUseShare = share()
  }
}

extension ReactionShape {
  fileprivate mutating func random(_ share: () -> Double, _ amount: (Double) -> Double) {
    lookProbability = share()
    tapProbability = share()
    useProbability = share()
    dismissProbability = share()
    delaySeconds = amount(600)
    optOutPerWeek = amount(20)
    annoyancePerInterruption = amount(2)
    annoyancePerBadMoment = amount(3)
    annoyanceHalfLifeHours = amount(100)
  }
}

extension Routine {
  fileprivate static func random(_ draws: inout RandomStream) -> Routine {
    func stops() -> [Stop] {
      var minute = 0
      return (0..<draws.below(7)).map { _ in
        minute = min(1_439, minute + draws.below(400))
        return Stop(
          Stop.Target.allCases[draws.below(8)], at: minute, spread: Double(draws.below(90)),
          stay: Double(draws.below(400)), by: Stop.Travel.allCases[draws.below(4)],
          probability: draws.chance(0.5) ? 1 : draws.uniform())
      }
    }
    let (weekday, weekend) = (stops(), stops())
    return Routine(
      "random", share: draws.chance(0.2) ? 0 : draws.uniform(), weekday: weekday,
      weekend: weekend, shiftMinutes: draws.chance(0.3) ? draws.below(1_440) : 0)
  }
}

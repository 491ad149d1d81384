import CueModel
import CueSystem
package import Populations
import Positions
import SimulationKernel
import SimulationModeling
package import SimulationPrimitives

extension Population {
  /// Any population that a document can hold.
  package static func random(_ random: inout RandomStream) -> Population {
    var population = Population()
    population.name = random.text()
    population.start = CivilDate(dayNumber: random.below(80_000))
    population.calendar = random.calendar()
    population.city = .random(&random)
    population.people = .random(&random)
    population.routines = (0...random.below(3)).map { Routine.random($0, &random) }
    population.weather.frontsPerDay = random.number(0, 24)
    population.weather.frontHours = random.number(0.1, 240)
    population.weather.frontRain = random.number(0, 200)
    population.weather.frontWind = random.number(0, 80)
    population.weather.noonCelsius = random.number(-60, 60)
    population.weather.celsiusSpread = random.number(0, 30)
    population.weather.nightDrop = random.number(0, 50)
    population.preferences = .random(&random)
    population.occasions.paydayEveryDays = random.optional { 1 + $0.below(366) }
    population.occasions.workoutShare = random.share()
    population.occasions.workoutDoneShare = random.share()
    population.occasions.measuredShare = random.share()
    population.occasions.snoozesPerWeek = random.number(0, 7)
    population.occasions.sharesPerWeek = random.number(0, 7)
    population.occasions.linksPerWeek = random.number(0, 7)
    population.tracks = (0..<random.below(3)).map { _ in
      RecordedDay(
        name: random.text(),
        points: (0...(1 + random.below(30))).map {
          .init(seconds: Double($0) + random.uniform() / 2, coordinate: random.coordinate())
        })
    }
    return population
  }
}

extension Population {
  /// A valid population of a city that is small enough to simulate, and may lack any part.
  package static func livable(_ seed: Seed) -> Population {
    var random = RandomStream(seed: seed, actor: "test", purpose: "population")
    var population = Population.random(&random)
    // A recorded day lies where it was recorded, far from a random city.
    population.tracks = []
    func count(_ most: Int) -> Int { [0, 1, 2, random.below(most)][random.below(4)] }
    population.city.storeCount = count(300)
    population.city.plazaCount = count(20)
    population.city.storesPerPlaza = count(8)
    population.city.workplaceCount = count(50)
    population.city.stationCount = count(20)
    population.people.processKillsPerDay = random.number(0, 12)
    // Awake through the night, too.
    population.people.bedMinute = random.below(1_440)
    if random.chance(0.2) { population.city.brands = [] }
    if random.chance(0.2) { population.routines = [] }
    return population
  }
}

extension CityShape {
  fileprivate static func random(_ random: inout RandomStream) -> CityShape {
    var city = CityShape()
    city.center = random.coordinate(upTo: 89)
    city.radiusMeters = random.number(100, 100_000)
    city.concentration = random.share()
    city.storeCount = random.below(100_001)
    city.plazaCount = random.below(10_001)
    city.storesPerPlaza = 1 + random.below(100)
    city.workplaceCount = 1 + random.below(100_000)
    city.stationCount = random.below(10_001)
    city.brands = (0...random.below(4)).map { number in
      Brand(
        "\(number)\(random.text())", random.element(Category.allCases),
        weight: random.number(0.1, 1e6), hours: random.below(3) == 0 ? nil : random.hours())
    }
    city.places = (0..<random.below(4)).map { number in
      Place(
        id: PlaceID("\(number)"), name: random.text(), brand: random.optional { $0.text() },
        coordinate: random.coordinate(), address: random.optional { $0.text() },
        category: random.element(Category.allCases).rawValue, isArea: random.below(2) == 0,
        hours: random.optional { $0.hours() })
    }
    return city
  }
}

extension PeopleShape {
  fileprivate static func random(_ random: inout RandomStream) -> PeopleShape {
    var people = PeopleShape()
    people.meanCards = random.number(1, 12)
    let least = Int64(random.below(50_000_000))
    people.balanceCents = least...(least + Int64(random.below(50_000_001)))
    let shares: [WritableKeyPath<PeopleShape, Double>] = [
      \.nearbyCardShare, \.expiringShare, \.digitalShare, \.watchShare, \.watchWornShare,
      \.carPlayShare, \.alwaysLocationShare, \.notificationShare, \.quietHomeShare,
      \.quietWorkShare, \.focusScheduleShare, \.drivingFocusShare, \.otherAppsNightShare,
      \.watchLink.faults.lossProbability, \.watchLink.faults.duplicateProbability,
      \.watchLink.faults.reorderProbability,
    ]
    for share in shares { people[keyPath: share] = random.share() }
    people.phoneLooksPerHour = random.number(0, 60)
    people.phoneLookSeconds = random.number(1, 3_600)
    people.otherAppsMeanSeconds = random.optional { $0.number(1, 1e6) }
    people.wakeMinute = random.below(1_440)
    people.bedMinute = people.wakeMinute + 1 + random.below(1_440 - people.wakeMinute)
    people.sensor.mode = random.element(SensorSettings.Mode.allCases)
    people.sensor.noiseMeters = random.number(0, 10_000)
    people.sensor.accuracyMeters = random.number(0, 100_000)
    people.watchLink.faults.reorderDelay = random.duration()
    let (first, second) = (random.duration(), random.duration())
    people.watchLink.latency = random.element([
      .constant(first), .uniform(min(first, second), max(first, second)),
      .exponential(minimum: first, mean: second), .distributed(.random(&random)),
      .distributed(.random(&random), unit: first),
    ])
    return people
  }
}

extension Routine {
  fileprivate static func random(_ number: Int, _ random: inout RandomStream) -> Routine {
    func stops() -> [Stop] {
      let minutes = (0..<random.below(5)).map { _ in random.below(1_440) }.sorted()
      return minutes.map { minute in
        Stop(
          random.element(Stop.Target.allCases), at: minute, spread: random.number(0, 720),
          stay: random.number(0, 1_440), by: random.element(Stop.Travel.allCases),
          probability: random.uniform())
      }
    }
    return Routine(
      "\(number)\(random.text())", share: random.number(0.1, 1e6), weekday: stops(),
      weekend: stops(), shiftMinutes: random.below(2_879) - 1_439)
  }
}

extension Preferences {
  /// Preferences unlike any that ship.
  package static func random(_ random: inout RandomStream) -> Preferences {
    var preferences = Preferences()
    preferences.name = "its own"
    preferences.withinMeters = random.number(1, 20_000)
    preferences.settlingMinutes = random.below(721)
    preferences.wantsWhileClosed = random.chance(0.5)
    preferences.wantsDuringFocus = random.chance(0.5)
    preferences.wantsInQuietZones = random.chance(0.5)
    preferences.leastCents = random.below(10_000)
    preferences.restSeconds = random.below(100_000)
    preferences.rainMillimetersPerHour = random.number(0, 200)
    preferences.coldCelsius = random.number(-90, 0)
    preferences.hotCelsius = random.number(1, 90)
    preferences.windMetersPerSecond = random.number(0, 100)
    preferences.ambientShare = random.share()
    preferences.annoyanceCents = random.below(1_000_000)
    preferences.reactions = .random(&random)
    return preferences
  }
}

extension ReactionShape {
  fileprivate static func random(_ random: inout RandomStream) -> ReactionShape {
    var reactions = ReactionShape()
    reactions.lookProbability = random.share()
    reactions.tapProbability = random.share()
    reactions.useProbability = random.share()
    reactions.dismissProbability = random.share()
    reactions.delaySeconds = random.number(0, 3_600)
    reactions.optOutPerWeek = random.number(0, 100)
    reactions.annoyancePerInterruption = random.number(0, 100)
    reactions.annoyancePerBadMoment = random.number(0, 100)
    reactions.welcomePerDay = random.below(10_001)
    reactions.annoyanceHalfLifeHours = random.number(0.1, 10_000)
    return reactions
  }
}

extension RandomStream {
  /// A number of a range, its ends more than their share.
  fileprivate mutating func number(_ least: Double, _ most: Double) -> Double {
    switch below(8) {
    case 0: least
    case 1: most
    default: min(most, least + uniform() * (most - least))
    }
  }

  fileprivate mutating func share() -> Double { number(0, 1) }

  fileprivate mutating func element<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  fileprivate mutating func optional<Value>(_ value: (inout Self) -> Value) -> Value? {
    below(2) == 0 ? nil : value(&self)
  }

  fileprivate mutating func duration() -> Duration {
    .nanoseconds(Int64(uniform() * 86_400e9))
  }

  fileprivate mutating func coordinate(upTo latitude: Double = 90) -> Coordinate {
    Coordinate(latitude: number(-latitude, latitude), longitude: number(-180, 180))
  }

  fileprivate mutating func hours() -> OpeningHours {
    let interval = { (random: inout Self) in
      DailyInterval(from: random.below(1_440), until: random.below(1_441))
    }
    var hours = OpeningHours(every: interval(&self))
    for day in Weekday.allCases where below(3) == 0 { hours[day] = interval(&self) }
    return hours
  }

  fileprivate mutating func calendar() -> LocalCalendar {
    if below(2) == 0 { return LocalCalendar(offsetSeconds: 60 * (below(2_879) - 1_439)) }
    let changes = (0..<below(4)).map { number in
      LocalCalendar.Transition(
        secondsSinceEpoch: Int64(number) * 1_000_000_000 + Int64(below(1_000_000)),
        offsetSeconds: below(172_799) - 86_399)
    }
    return LocalCalendar(offsetSeconds: below(172_799) - 86_399, transitions: changes)
  }

  /// A text that is not blank, with characters that must be escaped.
  fileprivate mutating func text() -> String {
    let letters = Array(
      "aB7 \"\\'\n\t\r\u{0}\u{7F}\u{85}\u{2028}\u{301}é漢😀//*{}[]:,".unicodeScalars)
    let scalars = (0..<below(12)).map { _ in letters[below(letters.count)] }
    return "x" + String(String.UnicodeScalarView(scalars))
  }
}

public import CueModel
import CueSystem
public import SimulationPrimitives

extension Population {
  /// The days of one person.
  ///
  ///     let city = City(of: population, seed: 42)
  ///     let life = population.life(
  ///       of: 7, days: 1, in: city, seed: 42, policy: .conductor, profile: .seed)
  ///     let (journal, outcome) = try life.run()
  ///
  /// Equal seeds and numbers give equal days, whatever the policy and the platform, and whoever else
  /// there is (K-12).
  ///
  /// - Parameters:
  ///   - index: The person's number, 0 or more.
  ///   - days: How many days, at least one; they begin at the local midnight of ``start``.
  ///   - city: The city of this population and seed.
  ///   - seed: The seed of the population.
  ///   - policy: The rules of the person's device.
  ///   - profile: The platform of the person's device.
  /// - Returns: The device, what happens to it, and when it would be right to speak.
  /// - Complexity: O(n log n) for n inputs.
  public func life(
    of index: Int, days: Int, in city: City, seed: Seed, policy: Policy, profile: PlatformProfile
  ) -> Life {
    let resident = Resident(index, of: self, in: city, seed: seed)
    let midnights = Midnights(of: self, days: max(1, days))
    var configuration = resident.configuration(
      of: self, in: city, policy: policy, profile: profile)
    var chronicle = Chronicle(
      from: midnights.start, until: midnights.end, configuration.person, at: resident.home)
    let itinerary = itinerary(of: resident, in: city, midnights)
    for movement in itinerary.movements { chronicle.add(movement) }
    let weather = CityWeather(weather, days: midnights.days, seed: seed).readings.map {
      (time: midnights.start.advanced(bySeconds: $0.seconds), reading: $0.reading)
    }
    for (time, reading) in weather { chronicle.add(.weather(reading), at: time) }
    for day in midnights.first..<midnights.days {
      let awake = Waking(resident, from: midnights[day])
      chronicle.look(day, of: resident, people, awake)
      chronicle.wearWatch(day, of: resident, people, awake)
      chronicle.endProcess(day, of: resident, people, from: midnights[day])
    }
    let uses = chronicle.use(itinerary.visits, of: resident, people, in: city)
    let truth = Truth(
      resident: resident, calendar: calendar, start: midnights.start, end: midnights.end,
      outings: itinerary.outings, weather: weather, uses: uses)
    let opportunities = truth.opportunities
    configuration.person = chronicle.person
    configuration.reactions = Reactions(reactions, opportunities: opportunities)
    var draws = resident.seed.stream(.device)
    return Life(
      seed: Seed(draws.next()), start: midnights.start, end: midnights.end,
      configuration: configuration, inputs: chronicle.sorted, opportunities: opportunities,
      indoors: [resident.home.coordinate, resident.work.coordinate]
        + (resident.track?.points.suffix(1).map(\.coordinate) ?? []))
  }

  /// Where a person goes on all days; one who is up at midnight began the day before.
  private func itinerary(
    of resident: Resident, in city: City, _ midnights: Midnights
  ) -> Itinerary {
    var itinerary = Itinerary(
      from: resident.home, at: midnights[midnights.first], in: city,
      hasCarPlay: resident.hasCarPlay)
    for day in midnights.first..<midnights.days {
      if let track = resident.track {
        itinerary.follow(track, from: midnights[day])
      } else {
        itinerary.live(
          day, of: resident, from: midnights[day],
          on: CivilDate(dayNumber: start.dayNumber + day))
      }
    }
    return itinerary
  }
}

/// The local midnights of a population's days, from the one before the first.
private struct Midnights {
  /// The first day anything is drawn for: yesterday, for those who are up at midnight.
  let first = -1
  let days: Int
  private let instants: [VirtualTime]

  init(of population: Population, days: Int) {
    self.days = days
    instants = (-1...days).map { day in
      population.calendar.instant(
        of: CivilDate(dayNumber: population.start.dayNumber + day), minute: 0)
    }
  }

  subscript(day: Int) -> VirtualTime { instants[day + 1] }

  var start: VirtualTime { self[0] }
  var end: VirtualTime { self[days] }
}

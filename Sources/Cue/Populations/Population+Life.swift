public import CueModel
import CueSystem
import Positions
public import SimulationPrimitives

extension Population {
  /// Returns the simulated days of one person.
  ///
  ///     let city = City(of: population, seed: 42)
  ///     let life = population.life(
  ///       of: 7, days: 1, in: city, seed: 42, policy: .conductor, profile: .default)
  ///     let (journal, outcome, _, _) = try life.run()
  ///
  /// Equal seeds and numbers give equal days, regardless of the policy, the platform and the other
  /// people (K-12).
  ///
  /// - Parameters:
  ///   - index: The person's number, 0 or more.
  ///   - days: The number of days, at least one. The first begins at the local midnight of
  ///     ``start``.
  ///   - city: A city of this population and seed. Different cities have different weather.
  ///   - seed: The seed of the population.
  ///   - policy: The rules of the person's device.
  ///   - profile: The platform of the person's device.
  /// - Returns: The device, its inputs, and the moments at which an interruption would be right.
  /// - Complexity: O(n log n) for n inputs.
  public func life(
    of index: Int, days: Int, in city: City, seed: Seed, policy: Policy, profile: PlatformProfile
  ) -> Life {
    let resident = Resident(index, of: self, in: city, seed: seed)
    let localDays = LocalDays(of: self, days: max(1, days))
    var configuration = resident.configuration(
      of: self, in: city, policy: policy, profile: profile)
    var chronicle = Chronicle(
      from: localDays.start, until: localDays.end, configuration.person, at: resident.home)
    let itinerary = itinerary(of: resident, in: city, localDays)
    for movement in itinerary.movements { chronicle.add(movement) }
    let weather = CityWeather(weather, days: localDays.days, in: city).readings.map {
      (time: localDays.start.advanced(bySeconds: $0.seconds), reading: $0.reading)
    }
    for (time, reading) in weather { chronicle.add(.weather(reading), at: time) }
    for day in localDays.first..<localDays.days {
      let awake = Waking(resident, on: localDays[day])
      chronicle.look(day, of: resident, people, awake)
      chronicle.wearWatch(day, of: resident, people, awake)
      chronicle.endProcess(day, of: resident, people, from: localDays[day].midnight)
      chronicle.exercise(day, of: resident, occasions, awake)
      chronicle.measure(day, of: resident, awake)
      chronicle.turnToApp(day, of: resident, self, in: city, awake)
    }
    let uses = chronicle.use(itinerary.stays, of: resident, people, in: city)
    let opportunities = RightMoments(
      preferences: preferences, resident: resident, city: city, calendar: calendar,
      start: localDays.start,
      end: localDays.end, localDays: (localDays.first..<localDays.days).map { localDays[$0] },
      outings: itinerary.outings, weather: weather, arrivals: chronicle.arrivals, uses: uses
    ).opportunities
    configuration.person = chronicle.person
    configuration.cards += chronicle.arrivals.map(\.card)
    configuration.laterCards = chronicle.arrivals.count
    settle(&configuration, of: resident, at: chronicle.position, in: city)
    configuration.paydays = resident.paydays(
      every: occasions.paydayEveryDays, from: start.dayNumber + localDays.first,
      through: start.dayNumber + localDays.days)
    configuration.reactions = Reactions(
      preferences.reactions, opportunities: opportunities, spending: people.spending,
      liveActivityProbability: preferences.ambientShare,
      busyTimes: busyTimes(of: resident, itinerary, localDays))
    var draws = resident.seed.stream(.device)
    return Life(
      seed: Seed(draws.next()), start: localDays.start, end: localDays.end,
      configuration: configuration, inputs: chronicle.sorted, opportunities: opportunities,
      preferences: preferences,
      indoors: [resident.home.coordinate, resident.work.coordinate]
        + (resident.track?.points.suffix(1).map(\.coordinate) ?? []), ground: city.ground)
  }

  /// Places each card that has no store at the branch nearest to the start position.
  private func settle(
    _ configuration: inout DeviceConfiguration, of resident: Resident, at start: Coordinate,
    in city: City
  ) {
    let start = Spot(start, in: city.frame)
    for index in configuration.cards.indices {
      let card = configuration.cards[index]
      guard resident.roaming.contains(card.brand),
        let branch = city.branches(of: card.brand)?.nearest(to: start)
      else { continue }
      configuration.cards[index].pin = city.stores[branch].spot.coordinate
      configuration.unpinned.insert(card.id)
    }
  }

  /// Returns the times of a person's sleep and work.
  private func busyTimes(
    of resident: Resident, _ itinerary: Itinerary, _ localDays: LocalDays
  ) -> [BusyTime] {
    let waking = (localDays.first...localDays.days).map { Waking(resident, on: localDays[$0]) }
    let nights = zip(waking, waking.dropFirst()).map { (true, $0.instant(1), $1.begin) }
    return (nights + itinerary.shifts.map { (false, $0.begin, $0.end) })
      .map { BusyTime(isAsleep: $0, from: max($1, localDays.start), until: $2) }
      .filter { $0.begin < $0.end }.sorted { $0.begin < $1.begin }
  }

  /// Returns the name of a person's routine, or `recording` where people follow recordings.
  package func routine(of index: Int, seed: Seed) -> String {
    tracks.isEmpty ? Resident.routine(self, seed.ofPerson(index)).name : "recording"
  }

  /// Returns the track of a person over all days.
  ///
  /// For a person who is up at midnight it begins the day before.
  func itinerary(
    of resident: Resident, in city: City, _ localDays: LocalDays
  ) -> Itinerary {
    var itinerary = Itinerary(
      from: resident.home, at: localDays[localDays.first].midnight, in: city,
      hasCarPlay: resident.hasCarPlay, work: resident.work)
    for day in localDays.first..<localDays.days {
      if let track = resident.track {
        itinerary.follow(track, on: localDays[day])
      } else {
        itinerary.live(day, of: resident, on: localDays[day])
      }
    }
    return itinerary
  }
}

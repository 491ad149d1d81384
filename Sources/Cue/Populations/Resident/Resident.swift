package import CueModel
package import CueSystem
import FocusEngine
import SimulationPrimitives

/// A person of a population: the places of home and work, the possessions and their settings.
///
/// It is drawn from the seed and the person's number alone, one stream for each purpose, so that a
/// share of the population changes the people it is about and nothing else (K-12).
package struct Resident: Sendable {
  /// The seed everything about the person is drawn from.
  let seed: Seed
  /// The routine of their days.
  package let routine: Routine
  /// The place where they live.
  package let home: Spot
  /// The place where they work; at home if the city has no workplaces.
  package let work: Spot
  /// The recording they follow instead of a routine, if there is any.
  let track: RecordedDay?
  /// The wallet.
  package let cards: [Card]
  /// The brands whose cards stand for the nearest branch; of the others the person chose a store.
  let roaming: Set<String>
  /// Indicates whether they own a watch.
  package let hasWatch: Bool
  /// Indicates whether their sleep and heart are measured every night.
  let isMeasured: Bool
  /// Indicates whether their car has CarPlay.
  package let hasCarPlay: Bool
  /// The minute of a day they get up at, which may be one of the next day.
  package let wakeMinute: Int
  /// The minute they go to bed at, after ``wakeMinute`` and within a day of it.
  package let bedMinute: Int
  /// The app's permission to know the position.
  let location: LocationAuthorization
  /// The permission of the app to alert.
  let notifications: NotificationAuthorization
  /// The places where nothing is said.
  package let quietZones: [QuietZone]
  /// The Focus.
  package let focus: FocusSettings

  /// The most by which people get up and go to bed earlier or later than others, in minutes.
  private static let hourSpread = 60.0

  init(_ index: Int, of population: Population, in city: City, seed: Seed) {
    let seed = seed.ofPerson(index)
    let people = population.people
    self.seed = seed
    func draws(_ purpose: Purpose, _ share: Double) -> Bool {
      var draws = seed.stream(purpose)
      return draws.chance(share)
    }
    routine = Self.routine(population, seed)
    let count = population.tracks.count
    track = count > 0 ? population.tracks[index % count] : nil
    (home, work) = Self.places(city, track, seed)
    cards = Self.wallet(population, city, track, home, work, seed)
    roaming = Self.roaming(cards, people, seed)
    hasWatch = draws(.watchOwner, people.watchShare)
    isMeasured = draws(.measured, population.occasions.measuredShare)
    hasCarPlay = draws(.carPlay, people.carPlayShare)
    location = draws(.alwaysLocation, people.alwaysLocationShare) ? .always : .whenInUse
    notifications = draws(.notifications, people.notificationShare) ? .authorized : .denied
    var hours = seed.stream(.hours)
    let shift = routine.shiftMinutes
    let wake = people.wakeMinute + shift + Int(hours.between(-Self.hourSpread, Self.hourSpread))
    let bed = people.bedMinute + shift + Int(hours.between(-Self.hourSpread, Self.hourSpread))
    wakeMinute = wake
    // A person that goes to bed after midnight does so on the day after, and not as they get up.
    bedMinute = bed > wake ? min(bed, wake + 1_439) : max(wake + 1, min(bed + 1_440, wake + 1_439))
    var zones: [QuietZone] = []
    if draws(.quietHome, people.quietHomeShare) {
      zones.append(QuietZone(kind: .home, name: "home", center: home.coordinate))
    }
    if draws(.quietWork, people.quietWorkShare) {
      zones.append(QuietZone(kind: .work, name: "work", center: work.coordinate))
    }
    quietZones = zones
    var focus = FocusSettings()
    let pace = Self.pace(people, sleepingFrom: bedMinute, until: wakeMinute)
    (focus.otherAppsMeanSeconds, focus.otherAppsLull) = pace
    focus.beginsWhenDriving = draws(.drivingFocus, people.drivingFocusShare)
    if draws(.focusSchedule, people.focusScheduleShare) {
      focus.schedules = Self.schedules(routine, sleepingFrom: bedMinute, until: wakeMinute)
    }
    self.focus = focus
  }

  /// Returns the gap between other apps' notifications while the person is awake, and the share
  /// while they sleep, so that over a day they are as many as is said.
  private static func pace(
    _ people: PeopleShape, sleepingFrom bed: Int, until wake: Int
  ) -> (meanSeconds: Double?, lull: NotificationLull?) {
    guard people.otherAppsNightShare < 1, let mean = people.otherAppsMeanSeconds else {
      return (people.otherAppsMeanSeconds, nil)
    }
    func minuteOfDay(_ minute: Int) -> Int { (minute % 1_440 + 1_440) % 1_440 }
    let night = DailyInterval(from: minuteOfDay(bed), until: minuteOfDay(wake))
    let asleep = Double(night.length) / 1_440
    let share = people.otherAppsNightShare
    return (mean * (1 - asleep + asleep * share), NotificationLull(night, share: share))
  }

  /// Draws the routine of a person's days, by their own seed.
  static func routine(_ population: Population, _ seed: Seed) -> Routine {
    var draws = seed.stream(.routine)
    let index = draws.index(of: population.routines.map(\.share))
    return population.routines.isEmpty ? .atHome : population.routines[index]
  }

  /// Draws where the person lives and works; a person with a recording lives where it begins, and
  /// works half-way through it.
  private static func places(
    _ city: City, _ track: RecordedDay?, _ seed: Seed
  ) -> (home: Spot, work: Spot) {
    var homes = seed.stream(.home)
    let home = city.shape.spot(in: city.frame, &homes)
    if let track, let first = track.points.first {
      let middle = track.points[track.points.count / 2].coordinate
      return (Spot(first.coordinate, in: city.frame), Spot(middle, in: city.frame))
    }
    guard !city.workplaces.isEmpty else { return (home, home) }
    var works = seed.stream(.work)
    return (home, city.workplaces[works.below(city.workplaces.count)])
  }

  /// Returns the Focus of sleep at night, and of work on the days one works.
  private static func schedules(
    _ routine: Routine, sleepingFrom bed: Int, until wake: Int
  ) -> [FocusSchedule] {
    func interval(_ from: Int, _ until: Int) -> DailyInterval {
      DailyInterval(from: from.minuteOfDay, until: until.minuteOfDay)
    }
    let sleep = FocusSchedule(.sleep, interval(bed, wake))
    guard routine.weekday.contains(where: { $0.target == .work }) else { return [sleep] }
    let shift = routine.shiftMinutes
    let weekdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
    let work = FocusSchedule(.work, interval(9 * 60 + shift, 17 * 60 + shift), on: weekdays)
    return [sleep, work]
  }

  /// The person's devices as they are when the first day begins.
  func configuration(
    of population: Population, in city: City, policy: Policy, profile: PlatformProfile
  ) -> DeviceConfiguration {
    var configuration = DeviceConfiguration(
      cards: cards, policy: policy, calendar: population.calendar)
    configuration.profile = profile
    configuration.sensor = population.people.sensor
    configuration.watchLink = population.people.watchLink
    configuration.quietZones = quietZones
    configuration.places = city.places
    configuration.focus = focus
    configuration.person.locationAuthorization = location
    configuration.person.notificationAuthorization = notifications
    configuration.person.motion = MotionReading(.stationary)
    // No fleet-wide tick: each device asks for its refreshes at another time.
    var phases = seed.stream(.refreshPhase)
    configuration.refreshPhaseSeconds = phases.below(
      max(1, max(policy.sensing.backgroundRefreshSeconds, profile.refreshSeconds)))
    configuration.person.isWatchReachable = hasWatch
    return configuration
  }
}

extension Int {
  /// The minute of its day, 0…1439, of a minute of any day.
  var minuteOfDay: Int { ((self % 1_440) + 1_440) % 1_440 }
}

package import CueModel
package import CueSystem
import FocusEngine
import SimulationPrimitives

/// A person of a population: home, work, possessions and their settings.
///
/// A resident depends on the seed and the person's number alone, with one random stream for each
/// purpose. A changed share of the population changes only the people concerned (K-12).
package struct Resident: Sendable {
  /// The seed of all of the person's random streams.
  let seed: Seed
  /// The routine of the person's days.
  package let routine: Routine
  /// The place of the home.
  package let home: Spot
  /// The place of work, or home if the city has no workplaces.
  package let work: Spot
  /// The recording that replaces the routine, if there is one.
  let track: RecordedDay?
  /// The wallet.
  package let cards: [Card]
  /// The brands whose cards stand for the nearest branch.
  ///
  /// For others the person chose a store.
  let roaming: Set<String>
  /// Whether the person owns a watch.
  package let hasWatch: Bool
  /// Whether the person's sleep and heart are measured every night.
  let isMeasured: Bool
  /// Whether the person's car has CarPlay.
  package let hasCarPlay: Bool
  /// The wake time in minutes of a day, which may be on the next day.
  package let wakeMinute: Int
  /// The bedtime in minutes, after ``wakeMinute`` and within a day of it.
  package let bedMinute: Int
  /// The app's permission to read the position.
  let location: LocationAuthorization
  /// The app's permission to alert.
  let notifications: NotificationAuthorization
  /// The places where alerts are suppressed.
  package let quietZones: [QuietZone]
  /// The Focus.
  package let focus: FocusSettings

  /// The maximum deviation of people's wake time and bedtime from the mean, in minutes.
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
    // A bedtime before the wake time is on the next day. The person is awake for 1 to 1,439
    // minutes.
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
  /// during sleep, so that the daily rate matches the population's.
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

  /// Returns the random routine of a person, by the person's own seed.
  static func routine(_ population: Population, _ seed: Seed) -> Routine {
    var draws = seed.stream(.routine)
    let index = draws.index(of: population.routines.map(\.share))
    return population.routines.isEmpty ? .atHome : population.routines[index]
  }

  /// Returns the home and workplace of a person.
  ///
  /// With a recording, home is its start and work its midpoint.
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

  /// Returns the Focus schedules for sleep at night and for work on workdays.
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

  /// Returns the configuration of the person's devices at the start of the first day.
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
    // Each device requests its refreshes at another time, without a fleet-wide tick.
    var phases = seed.stream(.refreshPhase)
    configuration.refreshPhaseSeconds = phases.below(
      max(1, max(policy.sensing.backgroundRefreshSeconds, profile.refreshSeconds)))
    configuration.person.isWatchReachable = hasWatch
    return configuration
  }
}

extension Int {
  /// The minute of its day, 0…1439, for a minute of any day.
  var minuteOfDay: Int { ((self % 1_440) + 1_440) % 1_440 }
}

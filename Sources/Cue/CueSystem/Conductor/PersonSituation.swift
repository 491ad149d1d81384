import CueModel
import Positions
import SimulationKernel

/// What the person is in, as sensors and surfaces tell it: one value with a version (C-60).
struct PersonSituation: Sendable {
  /// The situation that decisions are made in.
  private(set) var context = Context()
  private var driving = DrivingDetector()
  private let quietZones: QuietZones
  /// The quiet zone the last position lies in, as an index.
  private var zone: Int?
  /// Where the person was known to be last, and the fastest they may have moved since (S-02).
  private var seen: (place: Coordinate, time: VirtualTime, speed: Double)?

  init(_ configuration: borrowing DeviceConfiguration) {
    do {
      quietZones = try QuietZones(configuration.quietZones, policy: configuration.policy)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// The quiet zone the last position lies in.
  var quietZone: QuietZone? { zone.map { quietZones.zones[$0] } }

  /// Where the person was known to be last.
  var place: Coordinate? { seen?.place }

  /// Takes one fix.
  mutating func take(_ fix: Fix, _ policy: Policy) {
    see(fix.coordinate, at: fix.time)
    driving.observe(fix, policy: policy)
    if driving.isDriving != context.isDriving {
      context.isDriving = driving.isDriving
      changed()
    }
    zone = quietZones.index(of: fix.coordinate)
    let isInQuietZone = zone != nil
    if isInQuietZone != context.isInQuietZone {
      context.isInQuietZone = isInQuietZone
      changed()
    }
  }

  /// Takes from a position only whether it lies in a quiet zone.
  mutating func locate(_ fix: Fix) {
    zone = quietZones.index(of: fix.coordinate)
    context.isInQuietZone = zone != nil
    changed()
  }

  /// The person was at a place, and has moved at most so since.
  mutating func see(_ place: Coordinate, at time: VirtualTime, by motion: MotionClass? = nil) {
    let speed = context.motion.possibleSpeed
    seen = (place, time, max(speed, motion?.possibleSpeed ?? speed))
  }

  /// How far the person can have come from where they were known to be last; infinity, if that is unknown (S-02).
  func possibleWay(at now: VirtualTime, _ policy: Policy) -> Double {
    guard let seen else { return .infinity }
    return policy.isReached(byFixAt: seen.time, at: now)
      ? 0 : seen.speed * now.seconds(since: seen.time)
  }

  /// Whether the person is known to be, to some meters, where they were known to be last: by a position of now, or
  /// one from which they have not moved since (S-02).
  func isLocated(within meters: Double, at now: VirtualTime, _ policy: Policy) -> Bool {
    guard let seen else { return false }
    return seen.speed <= MotionClass.stationary.possibleSpeed
      || possibleWay(at: now, policy) <= meters
  }

  /// Whether the person is surely within a radius of a place and in no quiet zone, going by where they were known
  /// to be last and how far they can have come since (S-02).
  func isSurely(
    within radius: Double, of place: LocalMetric, at now: VirtualTime, _ policy: Policy
  ) -> Bool {
    guard let seen else { return false }
    let way = possibleWay(at: now, policy)
    return place.distance(to: seen.place) + way <= radius
      && (way == 0 || !quietZones.reaches(seen.place, within: way))
  }

  /// Takes a change of the situation in; decisions name the version they saw (C-60).
  mutating func take(_ change: SituationChange, _ policy: Policy) {
    switch change {
    case .motion(let reading):
      context.motion = reading.motion
      if let speed = seen?.speed { seen?.speed = max(speed, reading.motion.possibleSpeed) }
      driving.observe(reading, policy: policy)
      context.isDriving = driving.isDriving
    case .weather(let reading): context.weather = reading
    case .carPlay(let isActive): context.isCarPlayActive = isActive
    case .focus(let state):
      context.isFocusActive = state.isActive
      context.areAlertsDisabled = state.areAlertsDisabled
      context.otherAppSpokeAt = state.otherAppSpokeAt
    case .phone(let state):
      context.notificationAuthorization = state.authorization
      context.isPhoneUnlocked = state.isInHand
      context.isScreenOn = state.isInHand
    case .watch(let state):
      context.isWatchWorn = state.isWorn
      context.isWatchUnlocked = state.isWorn
      context.isWatchReachable = state.isReachable
    case .locationAllowed(let authorization, let isForeground):
      context.locationAuthorization = authorization
      context.isForeground = isForeground
    }
    changed()
  }

  private mutating func changed() { context.version &+= 1 }
}

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
  private func possibleWay(at now: VirtualTime) -> Double {
    seen.map { $0.speed * now.seconds(since: $0.time) } ?? .infinity
  }

  /// Whether the running receiver knows where the person is: its last fix is of now (S-02).
  func isFollowed(at now: VirtualTime) -> Bool {
    seen.map { now.seconds(since: $0.time) <= 2 } ?? false
  }

  /// Whether the person is known to be where they were known to be last, to one step of what is shown of a
  /// distance: they have not moved since, or no farther (S-02).
  func isLocated(at now: VirtualTime, _ policy: Policy) -> Bool {
    guard let seen else { return false }
    return seen.speed <= MotionClass.stationary.possibleSpeed
      || possibleWay(at: now) <= policy.bucketMeters
  }

  /// Whether the person is surely within a radius of a place and in no quiet zone, going by where they were known
  /// to be last and how far they can have come since (S-02).
  func isSurely(
    within radius: Double, of place: LocalMetric, at now: VirtualTime, _ policy: Policy
  ) -> Bool {
    guard let seen else { return false }
    let way = isFollowed(at: now) ? 0 : possibleWay(at: now)
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

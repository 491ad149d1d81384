import CueModel
import Positions
import SimulationKernel

/// The person's situation, as sensors and surfaces report it: one value with a version (C-60).
struct PersonSituation: Sendable {
  /// The situation that decisions are made in.
  private(set) var context = Context()
  private var driving = DrivingDetector()
  private let quietZones: QuietZones
  /// The index of the quiet zone that contains the last position.
  private var zone: Int?
  /// The last known position of the person, and their highest possible speed since (S-02).
  private var seen: (place: Coordinate, time: VirtualTime, speed: Double)?

  init(_ configuration: borrowing DeviceConfiguration) {
    do {
      quietZones = try QuietZones(configuration.quietZones, policy: configuration.policy)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// The quiet zone that contains the last position.
  var quietZone: QuietZone? { zone.map { quietZones.zones[$0] } }

  /// The last known position of the person.
  var place: Coordinate? { seen?.place }

  /// Handles one fix.
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

  /// Handles only the quiet zone of a position.
  mutating func locate(_ fix: Fix) {
    zone = quietZones.index(of: fix.coordinate)
    context.isInQuietZone = zone != nil
    changed()
  }

  /// Records a position of the person, with the motion since.
  mutating func see(_ place: Coordinate, at time: VirtualTime, by motion: MotionClass? = nil) {
    let speed = context.motion.possibleSpeed
    seen = (place, time, max(speed, motion?.possibleSpeed ?? speed))
  }

  /// The distance that the person can have moved since the last known position; infinity if that is
  /// unknown (S-02).
  private func possibleWay(at now: VirtualTime) -> Double {
    seen.map { $0.speed * now.seconds(since: $0.time) } ?? .infinity
  }

  /// Whether the running receiver has the person's current position: its last fix is recent (S-02).
  func isFollowed(at now: VirtualTime) -> Bool {
    seen.map { now.seconds(since: $0.time) <= 2 } ?? false
  }

  /// Whether the person is at the last known position, to one step of the displayed distance
  /// (S-02).
  func isLocated(at now: VirtualTime, _ policy: Policy) -> Bool {
    guard let seen else { return false }
    return seen.speed <= MotionClass.stationary.possibleSpeed
      || possibleWay(at: now) <= policy.bucketMeters
  }

  /// Whether the person is surely within a radius of a place and in no quiet zone, by the last
  /// known position and the possible movement since (S-02).
  func isSurely(
    within radius: Double, of place: LocalMetric, at now: VirtualTime, _ policy: Policy
  ) -> Bool {
    guard let seen else { return false }
    let way = isFollowed(at: now) ? 0 : possibleWay(at: now)
    return place.distance(to: seen.place) + way <= radius
      && (way == 0 || !quietZones.reaches(seen.place, within: way))
  }

  /// Handles a change of the situation; decisions name their version (C-60).
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

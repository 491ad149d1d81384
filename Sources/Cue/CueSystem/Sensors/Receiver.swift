import CueModel
import Positions
import SimulationPrimitives

/// The location receiver as a value: the true movement, its mode, and the noise of its fixes.
struct Receiver: Sendable {
  private(set) var leg: Leg?
  private(set) var strategy: LocationStrategy
  private var monitor: RegionMonitor
  /// The platform's monitoring of the circles, or `nil` if it reports crossings at once.
  private var watch: RegionWatch?
  private var noise: PositionNoise
  private let hasNoise: Bool
  private var parallels = ParallelMetric()
  private let accuracyMeters: Double
  /// The last fix, unless the position was lost since.
  private(set) var lastFix: Fix?
  /// The next crossing of a monitored circle, as planned last.
  private var crossing: VirtualTime?
  private let changeMeters: Double
  private let changeNanoseconds: Int64

  init(_ configuration: borrowing DeviceConfiguration, noise: RandomStream, regions: RandomStream) {
    let profile = configuration.profile
    self.noise = PositionNoise(configuration.sensor, random: noise)
    hasNoise = configuration.sensor.noiseMeters > 0
    accuracyMeters = configuration.sensor.claimedAccuracyMeters
    monitor = RegionMonitor(configuration)
    watch = profile.noticesRegionsAtOnce ? nil : RegionWatch(profile, random: regions)
    strategy = LocationStrategy(policy: configuration.policy)
    strategy.allow(configuration.person.mayLocate)
    changeMeters = profile.significantChangeMeters
    changeNanoseconds = Int64(profile.significantChangeSeconds) * 1_000_000_000
  }

  var mode: SensorMode { strategy.mode }

  /// Whether the receiver has delivered any fix yet.
  var hasEmitted: Bool { lastFix != nil }

  /// Whether the receiver delivered a fix at this instant.
  func hasEmitted(at now: VirtualTime) -> Bool { lastFix?.time == now }

  /// Monitors the places of a number of first cards, and returns whether there are new ones.
  mutating func hold(_ count: Int) -> Bool { monitor.hold(count) }

  mutating func follow(_ leg: Leg) {
    self.leg = leg
    guard hasEmitted, strategy.mode != .full, watch == nil else { return }
    // A leg may begin beyond a line that the previous leg only touched. The receiver did not wake
    // for that.
    strategy.woke(distance: monitor.nearestDistance(to: leg.from), at: leg.start)
  }

  /// Clears the position; the next leg is handled as after a launch.
  mutating func lose() {
    leg = nil
    lastFix = nil
    strategy.lose()
  }

  /// Handles the end of the app: the platform monitors regions and significant changes without it.
  mutating func end() { strategy.become(hasApp: false) }

  /// Handles a launch of the app, and reports the circles that contain the person.
  mutating func resume(at now: VirtualTime) {
    strategy.become(hasApp: true)
    guard let place = leg?.position(at: now) else { return }
    monitor.choose(around: place)
    watch?.watch(monitor, at: place)
    if watch?.isInside ?? true {
      strategy.woke(distance: monitor.nearestDistance(to: place), at: now)
    }
  }

  mutating func allow(_ isAllowed: Bool) {
    strategy.allow(isAllowed)
  }

  /// The fix the receiver gives now.
  mutating func fix(at now: VirtualTime) -> Fix {
    var place = Coordinate(latitude: 0, longitude: 0)
    var (speed, course) = (0.0, -1.0)
    if let leg {
      place = leg.position(at: now)
      if leg.isMoving(at: now) { (speed, course) = (leg.speed, leg.course) }
    }
    if hasNoise {
      let error = noise.error(at: now)
      place = parallels.metric(near: place)
        .coordinate(east: error.east, north: error.north, of: place)
    }
    let fix = Fix(
      time: now, coordinate: place, horizontalAccuracy: accuracyMeters, speed: speed,
      course: course)
    lastFix = fix
    return fix
  }

  /// The current fix of the running receiver, which the strategy receives as well, and whether it
  /// changes the mode.
  mutating func tick(at now: VirtualTime) -> (fix: Fix, isOtherMode: Bool) {
    let before = strategy.mode
    let fix = fix(at: now)
    strategy.received(
      distance: monitor.nearestDistance(to: fix.coordinate), accuracy: fix.horizontalAccuracy,
      at: fix.time)
    return (fix, strategy.mode != before)
  }

  /// Whether the distance and the time since the last significant change are sufficient for
  /// another.
  func hasMovedSignificantly(at now: VirtualTime) -> Bool {
    guard let leg, let lastFix else { return false }
    return now.nanoseconds(since: lastFix.time) >= changeNanoseconds
      && LocalMetric(at: lastFix.coordinate).distance(to: leg.position(at: now)) >= changeMeters
  }

  /// Handles a wake-up: selects the regions again and applies the strategy.
  mutating func wake(at now: VirtualTime) {
    guard let place = leg?.position(at: now) else { return }
    monitor.choose(around: place)
    if watch != nil {
      watch?.watch(monitor, at: place)
      crossing = watch?.observe(place, at: now) == true ? now : nil
      // The place is known only from an event or a fix.
      guard crossing == now || hasEmitted(at: now) else { return }
    }
    strategy.woke(distance: monitor.nearestDistance(to: place), at: now)
  }

  /// The person moves again.
  mutating func resumeMotion(at now: VirtualTime) {
    guard let place = leg?.position(at: now) else { return }
    strategy.motionResumed(distance: monitor.nearestDistance(to: place), at: now)
  }

  /// Whether a monitored circle is crossed now, which delivers a fix even while the receiver rests.
  func crosses(at now: VirtualTime) -> Bool { crossing == now }

  /// The next reason for a wake-up, or `nil` for none on this leg.
  mutating func nextWake(after now: VirtualTime) -> VirtualTime? {
    guard strategy.mode != .off, let leg else { return nil }
    let change = nextSignificantChange(on: leg, after: now)
    if let watch { return [watch.nextLook(on: leg, after: now), change].compactMap { $0 }.min() }
    crossing = monitor.nextCrossing(on: leg, after: now)
    return [crossing, change].compactMap { $0 }.min()
  }

  private func nextSignificantChange(on leg: Leg, after now: VirtualTime) -> VirtualTime? {
    guard let lastFix, strategy.mode == .significantChange else { return nil }
    let earliest = lastFix.time.advanced(byNanoseconds: changeNanoseconds)
    let metric = LocalMetric(at: lastFix.coordinate)
    if metric.distance(to: leg.position(at: earliest)) >= changeMeters, earliest <= leg.end {
      return max(earliest, now.advanced(byNanoseconds: 1))
    }
    return leg.crossing(of: changeMeters, around: metric, after: now).map { max($0, earliest) }
  }
}

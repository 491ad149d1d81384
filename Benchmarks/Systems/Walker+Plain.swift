import CueModel
import CueSystem
import Positions
import SimulationPrimitives

extension Walker {
  /// Computes a device along a number of passages in one loop without actors, messages or events.
  ///
  /// Position, noise, distances, radii, trajectory, buckets, score, vetoes and digest are those of
  /// the device; the few decisions of a passage are left out.
  func plainWalk(passages: Int) -> Work {
    var state = PlainDevice(self)
    var time = Self.start
    for number in 0..<passages {
      let leg = Self.passage(number, from: time)
      while time < leg.end {
        state.tick(leg, at: time)
        time = time.advanced(byNanoseconds: 1_000_000_000)
      }
      time = leg.end
    }
    return Work(units: state.count, checksum: state.digest.finalize())
  }
}

/// The values of a device, for computation in one loop.
struct PlainDevice {
  var digest = StableHasher()
  var count = 0
  private let walker: Walker
  private let policy: Policy
  private let metric = LocalMetric(at: Walker.pin)
  private let margin: Double
  private var noise: PositionNoise
  private var parallels = ParallelMetric()
  private var tracker: CardTracker
  private var driving = DrivingDetector()
  private var clock: LocalClock
  private var scene = Candidate(.geofenceEntry)
  private let ledger = Ledger(cardCount: 1)
  private let situation: Context
  private var nearest = Double.infinity
  private var least = Int.max

  init(_ walker: Walker, seed: Seed? = nil) {
    let card = walker.configuration.cards[0]
    self.walker = walker
    policy = walker.configuration.policy
    margin =
      policy.exitMarginDeviations * policy.smoothing.deviationPerAccuracy
      * walker.configuration.sensor.accuracyMeters
    noise = PositionNoise(
      walker.configuration.sensor,
      random: RandomStream(seed: seed ?? walker.seed, actor: "location", purpose: "noise"))
    tracker = CardTracker(card: card, policy: policy)
    clock = LocalClock(walker.configuration.calendar)
    var situation = Context()
    situation.motion = .walking
    self.situation = situation
    let summary = card.summary(at: walker.configuration.calendar.moment(at: Walker.start))
    scene = Candidate(.geofenceEntry, card: summary, distanceMeters: 0)
    scene.surface = [.phoneBanner]
  }

  /// Computes one second: a fix, if the receiver runs, and the response of the device.
  mutating func tick(_ leg: Leg, at time: VirtualTime) {
    let settings = walker.configuration.sensor
    var place = leg.position(at: time)
    guard metric.distance(to: place) <= policy.notificationRadiusMeters + margin else { return }
    count += 1
    if settings.noiseMeters > 0 {
      let error = noise.error(at: time)
      place = parallels.metric(near: place)
        .coordinate(east: error.east, north: error.north, of: place)
    }
    let fix = Fix(
      time: time, coordinate: place, horizontalAccuracy: settings.accuracyMeters,
      speed: leg.speed, course: leg.course)
    nearest = min(nearest, metric.distance(to: fix.coordinate))
    // The digest contains the tick and its fix.
    digest.combine(StableHasher.delivery(to: 1, at: time.nanoseconds))
    digest.combine(StableHasher.delivery(to: 0, at: time.nanoseconds))
    judge(fix)
  }

  private mutating func judge(_ fix: Fix) {
    driving.observe(fix, policy: policy)
    let moment = clock.moment(at: fix.time)
    let observation = tracker.observe(fix)
    guard tracker.isInRing else { return }
    scene.distanceMeters = observation.distance
    scene.score = observation.distance <= 50 ? 75 : observation.distance <= 150 ? 72 : 68
    let vetoes = ledger.vetoes(
      for: scene, card: tracker.card, context: situation, policy: policy, at: fix.time,
      moment: moment)
    // A device also determines the least number of vetoes against an interruption.
    least = min(least, vetoes.rawValue.nonzeroBitCount)
    if let bucket = observation.bucket { digest.combine(bucket &+ least) }
  }
}

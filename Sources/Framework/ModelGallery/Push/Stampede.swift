/// Banners that are due on many devices at one instant, and their service; times are in seconds.
struct Stampede: Sendable {
  var devices = 1_500
  /// The number of banners the service sends in a second.
  var rate = 2.5
  /// The greatest number of banners sent at once after a pause; one or more.
  var bucket = 1
  /// The greatest number of waiting requests; the service refuses further requests.
  var room = Int.max
  /// The time over which the devices spread requests that are due at once.
  var jitter = 0.0
  /// The durations of the moments that the banners are for.
  var dwell = Dwell()
  var backoff = Backoff()

  /// The time from the end of the quiet hours to the instant at which the banners are due.
  static let lead = 300.0

  /// Waits that double with each refusal.
  struct Backoff: Sendable {
    var first = 30.0
    /// Whether a wait is random, from zero to its length.
    var isJittered = false

    /// Returns the longest wait after some refusals; at most a year, as instants end after 300
    /// years.
    func length(after refusals: Int) -> Double { first * Double(1 << min(refusals, 20)) }

    func delay(after refusals: Int, draws: inout RandomStream) -> Double {
      length(after: refusals) * (isJittered ? draws.uniform() : 1)
    }
  }

  /// The results of one morning.
  struct Outcome: Hashable, Sendable {
    /// The greatest number of requests that waited at once.
    var peak: Double
    /// The time from the instant at which the banners were due to the last banner sent.
    var drained: Double
    /// The number of refused requests; each was repeated.
    var refused: Double
    /// The share of the moments that were over when their banner arrived.
    var lost: Double
  }

  /// Simulates one morning of all devices and their service, from the end of the quiet hours.
  func run(seed: Seed) throws -> Outcome {
    var limits = RunLimits()
    // All devices may send a request at one instant, at which a token may arrive as well.
    limits.mailboxSize = max(limits.mailboxSize, devices + 1)
    let world = World(seed: seed, limits: limits)
    let service = world.add("push service") { [self] in PushService(context: $0, plan: self) }
    let fleet = (0..<devices).map { index in
      world.add("device \(index)") { [self] in
        PushDevice(context: $0, plan: self, service: service.address)
      }
    }
    fleet.send(.morning)
    try world.run()
    let due = VirtualTime.zero.advanced(by: .seconds(Self.lead))
    let lost = fleet.count { device in
      guard let arrival = world.read(device, { $0.arrival }) else { return true }
      return arrival.seconds(since: due) > device.instance.dwell
    }
    return world.read(service) {
      Outcome(
        peak: Double($0.queue.peak), drained: $0.lastSent.seconds(since: due),
        refused: Double($0.queue.refused), lost: Double(lost) / Double(devices))
    }
  }
}

package import CueModel
import CueSystem
import ModelGallery
import Populations
import SimulationFederation
package import SimulationKernel

/// A banner that is due on all devices of a city at one instant, and the one service that is to send it.
///
///     let outcome = try PushCampaign(jitterSeconds: 300).run(seed: 7)
///     outcome.peak    // how many waited at once
///     outcome.spoken  // how many of them reached their people
///
/// The devices are whole: each is a region of a federation, lives the day of a person of the default population,
/// and has its Conductor decide on what comes.
package struct PushCampaign: Sendable {
  /// How many devices there are.
  package var devices = 200
  /// How many banners the service sends in a second.
  package var rate = 1.0 / 3
  /// Over how long the devices spread what is due at once, in seconds.
  package var jitterSeconds = 0.0
  /// How long a message takes between a device and the service.
  package var latency = Duration.seconds(1)
  /// The rules of the devices.
  package var policy = Policy.conductor

  /// The figures of one day.
  package struct Outcome: Hashable, Sendable {
    /// The greatest number of requests that waited at once.
    package var peak: Int
    /// From when the banners were due to when the last was sent, in seconds.
    package var drained: Double
    /// How many banners reached their people.
    package var spoken: Int
    /// How many right moments were met, by an interruption or the readout.
    package var met: Int
    /// The digest of the federation.
    package var digest: UInt64
  }

  /// Describes a campaign.
  package init(devices: Int = 200, rate: Double = 1.0 / 3, jitterSeconds: Double = 0) {
    (self.devices, self.rate, self.jitterSeconds) = (devices, rate, jitterSeconds)
  }

  /// The banner: one of those that consumers beside the cards raise, once a day.
  static let alert = ConsumerAlert.workoutReminder

  /// When the banners are due, in minutes from local midnight.
  private static let dueMinute = 9 * 60 + 5

  /// The days of the people, the same whatever the campaign.
  private func lives(seed: Seed) -> [Life] {
    let population = Population()
    let city = City(of: population, seed: seed)
    return (0..<devices).map { index in
      population.life(
        of: index, days: 1, in: city, seed: seed, policy: policy, profile: .seed)
    }
  }

  /// The day of all devices and their service, in one federation.
  ///
  /// - Throws: `SimulationError`, which is a mistake in the simulated system.
  package func run(seed: Seed, threads: Int = 1) throws -> Outcome {
    let lives = lives(seed: seed)
    guard let (start, end) = lives.first.map({ ($0.start, $0.end) }) else {
      return Outcome(peak: 0, drained: 0, spoken: 0, met: 0, digest: 0)
    }
    let due = start.advanced(by: .minutes(Self.dueMinute))
    let federation = Federation(seed: seed, start: start, limits: limits(for: lives))
    let center = federation.add("service")
    let address = center.address("push service", of: PushCenter.self)
    var journals: [Journal] = []
    let lines = lives.enumerated().map { number, life in
      let region = federation.add("device \(number)", seed: life.seed)
      let started = DeviceAssembly(life.configuration, inputs: life.inputs).start(in: region)
      journals.append(started.journal)
      let service = federation.cross(from: region, to: address, leastLatency: latency)
      let client = region.add("push client") { [jitterSeconds] in
        PushClient(
          context: $0, number: number, jitterSeconds: jitterSeconds, service: service,
          conductor: started.device.conductor)
      }
      client.send(.due, at: due)
      return federation.cross(from: center, to: client, leastLatency: latency)
    }
    let service = center.add("push service") { [rate] in
      PushCenter(context: $0, rate: rate, lines: lines)
    }
    let digest = try federation.run(until: end, threads: threads).digest
    let (peak, last) = center.world.read(service) { ($0.queue.peak, $0.lastSent) }
    return Outcome(
      peak: peak, drained: max(0, last.seconds(since: due)),
      spoken: journals.count { Self.hasSpoken($0) },
      met: zip(lives, journals).reduce(0) { $0 + Self.met($1.0, $1.1) }, digest: digest)
  }

  /// The number of right moments that are met where nobody sends a banner.
  ///
  /// Without one a device in a federation does what it does alone.
  package func metWithout(seed: Seed) throws -> Int {
    try lives(seed: seed).reduce(0) { $0 + Self.met($1, try $1.run().journal) }
  }

  private func limits(for lives: [Life]) -> RunLimits {
    var limits = RunLimits()
    limits.mailboxSize += devices + (lives.map(\.inputs.count).max() ?? 0)
    return limits
  }

  private static func hasSpoken(_ journal: Journal) -> Bool {
    journal.entries.contains { entry in
      if case .landed(_, .consumer(alert.consumer)) = entry.event { true } else { false }
    }
  }

  private static func met(_ life: Life, _ journal: Journal) -> Int {
    life.moments(in: journal.entries).count { $0.end == .interruption || $0.end == .ambient }
  }
}

import CueFixtures
import CueModel
import Positions
import SimulationKernel
import SimulationPrimitives
import TestFolders
import Testing

@testable import CueSystem

/// Fixes are as good as they claim, and a hundred meters are good enough (G-27).
@Suite struct AccuracyTests {
  @Test(arguments: [10.0, 40, 65, 90])
  func `sixty-eight of a hundred fixes lie within their stated accuracy (G-27, R-24)`(
    noise: Double
  ) throws {
    var configuration = DeviceConfiguration(cards: [])
    configuration.sensor.noiseMeters = noise
    let now = VirtualTime(secondsSinceEpoch: 1_773_165_600)
    let truth = Walk.pin
    let count = Trials.count(6_000, debug: 1_500)
    let fixes = Seed.sample(count).map { seed in
      let random = RandomStream(seed: seed, actor: "location", purpose: "noise")
      var receiver = Receiver(configuration, noise: random, regions: random)
      receiver.follow(Leg(from: truth, to: truth, start: now, end: now))
      return receiver.fix(at: now)
    }
    let metric = LocalMetric(at: truth)
    let inside = fixes.count { metric.distance(to: $0.coordinate) <= $0.horizontalAccuracy }

    // A share of 6 000 has a deviation of 0.006, one of a quarter of them twice that.
    #expect(abs(Double(inside) / Double(count) - 0.68) < (Trials.areAll ? 0.025 : 0.05))
    #expect(Set(fixes.map(\.horizontalAccuracy)).count == 1)
    // 65 m to either side are the platform's hundred meters.
    if noise == 65 { #expect(abs(fixes[0].horizontalAccuracy - 100) < 3) }
  }

  @Test func `at a hundred meters of accuracy a walk to the shop alerts at most once (G-27)`()
    throws
  {
    var noticed = 0
    for seed in Seed.sample(Trials.count(150, debug: 8)) {
      var walk = Walk()
      walk.seed = seed
      walk.configuration.sensor.noiseMeters = 65
      let (journal, _) = try walk.run(from: 700)
      let kinds = Set(journal.decisions.map(\.kind))

      #expect(journal.felt.count <= 1, "seed \(seed)")
      #expect(kinds.isSubset(of: [.preArrival, .geofenceEntry]))
      if !kinds.isEmpty { noticed += 1 }
    }
    #expect(noticed >= Trials.count(145, debug: 7))
  }

  @Test
  func `the battery strategy requests at most a fix a second, and never a better accuracy (G-27)`()
    throws
  {
    var count = 0
    for seed in Seed.sample(Trials.count(16, debug: 2)) {
      let day = RandomDay(seed: seed)
      guard day.configuration.sensor.mode == .device else { continue }
      let claimed = day.configuration.sensor.claimedAccuracyMeters
      let fixes = try day.traced().trace.compactMap { entry -> Fix? in
        guard case .delivery(let message) = entry.content,
          case .fix(let fix) = message as? Conductor.Message
        else { return nil }
        return fix
      }
      count += fixes.count

      #expect(fixes.allSatisfy { $0.horizontalAccuracy == claimed }, "day \(seed)")
      // A region that is crossed brings one between two seconds now and then.
      let hasty = zip(fixes, fixes.dropFirst(10)).filter { fix, tenth in
        tenth.time.seconds(since: fix.time) < 8
      }
      #expect(hasty.map { $0.0.time } == [], "day \(seed)")
    }
    #expect(count > Trials.count(5_000, debug: 100))
  }
}

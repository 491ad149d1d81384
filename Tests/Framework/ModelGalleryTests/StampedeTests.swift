@testable import ModelGallery
import SimulationModeling
import TestFolders
import Testing

/// The push service, its devices, and their fluid limit.
@Suite struct StampedeTests {
  /// As many devices as a build has time for, and a rate at which they take ten minutes.
  private static let (many, rate) = Trials.areAll ? (100_000, 500.0 / 3) : (2_000, 10.0 / 3)

  private static let spread: [Stampede] = [
    Stampede(devices: many, rate: rate),
    Stampede(devices: many, rate: rate, jitter: 60),
    Stampede(devices: many, rate: rate, jitter: 300),
    // The rate at which they ask is that of the service.
    Stampede(devices: many, rate: rate, jitter: 600),
    Stampede(devices: many, rate: rate, jitter: 900),
    Stampede(devices: many, rate: rate, bucket: many / 5, jitter: 300),
    Stampede(devices: many, rate: rate, bucket: many, jitter: 60),
    Stampede(devices: many / 2, rate: 3 * rate, jitter: 50),
    Stampede(devices: many / 10, rate: rate / 40, jitter: 1_800),
    Stampede(devices: 500, rate: 0.5, jitter: 300),
  ]

  /// By how many roots of their number the devices that have asked by some instant are more or
  /// fewer than a fluid: 3 are exceeded with a probability of 2 exp(−18) (Kolmogorov).
  private static let roots = 3.0

  @Test(arguments: spread)
  func `backlog and end agree with the fluid limit, within three roots of the number`(
    stampede: Stampede
  ) throws {
    let (outcome, fluid) = (try stampede.run(seed: 1), stampede.fluid)
    let chance = Self.roots * Double(stampede.devices).squareRoot()
    #expect(abs(outcome.peak - fluid.peak) <= chance, "\(outcome), \(fluid)")
    #expect(abs(outcome.drained - fluid.drained) <= chance / stampede.rate, "\(outcome), \(fluid)")
    #expect(outcome.refused == 0)
    #expect(abs(outcome.lost - fluid.lost) * Double(stampede.devices) <= chance)
  }

  @Test(arguments: [100, 1_000, 50_000])
  func `simultaneous requests wait at once, except those that the bucket holds`(devices: Int) throws
  {
    let stampede = Stampede(devices: min(devices, Self.many), bucket: 7)
    let outcome = try stampede.run(seed: 2)
    #expect(outcome.peak == Double(stampede.devices - 7))
    #expect(abs(outcome.drained - Double(stampede.devices - 7) / stampede.rate) < 1e-3)
  }

  @Test(arguments: [200, 333, 1_000, 1_999])
  func `a storm without jitter has the waves of the fluid`(room: Int) throws {
    var stampede = Stampede(devices: 2_000, room: room)
    stampede.bucket = 10
    let (outcome, waves) = (try stampede.run(seed: 3), stampede.waves)
    #expect(outcome.peak == waves.peak)
    #expect(abs(outcome.refused - waves.refused) <= 0.01 * waves.refused, "\(outcome), \(waves)")
    #expect(abs(outcome.drained - waves.drained) <= 0.01 * waves.drained, "\(outcome), \(waves)")
    #expect(abs(outcome.lost - waves.lost) < 0.04)
  }

  @Test func `jitter of the waits breaks the waves, and the service ends sooner`() throws {
    let waves = try Stampede(room: 250).run(seed: 4)
    let jittered = try Stampede(room: 250, backoff: .init(isJittered: true)).run(seed: 4)
    #expect(jittered.drained < 0.7 * waves.drained, "\(jittered), \(waves)")
    #expect(jittered.lost < waves.lost)
  }

  @Test func `the number of waiting requests is limited by the room`() throws {
    for isJittered in [false, true] {
      let stampede = Stampede(devices: 700, room: 31, backoff: .init(isJittered: isJittered))
      #expect(try stampede.run(seed: 5).peak == 31)
    }
  }

  @Test func `both fluid models agree for simultaneous requests and enough room`() {
    for bucket in [1, 10, 400] {
      let stampede = Stampede(devices: 1_000, bucket: bucket)
      let (fluid, waves) = (stampede.fluid, stampede.waves)
      #expect((fluid.peak, fluid.drained) == (waves.peak, waves.drained))
      #expect(abs(fluid.lost - waves.lost) < 1e-12)
    }
  }

  @Test
  func `jitter up to the time of the service loses no moment, and more jitter does`() {
    let lost = [0, 300, 599, 900, 1_800].map { Stampede(jitter: $0).fluid.lost }
    #expect(lost[1...2].allSatisfy { abs($0 - lost[0]) < 1e-3 })
    #expect(lost[2] < lost[3])
    #expect(lost[3] < lost[4])
  }

  @Test func `a morning has one outcome for a seed, and another for another seed`() throws {
    let stampede = Stampede(devices: 500, room: 50, jitter: 20, backoff: .init(isJittered: true))
    #expect(try stampede.run(seed: 6) == stampede.run(seed: 6))
    #expect(try stampede.run(seed: 6) != stampede.run(seed: 7))
  }
}

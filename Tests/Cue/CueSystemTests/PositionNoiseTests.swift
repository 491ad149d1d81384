import CueModel
import SimulationKernel
import SimulationPrimitives
import TestFolders
import Testing

@testable import CueSystem

@Suite("The noise of fixes") struct PositionNoiseTests {
  private static let start = VirtualTime(secondsSinceEpoch: 1_773_165_600)

  private func noise(seconds: Double = 30, seed: Seed) -> PositionNoise {
    var settings = SensorSettings()
    (settings.noiseMeters, settings.noiseSeconds) = (65, seconds)
    return PositionNoise(
      settings, random: RandomStream(seed: seed, actor: "location", purpose: "noise"))
  }

  private func instant(_ seconds: Double) -> VirtualTime {
    Self.start.advanced(byNanoseconds: Int64(seconds * 1e9))
  }

  /// The mean product of the errors at two instants of each pair, in units of σ².
  private func correlations(
    of pairs: [(Double, Double)], timeConstant: Double, count: Int = 4_000
  ) -> [Double] {
    var sums = pairs.map { _ in 0.0 }
    for seed in Seed.sample(count) {
      var noise = noise(seconds: timeConstant, seed: seed)
      for (index, pair) in pairs.enumerated() {
        let (one, other) = (noise.error(at: instant(pair.0)), noise.error(at: instant(pair.1)))
        sums[index] += (one.east * other.east + one.north * other.north) / 2
      }
    }
    return sums.map { $0 / Double(count) / (65 * 65) }
  }

  @Test(
    "Errors t apart have the correlation of a first-order process, at any two instants. (R-24)",
    .triedInRelease,
    arguments: [2.0, 30, 47])
  func law(timeConstant: Double) {
    let pairs = [0, 0.25, 511.5, 1_023].flatMap { first in
      [0, 1, 7.75, 30, 300].map { (first, first + $0) }
    }
    for (pair, found) in zip(pairs, correlations(of: pairs, timeConstant: timeConstant)) {
      let expected = PortableMath.exp((pair.0 - pair.1) / timeConstant)
      // The mean of 8 000 products has a deviation of 0.016 at most.
      #expect(abs(found - expected) < 0.064, "\(pair) s at \(timeConstant) s")
    }
  }

  @Test("The default time constant is thirty seconds. (R-24)")
  func standard() {
    #expect(SensorSettings().noiseSeconds == 30)
  }

  @Test("The errors to the east and to the north are independent. (R-24)")
  func axes() {
    let products = Seed.sample(4_000).map { seed in
      var noise = noise(seed: seed)
      let error = noise.error(at: instant(3.5))
      return error.east * error.north / (65 * 65)
    }
    #expect(abs(products.reduce(0, +) / 4_000) < 0.064)
  }

  @Test("A time constant of zero makes the errors of fixes independent. (R-24)")
  func white() {
    let found = correlations(of: [(5, 6), (5, 5)], timeConstant: 0)
    #expect(abs(found[0]) < 0.064)
    #expect(abs(found[1] - 1) < 0.064)
  }

  @Test(
    "An error depends only on its instant, not on earlier requests. (R-24)",
    arguments: Seed.sample(Trials.count(30, debug: 8)))
  func commonNumbers(seed: Seed) {
    var draws = RandomStream(seed: seed)
    var kept = noise(seed: seed)
    var seconds = 0.0
    for _ in 0..<300 {
      // Mostly onwards, now and then far away, before 1970 as well.
      switch draws.below(20) {
      case 0: seconds = 4e9 * (draws.uniform() - 0.5)
      case 1: seconds = (4e9 * (draws.uniform() - 0.5)).rounded()
      case 2: seconds += 0.5
      case 3: seconds += 1_000
      default: seconds += 1
      }
      var fresh = noise(seed: seed)
      #expect(kept.error(at: instant(seconds)) == fresh.error(at: instant(seconds)))
    }
  }

  @Test("The antithetic seed negates the error.", arguments: Seed.sample(10))
  func antithetic(seed: Seed) {
    var (plain, mirrored) = (noise(seed: seed), noise(seed: seed.antithetic))
    for second in 0..<20 {
      let (one, other) = (
        plain.error(at: instant(Double(second))), mirrored.error(at: instant(Double(second)))
      )
      #expect((one.east, one.north) == (-other.east, -other.north))
    }
  }

  @Test(
    "The accuracy of a sensor is the configured one, or that of its noise. (R-24)")
  func claims() {
    func claimed(noise: Double, accuracy: Double) -> Double {
      var configuration = DeviceConfiguration(cards: [])
      configuration.sensor.noiseMeters = noise
      configuration.sensor.accuracyMeters = accuracy
      let random = RandomStream(seed: 1)
      var receiver = Receiver(configuration, noise: random, regions: random)
      return receiver.fix(at: Self.start).horizontalAccuracy
    }
    #expect(claimed(noise: 0, accuracy: 0) == 0)
    #expect(claimed(noise: 0, accuracy: 100) == 100)
    #expect(claimed(noise: 65, accuracy: 20) == 20)
    // 68 % of a plane normal distribution lie within √(−2 ln 0.32) deviations.
    #expect(abs(claimed(noise: 65, accuracy: 0) - 65 * 1.5096) < 0.1)
  }
}

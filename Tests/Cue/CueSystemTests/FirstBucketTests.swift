import CueFixtures
import CueModel
import Positions
import SimulationKernel
import SimulationPrimitives
import TestFolders
import Testing

@testable import CueSystem

/// The first bucket of a live activity, among fixes with an error of 65 m that claim 100 m (R-04,
///
@Suite("The first bucket of a live activity") struct FirstBucketTests {
  private static let far = 560.0
  private static let deviation = 65.0

  /// The content of a walk up to the shop, with times.
  private struct Shown {
    var buckets: [Int] = []
    var begin = VirtualTime.zero
    /// The distances to the shop's south, as the fixes up to the beginning had them, and to its
    /// west.
    var fixes: [SIMD2<Double>] = []
    var truth = 0.0

    /// How far the middle of the first bucket lies from the truth, in buckets.
    var error: Double { abs((Double(buckets[0]) + 0.5) - truth / 50) }
  }

  private func walk(
    seed: Seed, noiseSeconds: Double, mode: SensorSettings.Mode
  ) throws -> Shown? {
    var walk = Walk()
    walk.seed = seed
    walk.configuration.sensor.mode = mode
    walk.configuration.sensor.noiseMeters = Self.deviation
    walk.configuration.sensor.noiseSeconds = noiseSeconds
    walk.configuration.sensor.accuracyMeters = 100
    let (journal, _) = try walk.run(from: Self.far, for: .seconds(320))
    var shown = Shown()
    for entry in journal.entries {
      guard case .liveActivity(let change, _) = entry.event else { continue }
      switch change {
      case .started(let bucket):
        guard shown.buckets.isEmpty else { return nil }
        (shown.begin, shown.buckets) = (entry.time, [bucket])
      case .updated(let bucket), .moved(let bucket): shown.buckets.append(bucket)
      case .arrived, .ended, .removed: break
      }
    }
    guard !shown.buckets.isEmpty else { return nil }
    shown.truth = abs(Self.far - Walk.fourMilesPerHour * shown.begin.seconds(since: walk.start))
    var noise = PositionNoise(
      walk.configuration.sensor,
      random: RandomStream(seed: seed, actor: "location", purpose: "noise"))
    for second in 0...Int64(shown.begin.seconds(since: walk.start)) {
      let error = noise.error(at: walk.start.advanced(by: .seconds(second)))
      shown.fixes.append(
        [Self.far - Walk.fourMilesPerHour * Double(second) - error.north, error.east])
    }
    return shown
  }

  private func walks(
    noiseSeconds: Double, mode: SensorSettings.Mode = .ideal
  ) throws -> [Shown] {
    let walks = try Seed.sample(Trials.count(400, debug: 100)).compactMap {
      try walk(seed: $0, noiseSeconds: noiseSeconds, mode: mode)
    }
    // A person considered to be at the fence already sees no distance.
    #expect(walks.count > Trials.count(380, debug: 95))
    return walks
  }

  private func ninetyFifth(_ errors: [Double]) -> Double {
    errors.sorted()[errors.count * 95 / 100]
  }

  @Test(
    "Under uncorrelated noise it is within 1.5 buckets of the true one in 95 of 100 walks. (R-04)",
    .triedInRelease,
    arguments: SensorSettings.Mode.allCases)
  func uncorrelated(mode: SensorSettings.Mode) throws {
    let error = ninetyFifth(try walks(noiseSeconds: 0, mode: mode).map(\.error))
    print("first bucket, uncorrelated noise, \(mode): \(error) buckets at p95")
    #expect(error <= 1.5)
  }

  @Test(
    "Under correlated noise it is nearly as good as any linear estimate. (R-04, R-24)",
    .triedInRelease)
  func correlated() throws {
    let walks = try walks(noiseSeconds: 30)
    let error = ninetyFifth(walks.map(\.error))
    // With any prior knowledge of the speeds of walks.
    let best =
      [0.5, 1, 2, 5, 1_000].map { speed in
        ninetyFifth(walks.map { abs(bestDistance($0.fixes, speed: speed) - $0.truth) / 50 })
      }.min() ?? 0
    print("first bucket, correlated noise: \(error) buckets at p95, best linear estimate \(best)")
    #expect(error <= 1.2 * best)
    // The noise is the difficulty, not the estimator: without noise this one is exact.
    let exact = (0..<60).map { SIMD2(Self.far - 1.8 * Double($0), 0) }
    #expect(abs(bestDistance(exact, speed: 1_000) - (Self.far - 1.8 * 59)) < 1)
  }

  @Test(
    "A walk shows at most twice the buckets it crosses, for any noise. (X-08, R-24)",
    .triedInRelease,
    arguments: [0.0, 30])
  func updates(noiseSeconds: Double) throws {
    for shown in try walks(noiseSeconds: noiseSeconds) {
      #expect(shown.buckets.count <= 2 * (Int(shown.truth / 50) + 1))
    }
  }

  /// The distance at the last of some fixes, as the best linear estimate has it.
  private func bestDistance(_ fixes: [SIMD2<Double>], speed: Double) -> Double {
    let place = bestPlace(fixes, speed: speed)
    return (place * place).sum().squareRoot()
  }

  /// The Kalman filter of the true model: an even walk whose speed has a deviation, and first-order
  /// noise of 30 s.
  ///
  /// The state is place, speed and noise of an axis; both axes have the same gains.
  private func bestPlace(_ fixes: [SIMD2<Double>], speed: Double) -> SIMD2<Double> {
    let variance = Self.deviation * Self.deviation
    let memory = PortableMath.exp(-1.0 / 30)
    let step: [[Double]] = [[1, 1, 0], [0, 1, 0], [0, 0, memory]]
    var state = [SIMD2<Double>](repeating: .zero, count: 3)
    var doubt: [[Double]] = [[1e8, 0, 0], [0, speed * speed, 0], [0, 0, variance]]
    for (index, fix) in fixes.enumerated() {
      if index > 0 {
        state = [state[0] + state[1], state[1], memory * state[2]]
        doubt = product(product(step, doubt), transposed(step))
        doubt[2][2] += variance * (1 - memory * memory)
      }
      let seen = (0..<3).map { doubt[$0][0] + doubt[$0][2] }
      let gain = seen.map { $0 / (seen[0] + seen[2]) }
      let news = fix - state[0] - state[2]
      for row in 0..<3 {
        state[row] += gain[row] * news
        for column in 0..<3 { doubt[row][column] -= gain[row] * seen[column] }
      }
    }
    return state[0]
  }

  private func product(_ left: [[Double]], _ right: [[Double]]) -> [[Double]] {
    left.map { row in
      right[0].indices.map { column in zip(row, right).reduce(0) { $0 + $1.0 * $1.1[column] } }
    }
  }

  private func transposed(_ matrix: [[Double]]) -> [[Double]] {
    matrix[0].indices.map { column in matrix.map { $0[column] } }
  }
}

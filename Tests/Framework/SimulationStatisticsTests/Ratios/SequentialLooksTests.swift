import SimulationPrimitives
import SimulationStatistics
import TestFolders
import Testing

/// Studies of made-up people whose labels are swapped by chance, and of those with a planted
/// difference.
@Suite("Looks at a sequential study") struct SequentialLooksTests {
  /// How a study ended.
  private struct End {
    let people: Int
    let goal: Double
    let interval: ClosedRange<Double>
    /// Whether any look's interval, the last included, lay beside the truth.
    let didAnyErr: Bool
  }

  /// One person: some interruptions under either label, and more of them under the second by
  /// chance.
  private static func row(_ draws: inout RandomStream, planted: Double) -> [Int64] {
    let habit = draws.below(4) * draws.below(4)
    let own = [habit + draws.below(3), habit + draws.below(3)]
    let swapped = draws.chance(0.5)
    let extra = draws.chance(planted) ? 1 : 0
    return [
      Int64(own[swapped ? 1 : 0]), 7, Int64(own[swapped ? 0 : 1] + extra), 7,
    ]
  }

  private static func change(in sums: ClusteredSums, at confidence: Double) -> RatioInterval? {
    sums.interval(
      of: .init(2, over: 3), minus: .init(0, over: 1), as: .count, confidence: confidence)
  }

  /// Lets a study of 64 people double until half the interval is under a goal.
  private static func end(
    seed: Seed, planted: Double = 0, share: Double, most: Int = 1 << 14
  ) throws -> End {
    var draws = RandomStream(seed: seed, actor: "test", purpose: "people")
    var (sums, looks, count, people, erred) = (ClusteredSums(), SequentialLooks(), 0, 64, false)
    while true {
      while count < people {
        sums.add(row(&draws, planted: planted))
        count += 1
      }
      let own = try #require(sums.estimate(of: .init(0, over: 1)))
      let goal = share * own.value
      let look = looks.look(goal: goal, isLast: people == most) { Self.change(in: sums, at: $0) }
      if let interval = look.interval, !interval.contains(planted / 7) { erred = true }
      if look.isDone {
        let interval = try #require(look.interval)
        return End(people: people, goal: goal, interval: interval.range, didAnyErr: erred)
      }
      people = min(most, 2 * people)
    }
  }

  @Test("Randomly swapped labels differ significantly in 5 % of studies, stopping included.")
  func sameUnderBothLabels() throws {
    let ends = try Seed.sample(400).map { try Self.end(seed: $0, share: 0.05) }
    let apart = ends.count { !$0.interval.contains(0) }
    // Two standard deviations of a count of 400 about 5 %.
    #expect(abs(Double(apart) / 4 - 5) <= 2.2, "\(apart)")
    #expect(ends.count(where: \.didAnyErr) <= 29)
    // They stop at different looks, early ones among them, and none without its goal.
    #expect(Set(ends.map(\.people)).count > 1)
    #expect(ends.allSatisfy { $0.people < 1 << 14 })
    #expect(ends.allSatisfy { $0.interval.upperBound - $0.interval.lowerBound <= 2 * $0.goal })
  }

  @Test(
    "Planted differences of known size are found with the stated probability.",
    .triedInRelease)
  func power() throws {
    // The mean is near 3.25 in seven days, of which 5 % and more are planted.
    for (multiple, least) in [(2.0, 0.97), (1.5, 0.83)] {
      let ends = try Seed.sample(400).map {
        try Self.end(seed: $0, planted: multiple * 0.05 * 3.25, share: 0.05)
      }
      let found = ends.count { $0.interval.lowerBound > 0 }
      let spread = (least * (1 - least) * 400).squareRoot()
      #expect(Double(found) >= least * 400 - 2 * spread, "\(multiple): \(found)")
    }
  }

  @Test("A study that continues keeps the error budget of its last look.")
  func lastLook() throws {
    var (looks, plain) = (SequentialLooks(), [Double]())
    var sums = ClusteredSums()
    var draws = RandomStream(seed: 3)
    for size in 0..<12 {
      for _ in 0..<(64 << max(0, size - 1)) { sums.add(Self.row(&draws, planted: 0)) }
      // A goal just out of reach takes the most that a look may take.
      let width = try #require(Self.change(in: sums, at: 0.95)).reach
      let look = looks.look(goal: 0.99 * width, isLast: size == 11) {
        Self.change(in: sums, at: $0)
      }
      if look.isDone { plain.append(try #require(look.interval).reach / width) }
    }
    #expect(plain.map { 1 <= $0 && $0 < 1.03 } == [true], "\(plain)")
  }

  @Test("Without spread three people in the goal's number of people are enough.")
  func noSpread() throws {
    var sums = ClusteredSums()
    for _ in 0..<10 { sums.add([2, 7, 2, 7]) }
    var looks = SequentialLooks()
    #expect(!looks.look(goal: 0.042, isLast: false) { Self.change(in: sums, at: $0) }.isDone)
    var others = SequentialLooks()
    let look = others.look(goal: 0.043, isLast: false) { Self.change(in: sums, at: $0) }
    #expect(look.isDone)
    #expect(look.interval.map { abs($0.reach - 3.0 / 70) < 1e-4 } == true)
  }
}

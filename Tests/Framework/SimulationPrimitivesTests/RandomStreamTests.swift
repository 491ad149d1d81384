import SimulationPrimitives
import Testing

@Suite struct RandomStreamTests {
  private static let count = 100_000

  /// Means of powers of draws, first to fourth.
  private func moments(seed: Seed, _ draw: (inout RandomStream) -> Double) -> [Double] {
    var stream = RandomStream(seed: seed)
    var sums = [0.0, 0, 0, 0]
    for _ in 0..<Self.count {
      let value = draw(&stream)
      var power = 1.0
      for index in sums.indices {
        power *= value
        sums[index] += power
      }
    }
    return sums.map { $0 / Double(Self.count) }
  }

  /// Whether means lie within four standard errors of the expected ones.
  private func isClose(_ means: [Double], to expected: [(mean: Double, deviation: Double)]) -> Bool
  {
    zip(means, expected).allSatisfy { mean, expected in
      abs(mean - expected.mean) < 4 * expected.deviation / Double(Self.count).squareRoot()
    }
  }

  /// The χ² statistic of how often each of some equally likely outcomes was drawn.
  private func chiSquare(seed: Seed, bound: Int, _ draw: (inout RandomStream) -> Int) -> Double {
    var stream = RandomStream(seed: seed)
    var counts = [Int](repeating: 0, count: bound)
    for _ in 0..<Self.count { counts[draw(&stream)] += 1 }
    let expected = Double(Self.count) / Double(bound)
    return counts.reduce(0) { sum, count in
      let difference = Double(count) - expected
      return sum + difference * difference / expected
    }
  }

  @Test(arguments: Seed.sample(3))
  func `uniform numbers have the moments of the uniform distribution`(seed: Seed) {
    let means = moments(seed: seed) { $0.uniform() }

    // The deviation of uᵏ is √(1 / (2k + 1) − 1 / (k + 1)²).
    let expected = (1...4).map { k in
      let mean = 1 / Double(k + 1)
      return (mean, (1 / Double(2 * k + 1) - mean * mean).squareRoot())
    }
    #expect(isClose(means, to: expected))
  }

  @Test func `a uniform number is at least zero and below one`() {
    var stream = RandomStream(seed: 3)
    let draws = (0..<Self.count).map { _ in stream.uniform() }

    #expect(draws.allSatisfy { $0 >= 0 && $0 < 1 })
    #expect(draws.allSatisfy { ($0 * 0x1p53).rounded() == $0 * 0x1p53 })
    #expect(draws.contains { $0 < 0.000_1 })
    #expect(draws.contains { $0 > 0.999_9 })
  }

  @Test(arguments: [2, 3, 7, 10, 100])
  func `draws below a bound are fair`(bound: Int) {
    for seed in Seed.sample(3) {
      let statistic = chiSquare(seed: seed, bound: bound) { $0.below(bound) }

      // χ² has this mean and deviation; a fair die stays within five.
      let freedom = Double(bound - 1)
      #expect(statistic < freedom + 5 * (2 * freedom).squareRoot())
    }
  }

  @Test func `a draw that slightly favors one outcome is detected`() {
    let statistic = chiSquare(seed: 1, bound: 10) { stream in
      stream.chance(0.02) ? 0 : stream.below(10)
    }

    #expect(statistic > 9 + 5 * 18.0.squareRoot())
  }

  @Test func `a bound that divides no power of two is fair as well`() {
    // Of eight words, a plain product gives three to each of two residues and two to the third.
    let bound = 3 << 61
    let statistic = chiSquare(seed: 1, bound: 3) { $0.below(bound) % 3 }

    #expect(statistic < 2 + 5 * 2)
  }

  @Test func `chance has its stated probability`() {
    for probability in [0, 0.01, 0.5, 0.99, 1] {
      var stream = RandomStream(seed: 8)
      let happened = (0..<Self.count).count { _ in stream.chance(probability) }

      let expected = probability * Double(Self.count)
      let deviation = (expected * (1 - probability)).squareRoot()
      #expect(abs(Double(happened) - expected) <= 4 * deviation)
    }
  }

  @Test(arguments: Seed.sample(3))
  func `normal numbers have the moments of the normal distribution`(seed: Seed) {
    let means = moments(seed: seed) { $0.normal() }

    // The deviation of xᵏ is the root of the 2k-th moment less the square of the k-th.
    #expect(
      isClose(
        means, to: [(0, 1), (1, 2.0.squareRoot()), (0, 15.0.squareRoot()), (3, 96.0.squareRoot())]))
  }

  @Test(arguments: Seed.sample(3))
  func `the second of two normal numbers is normal, and independent of the first`(seed: Seed) {
    var other = RandomStream(seed: seed.derived("other"))
    let second = moments(seed: seed) { RandomStream.normals(&$0, &other).0.y }
    #expect(
      isClose(
        second, to: [(0, 1), (1, 2.0.squareRoot()), (0, 15.0.squareRoot()), (3, 96.0.squareRoot())])
    )
    let product = moments(seed: seed) {
      let both = RandomStream.normals(&$0, &other).0
      return both.x * both.y
    }
    // The moments of a product of independent numbers are the products of theirs.
    #expect(isClose(product, to: [(0, 1), (1, 8.0.squareRoot()), (0, 15), (9, 105)]))
  }

  @Test(arguments: Seed.sample(20))
  func `two streams drawn together give the same numbers as each alone`(seed: Seed) {
    var (alone, otherAlone) = (RandomStream(seed: seed), RandomStream(seed: seed.derived(1)))
    var (one, other) = (alone, otherAlone)
    for _ in 0..<100 {
      let (here, there) = RandomStream.normals(&one, &other)
      #expect((here.x, there.x) == (alone.normal(), otherAlone.normal()))
    }
    #expect((one.next(), other.next()) == (alone.next(), otherAlone.next()))
  }

  @Test(arguments: Seed.sample(3))
  func `exponential numbers have the moments of the exponential distribution`(seed: Seed) {
    let means = moments(seed: seed) { $0.exponential(mean: 2) / 2 }

    #expect(
      isClose(
        means,
        to: [(1, 1), (2, 20.0.squareRoot()), (6, 684.0.squareRoot()), (24, 39_744.0.squareRoot())]))
  }

  @Test func `every kind of draw consumes its stated number of words`() {
    func words(_ draw: (inout RandomStream) -> Void) -> Int? {
      var stream = RandomStream(seed: 9)
      draw(&stream)
      var plain = RandomStream(seed: 9)
      let next = stream.next()
      return (0..<5).first { _ in plain.next() == next }
    }

    #expect(words { _ = $0.uniform() } == 1)
    #expect(words { _ = $0.chance(0) } == 1)
    #expect(words { _ = $0.exponential(mean: 1) } == 1)
    #expect(words { _ = $0.normal() } == 2)
    #expect(
      words {
        var other = $0
        _ = RandomStream.normals(&$0, &other)
      } == 2)
  }

  @Test func `the first draws of known streams never change`() {
    var stream = RandomStream(seed: 42, actor: "location", purpose: "noise")
    var plain = RandomStream(seed: 0)

    #expect(
      (0..<3).map { _ in String(stream.next(), radix: 16) } == [
        "516256260289a02f", "a211b05b8dacb4b0", "b30be003b9871416",
      ])
    #expect(
      (0..<3).map { _ in String(plain.next(), radix: 16) } == [
        "e220a8397b1dcdaf", "6e789e6aa1b965f4", "6c45d188009454f",
      ])
    #expect((0..<8).map { _ in plain.below(10) } == [9, 1, 3, 1, 7, 2, 9, 3])
    #expect(
      (0..<2).map { _ in String(plain.uniform().bitPattern, radix: 16) } == [
        "3fe85a64dc00ab7b", "3fe0c43407fc177b",
      ])
    #expect(
      (0..<2).map { _ in String(plain.normal().bitPattern, radix: 16) } == [
        "bfd52380cb7b6e5c", "bff34bf5ee1aaaaf",
      ])
  }

  @Test func `streams of different keys share no number`() {
    let keys = [("a", "x"), ("a", "y"), ("b", "x"), ("ax", ""), ("", "ax"), ("x", "a")]
    var seen: Set<UInt64> = []
    for seed in Seed.sample(20) {
      for (actor, purpose) in keys {
        var stream = RandomStream(seed: seed, actor: actor, purpose: purpose)
        for _ in 0..<20 { seen.insert(stream.next()) }
      }
    }

    #expect(seen.count == 20 * keys.count * 20)
  }

  @Test func `an invalid mean or probability is a programming error`() async {
    await #expect(processExitsWith: .failure) {
      var stream = RandomStream(seed: 1)
      _ = stream.exponential(mean: -1)
    }
    await #expect(processExitsWith: .failure) {
      var stream = RandomStream(seed: 1)
      _ = stream.exponential(mean: .nan)
    }
    await #expect(processExitsWith: .failure) {
      var stream = RandomStream(seed: 1)
      _ = stream.chance(2)
    }
    await #expect(processExitsWith: .failure) {
      var stream = RandomStream(seed: 1)
      _ = stream.chance(.nan)
    }
    await #expect(processExitsWith: .failure) {
      _ = Distribution.binomial(trials: .max, probability: 0.5)
    }
  }

  @Test func `a bound of zero is a programming error`() async {
    await #expect(processExitsWith: .failure) {
      var stream = RandomStream(seed: 1)
      _ = stream.below(0)
    }
  }
}

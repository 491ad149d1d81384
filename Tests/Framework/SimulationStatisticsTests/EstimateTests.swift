import SimulationStatistics
import Testing

@Suite struct EstimateTests {
  @Test func `the interval is the quantile times the standard error`() throws {
    let estimate = try #require(Estimate([10.2, 9.8, 10.5, 9.9]))

    #expect(abs(estimate.mean - 10.1) < 1e-12)
    #expect(abs(estimate.halfWidth - 3.182446305284263 * 0.3162277660168379 / 2) < 1e-9)
    #expect(estimate.confidence == 0.95)
    #expect(estimate.count == 4)
    #expect(estimate.interval.lowerBound == estimate.mean - estimate.halfWidth)
  }

  @Test func `the ends of the interval are part of it`() throws {
    let estimate = try #require(Estimate([1, 3], confidence: 0.5))

    #expect(abs(estimate.halfWidth - 1) < 1e-12)
    #expect(estimate.contains(2 + estimate.halfWidth))
    #expect(!estimate.contains(3.000001))
    #expect(!estimate.contains(0.999999))
  }

  @Test func `fewer than two samples give no estimate`() {
    #expect(Estimate([]) == nil)
    #expect(Estimate([5]) == nil)
  }

  @Test func `samples that are not finite give no estimate`() {
    for sample in [Double.nan, .infinity, -.infinity] {
      #expect(Estimate([1, sample]) == nil)
      #expect(Estimate([sample, 1, 2]) == nil)
      #expect(Estimate([sample, sample]) == nil)
    }
    #expect(Estimate([1e200, -1e200])?.contains(0) == true)
  }

  @Test func `the intervals contain the true mean with the stated probability`() {
    var random = SplitMix(state: 1)
    let held = (0..<4_000).count { _ in
      // The sum of twelve uniform numbers is as good as normal here; its mean is six.
      let samples = (0..<5).map { _ in
        (0..<12).reduce(0.0) { sum, _ in sum + Double(random.next() >> 11) * 0x1p-53 }
      }
      return Estimate(samples, confidence: 0.9)?.contains(6) == true
    }

    // Four standard deviations of a binomial count about 3 600.
    #expect(abs(held - 3_600) < 76)
  }
}

/// A generator that draws the same numbers everywhere.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

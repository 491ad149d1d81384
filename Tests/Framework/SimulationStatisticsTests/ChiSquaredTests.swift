import Foundation
import SimulationStatistics
import Testing

@Suite struct ChiSquaredTests {
  /// Percentage points from Abramowitz and Stegun, table 26.8.
  @Test(arguments: [
    (3, 0.95, 7.815), (3, 0.999, 16.266), (10, 0.95, 18.307), (10, 0.999, 29.588),
    (30, 0.5, 29.336), (30, 0.99, 50.892), (100, 0.999, 149.449),
  ])
  func `quantiles agree with the table within 1 %, and 2 % for few degrees`(
    freedom: Int, share: Double, tabled: Double
  ) {
    let quantile = ChiSquared.quantile(share, degreesOfFreedom: freedom)
    #expect(abs(quantile / tabled - 1) < (freedom < 10 ? 0.02 : 0.01))
  }

  @Test func `equal counts have distance zero, and unequal ones the textbook's`() {
    #expect(ChiSquared.statistic([5, 5, 5]) == 0)
    #expect(ChiSquared.statistic([8, 12]) == 0.8)
  }

  /// For an even number of degrees the tail is a finite sum.
  @Test(arguments: [2, 4, 10, 58, 200], [0.001, 0.3, 0.9, 1, 1.1, 2, 10])
  func `tails of even degrees equal the exponential sum`(
    freedom: Int, times: Double
  ) {
    let x = Double(freedom) * times / 2
    var (term, sum) = (1.0, 1.0)
    for power in 1..<max(freedom / 2, 1) {
      term *= x / Double(power)
      sum += term
    }
    let tail = ChiSquared.tail(beyond: 2 * x, degreesOfFreedom: freedom)
    // Farther out than 10⁻²⁸⁰ the sum itself is lost.
    #expect(abs(tail - exp(-x) * sum) <= 1e-9 * exp(-x) * sum + 1e-280)
  }

  /// Percentage points from Abramowitz and Stegun, table 26.8.
  @Test(arguments: [
    (1, 0.05, 3.841_459), (1, 0.001, 10.827_566), (3, 0.05, 7.814_728), (11, 0.5, 10.340_998),
    (11, 0.01, 24.724_970), (59, 0.05, 77.930_524), (59, 0.95, 42.339_308),
  ])
  func `tails of odd degrees agree with the table`(freedom: Int, share: Double, point: Double) {
    let tail = ChiSquared.tail(beyond: point, degreesOfFreedom: freedom)
    #expect(abs(tail / share - 1) < 2e-6)
  }

  @Test func `the tail is 1 at zero, and 0 far out`() {
    #expect(ChiSquared.tail(beyond: 0, degreesOfFreedom: 7) == 1)
    #expect(ChiSquared.tail(beyond: 5_000, degreesOfFreedom: 7) == 0)
  }
}

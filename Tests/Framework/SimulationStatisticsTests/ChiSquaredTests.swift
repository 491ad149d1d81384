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

  @Test func `equal counts have no distance, unequal ones theirs`() {
    #expect(ChiSquared.statistic([5, 5, 5]) == 0)
    #expect(ChiSquared.statistic([8, 12]) == 0.8)
  }
}

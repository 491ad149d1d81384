import SimulationStatistics
import Testing

@Suite struct SummaryTests {
  @Test func `the median of an odd number of runs is the middle one`() throws {
    let summary = try #require(Summary([3.1, 2.9, 9.7]))

    #expect(summary.median == 3.1)
    #expect(summary.minimum == 2.9)
    #expect(summary.maximum == 9.7)
    #expect(summary.count == 3)
    #expect(abs(summary.spread - 6.8 / 3.1) < 1e-12)
  }

  @Test func `the median of an even number of runs lies between the middle two`() {
    #expect(Summary([4, 1, 2, 8])?.median == 3)
  }

  @Test func `one run is its own median and has no spread`() {
    #expect(Summary([5])?.median == 5)
    #expect(Summary([5])?.spread == 0)
    #expect(Summary([0, 0])?.spread == 0)
  }

  @Test func `an empty list of runs, or a run that is not a number, has no summary`() {
    #expect(Summary([]) == nil)
    #expect(Summary([1, .nan, 2]) == nil)
  }
}

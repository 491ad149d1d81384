import SimulationStatistics
import Testing

@Suite struct HistogramTests {
  @Test func `small numbers are counted exactly`() {
    var histogram = Histogram()
    for number in 1...200 { histogram.add(Int64(number)) }

    #expect(histogram.count == 200)
    #expect(histogram.quantile(0) == 1)
    #expect(histogram.quantile(0.005) == 1)
    #expect(histogram.quantile(0.5) == 100)
    #expect(histogram.quantile(0.99) == 198)
    #expect(histogram.quantile(1) == 200)
  }

  @Test func `a quantile errs upward and by less than one part in 127`() {
    for exponent in 0..<63 {
      for offset in [-1, 0, 1, 12_345] as [Int64] {
        let number = (Int64(1) << exponent).addingReportingOverflow(offset).partialValue
        guard number > 0 else { continue }
        var histogram = Histogram()
        histogram.add(number)
        histogram.add(.max)
        let found = histogram.quantile(0.5) ?? -1
        #expect(found >= number)
        #expect(Double(found - number) <= Double(number) / 127)
      }
    }
  }

  @Test func `the extremes are exact for any buckets`() {
    var histogram = Histogram()
    histogram.add(1_000_001)
    histogram.add(.max)

    #expect(histogram.minimum == 1_000_001)
    #expect(histogram.quantile(0) == 1_000_001)
    #expect(histogram.quantile(1) == .max)
    #expect(histogram.maximum == .max)
  }

  @Test func `merging in any order gives equal histograms`() {
    var random = SplitMix(state: 3)
    let parts = (0..<6).map { part in
      var histogram = Histogram()
      for _ in 0..<part * 7 { histogram.add(Int64(random.next() >> (random.next() % 60 + 1))) }
      return histogram
    }
    var forwards = Histogram()
    for part in parts { forwards.merge(part) }
    var backwards = Histogram()
    for part in parts.reversed() { backwards.merge(part) }

    #expect(forwards == backwards)
    #expect(forwards.count == 105)
    #expect(forwards != parts[5])
  }

  @Test func `adding a number with a count equals repeated additions`() {
    var once = Histogram()
    once.add(500, times: 3)
    var thrice = Histogram()
    for _ in 0..<3 { thrice.add(500) }
    once.add(9, times: 0)

    #expect(once == thrice)
    #expect(once.minimum == 500)
  }

  @Test func `an empty histogram has no quantiles and a negative number counts as zero`() {
    var histogram = Histogram()
    #expect(histogram.quantile(0.5) == nil)
    histogram.add(-5)
    #expect(histogram.quantile(0.5) == 0)
    #expect(histogram.minimum == 0)
  }
}

import Foundation
import SimulationStatistics
import Testing

@Suite struct IntegerHistogramTests {
  /// Numbers of every size.
  private func numbers(_ count: Int, seed: UInt64) -> [Int64] {
    var random = SplitMix(state: seed)
    return (0..<count).map { _ in Int64(random.next() >> (random.next() % 40 + 20)) }
  }

  private func histogram(_ numbers: [Int64]) -> IntegerHistogram {
    var histogram = IntegerHistogram()
    for number in numbers { histogram.add(number) }
    return histogram
  }

  @Test func `quantiles err upward and by less than one part in a hundred`() throws {
    for seed in UInt64(0)..<40 {
      let numbers = numbers(1 + Int(seed) * 13, seed: seed).sorted()
      let histogram = histogram(numbers)
      for permille in [1, 250, 500, 950, 990, 999, 1_000] {
        let rank = (numbers.count * permille + 999) / 1_000
        let exact = numbers[rank - 1]
        let found = try #require(histogram.quantile(permille: permille))

        #expect(found >= exact)
        #expect(Double(found - exact) <= Double(exact) / 100)
        if exact < 256 { #expect(found == exact) }
      }
      #expect(histogram.sum == numbers.reduce(0, +))
      #expect(histogram.count == numbers.count)
      #expect(histogram.maximum == numbers.last)
    }
  }

  @Test func `merging in any order equals adding all numbers`() {
    let parts = (0..<6).map { numbers($0 * 9, seed: UInt64($0)) }
    let whole = histogram(parts.flatMap(\.self))
    for order in [[0, 1, 2, 3, 4, 5], [5, 3, 1, 0, 2, 4]] {
      var merged = IntegerHistogram()
      for index in order { merged.merge(histogram(parts[index])) }
      #expect(merged == whole)
    }
  }

  @Test func `bins are contiguous from zero to the greatest, and contain every number once`() {
    for seed in UInt64(0)..<40 {
      let numbers = numbers(1 + Int(seed) * 13, seed: seed).map { seed < 20 ? $0 % 200 : $0 }
      for most in [2, 3, 32] {
        let bins = histogram(numbers).bins(atMost: most)
        #expect(bins.first?.range == 0...0)
        #expect(bins.count <= most)
        #expect(bins.last?.range.upperBound == numbers.max())
        #expect(
          zip(bins, bins.dropFirst()).allSatisfy { $0.range.upperBound + 1 == $1.range.lowerBound })
        #expect(bins.reduce(0) { $0 + $1.count } == numbers.count)
        guard seed < 20 else { continue }
        for bin in bins { #expect(bin.count == numbers.count { bin.range.contains($0) }) }
      }
    }
  }

  @Test func `an empty histogram has no bin, zeros have one, and the greatest number of all fits`()
  {
    #expect(histogram([]).bins(atMost: 9).isEmpty)
    #expect(histogram([0, 0]).bins(atMost: 9).map(\.count) == [2])
    #expect(histogram([1]).bins(atMost: 2).map(\.range) == [0...0, 1...1])
    #expect(histogram([.max]).bins(atMost: 3).last?.range.upperBound == .max)
  }

  @Test func `the count of a number below 256 is exact`() {
    let numbers = numbers(500, seed: 3).map { $0 % 256 }
    let histogram = histogram(numbers)
    for number in Int64(0)..<256 {
      #expect(histogram.count(of: number) == numbers.count { $0 == number })
    }
  }

  @Test func `negative numbers precede zero, and err upward like others`() throws {
    var histogram = IntegerHistogram()
    #expect(histogram.quantile(permille: 500) == nil)
    let numbers = (numbers(301, seed: 5).map(-) + [0, 7, 900]).sorted()
    for number in numbers { histogram.add(number) }
    for permille in [1, 100, 500, 900, 1_000] {
      let exact = numbers[(numbers.count * permille + 999) / 1_000 - 1]
      let found = try #require(histogram.quantile(permille: permille))
      #expect(found >= exact)
      #expect(Double(found - exact) <= Double(exact.magnitude) / 100)
      #expect(numbers.contains(found))
    }
    #expect(histogram.sum == numbers.reduce(0, +))
  }

  @Test func `a single number is its own quantile, at any size and count`() throws {
    for number: Int64 in [3_500, 2_510, -40_001, 1 << 40] {
      var histogram = IntegerHistogram()
      histogram.add(0, times: 90)
      histogram.add(number, times: 60)
      var twice = histogram
      twice.merge(histogram)
      let read = try JSONDecoder().decode(
        IntegerHistogram.self, from: JSONEncoder().encode(twice))
      #expect(read == twice)
      #expect(read.quantile(permille: number < 0 ? 400 : 950) == number)
    }
  }
}

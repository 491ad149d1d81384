import SimulationStatistics
import Testing

@Suite struct RunningMomentsTests {
  @Test func `mean and variance are those of the numbers`() {
    let moments = RunningMoments([2, 4, 9, 5])

    #expect(moments.count == 4)
    #expect(moments.mean == 5)
    #expect(abs(moments.variance - 26.0 / 3) < 1e-15)
    #expect(abs(moments.standardDeviation - 2.943920288775949) < 1e-15)
    #expect(moments.minimum == 2)
    #expect(moments.maximum == 9)
  }

  @Test func `a large offset loses no digits`() {
    let moments = RunningMoments([4, 7, 13, 16].map { (number: Double) in 1e9 + number })

    #expect(moments.mean == 1_000_000_010)
    #expect(moments.variance == 30)
  }

  @Test func `fewer than two numbers have no variance`() {
    #expect(RunningMoments().variance == 0)
    #expect(RunningMoments([3]).variance == 0)
    #expect(RunningMoments([3]).mean == 3)
  }

  @Test(arguments: 0...7)
  func `merged parts equal the whole for any partition`(cut: Int) {
    let numbers: [Double] = [3, 1, 4, 1, 5, 9, 2]
    let whole = RunningMoments(numbers)
    var merged = RunningMoments(numbers.prefix(cut))
    merged.merge(RunningMoments(numbers.dropFirst(cut)))

    #expect(merged.count == whole.count)
    #expect(abs(merged.mean - whole.mean) < 1e-14)
    #expect(abs(merged.variance - whole.variance) < 1e-13)
    #expect(merged.minimum == 1)
    #expect(merged.maximum == 9)
  }
}

import SimulationPrimitives
import SimulationStatistics
import Testing

/// A value counts for as long as it holds.
@Suite struct TimeWeightedTests {
  private static func time(_ seconds: Int64) -> VirtualTime {
    VirtualTime(secondsSinceEpoch: seconds)
  }

  @Test(arguments: Seed.sample(20))
  func `the moments are those of the value at every second`(seed: Seed) {
    var stream = RandomStream(seed: seed)
    var value = TimeWeighted(3, at: Self.time(100))
    var seconds: [Double] = []
    var end: Int64 = 100
    var present = 3.0
    for _ in 0..<50 {
      let length = stream.below(4)
      seconds += [Double](repeating: present, count: length)
      end += Int64(length)
      present = Double(stream.below(9) - 4)
      value.set(present, at: Self.time(end))
    }
    seconds += [present, present]

    let until = Self.time(end + 2)
    let mean = seconds.reduce(0, +) / Double(seconds.count)
    let variance =
      seconds.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(seconds.count)
    #expect(abs(value.mean(until: until) - mean) < 1e-12)
    #expect(abs(value.variance(until: until) - variance) < 1e-12)
    #expect(value.value == present)
  }

  @Test func `a value of zero duration counts only in the extremes`() {
    var value = TimeWeighted(1, at: .zero)
    value.add(8, at: Self.time(1))
    value.add(-12, at: Self.time(1))
    value.set(1, at: Self.time(1))
    #expect((value.mean(until: Self.time(5)), value.variance(until: Self.time(5))) == (1, 0))
    #expect((value.maximum, value.minimum) == (9, -3))
  }

  @Test func `a restart clears everything except the value`() {
    var value = TimeWeighted(100, at: .zero)
    value.set(2, at: Self.time(10))
    value.restart(at: Self.time(20))
    #expect(value.mean(until: Self.time(20)) == 2)
    value.set(4, at: Self.time(21))
    #expect((value.mean(until: Self.time(22)), value.maximum, value.minimum) == (3, 4, 2))
  }
}

import SimulationPrimitives
import Testing

@Suite struct VirtualTimeTests {
  private static let first = VirtualTime(nanoseconds: .min)

  @Test func `adding a duration to an instant gives the exact instant`() {
    let start = VirtualTime(secondsSinceEpoch: 10)

    #expect(start.advanced(by: .milliseconds(1)).nanoseconds == 10_001_000_000)
    #expect(start.advanced(by: .seconds(-11)).nanoseconds == -1_000_000_000)
    #expect(start.advanced(byNanoseconds: 5).nanoseconds == 10_000_000_005)
    #expect(start.seconds == 10)
  }

  @Test(arguments: Seed.sample(50))
  func `the duration between instants leads from one to the other`(seed: Seed) {
    var random = RandomStream(seed: seed)
    let here = VirtualTime(nanoseconds: Int64(bitPattern: random.next()) >> 1)
    let there = VirtualTime(nanoseconds: Int64(bitPattern: random.next()) >> 1)

    #expect(here.advanced(by: here.duration(to: there)) == there)
    #expect(here.duration(to: there) == .zero - there.duration(to: here))
    #expect(there.nanoseconds(since: here) == -here.nanoseconds(since: there))
    #expect((here < there) == (here.duration(to: there) > .zero))
    #expect(there.seconds(since: here) == Double(there.nanoseconds(since: here)) / 1e9)
  }

  @Test func `arithmetic saturates at the ends of the range`() {
    let last = VirtualTime.distantFuture

    #expect(last.advanced(byNanoseconds: 1) == last)
    #expect(last.advanced(by: .seconds(Int64.max)) == last)
    #expect(VirtualTime.zero.advanced(by: .seconds(Int64.max)) == last)
    #expect(Self.first.advanced(byNanoseconds: -1) == Self.first)
    #expect(VirtualTime.zero.advanced(by: .seconds(Int64.min)) == Self.first)
    #expect(Self.first.duration(to: last) == .nanoseconds(Int64.max))
    #expect(last.duration(to: Self.first) == .nanoseconds(Int64.min))
    #expect(last.nanoseconds(since: Self.first) == .max)
    #expect(last.advanced(byNanoseconds: .min) == VirtualTime(nanoseconds: -1))
  }

  @Test func `fractions of a nanosecond are dropped`() {
    let almost = Duration(secondsComponent: 0, attosecondsComponent: 1_999_999_999)

    #expect(VirtualTime.zero.advanced(by: almost).nanoseconds == 1)
    #expect(VirtualTime.zero.advanced(by: .zero - almost).nanoseconds == -1)
  }

  @Test(arguments: [
    (0, "0.000000000"), (1, "0.000000001"), (12_500_000_000, "12.500000000"),
    (-1, "-0.000000001"), (-1_500_000_000, "-1.500000000"),
    (Int64.max, "9223372036.854775807"), (Int64.min, "-9223372036.854775808"),
  ])
  func `an instant is written in seconds with nine decimals`(nanoseconds: Int64, text: String) {
    #expect("\(VirtualTime(nanoseconds: nanoseconds))" == text)
  }

  @Test func `units of a duration have their usual lengths`() {
    #expect(Duration.minutes(3) == .seconds(180))
    #expect(Duration.hours(2) == .minutes(120))
    #expect(Duration.days(1) == .hours(24))
    #expect(Duration.milliseconds(2).wholeNanoseconds == 2_000_000)
    #expect(Duration.seconds(Int64.max).wholeNanoseconds == .max)
    #expect(Duration.seconds(Int64.min).wholeNanoseconds == .min)
  }
}

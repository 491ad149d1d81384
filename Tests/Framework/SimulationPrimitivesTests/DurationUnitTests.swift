import SimulationPrimitives
import Testing

/// Durations made of numbers are those of the standard library, and no number ends the process.
@Suite struct DurationUnitTests {
  @Test func `durations of whole numbers and fractions agree with the standard library`() {
    var draws = RandomStream(seed: 7, actor: "test", purpose: "numbers")
    for _ in 0..<20_000 {
      let number = (draws.uniform() - 0.5) * PortableMath.exp(40 * draws.uniform() - 10)
      #expect(Duration.seconds(number) == standardSeconds(number))
      #expect(Duration.milliseconds(number) == standardMilliseconds(number))
      #expect(Duration.microseconds(number) == standardMicroseconds(number))
      #expect(Duration.nanoseconds(number) == standardNanoseconds(number))
      let whole = number.rounded()
      #expect(Duration.seconds(whole) == standardSeconds(whole))
    }
  }

  @Test func `a number that is not finite, or too great, is longer than virtual time`() {
    let numbers = [Double.nan, .infinity, 1e300]
    for number in numbers {
      for duration in [
        Duration.seconds(number), .milliseconds(number), .microseconds(number),
        .nanoseconds(number), .minutes(number), .hours(number), .days(number),
      ] {
        #expect(duration > .nanoseconds(Int64.max) * 2)
        #expect(duration + duration + duration > duration)
      }
    }
    #expect(Duration.days(1e9).wholeNanoseconds == .max)
    #expect(Duration.minutes(-1e300).wholeNanoseconds == .min)
    #expect(Duration.seconds(-Double.infinity) < .nanoseconds(Int64.min) * 2)
    #expect(Duration.days(Int.max) > .nanoseconds(Int64.max) * 2)
    #expect(Duration.hours(Int.min) < .nanoseconds(Int64.min) * 2)
    #expect(Duration.days(UInt64.max) > .nanoseconds(Int64.max) * 2)
  }
}

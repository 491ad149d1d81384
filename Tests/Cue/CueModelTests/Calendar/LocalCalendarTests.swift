import CueModel
import SimulationPrimitives
import Testing

@Suite struct LocalCalendarTests {
  /// Central Europe in 2024: an hour forward on 31 March, back on 27 October, both at 01:00 UTC.
  private let berlin = LocalCalendar(
    offsetSeconds: 3_600,
    transitions: [
      .init(secondsSinceEpoch: 1_729_990_800, offsetSeconds: 3_600),
      .init(secondsSinceEpoch: 1_711_846_800, offsetSeconds: 7_200),
    ])

  @Test func `the half second before 1970 belongs to the day before`() {
    let moment = LocalMoment(VirtualTime(nanoseconds: -500_000_000), offsetSeconds: 0)

    #expect(moment.dayNumber == -1)
    #expect(moment.minuteOfDay == 1_439)
  }

  @Test func `dates and day numbers agree with counting day by day over 800 years`() {
    var (year, month, day) = (1_600, 1, 1)
    for number in -135_140..<157_054 {
      let date = CivilDate(dayNumber: number)
      guard date == CivilDate(year: year, month: month, day: day), date.dayNumber == number else {
        Issue.record("day \(number) is \(date), not \(year)-\(month)-\(day)")
        return
      }
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      day += 1
      if day > lengths[month - 1] { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    #expect((year, month, day) == (2_400, 1, 1))
  }

  @Test func `weekdays are correct on both sides of the epoch`() {
    #expect(CivilDate(year: 1_970, month: 1, day: 1).weekday == .thursday)
    #expect(CivilDate(year: 1_969, month: 12, day: 28).weekday == .sunday)
    #expect(CivilDate(year: 2_024, month: 10, day: 1).weekday == .tuesday)
    #expect(CivilDate(year: 2_024, month: 10, day: 1).description == "2024-10-01")
  }

  @Test func `the offset changes at the transition, not before (K-01)`() {
    let change = VirtualTime(secondsSinceEpoch: 1_711_846_800)

    #expect(berlin.minuteOfDay(at: change.advanced(byNanoseconds: -1_000_000_000)) == 119)
    #expect(berlin.minuteOfDay(at: change) == 180)
    #expect(berlin.date(at: change) == CivilDate(year: 2_024, month: 3, day: 31))
    #expect(berlin.weekday(at: change) == .sunday)
  }

  @Test func `a skipped time moves forward, and a repeated one is its first occurrence`() {
    let spring = CivilDate(year: 2_024, month: 3, day: 31)
    let autumn = CivilDate(year: 2_024, month: 10, day: 27)

    #expect(berlin.minuteOfDay(at: berlin.instant(of: spring, minute: 150)) == 210)
    #expect(
      berlin.instant(of: autumn, minute: 150) == VirtualTime(secondsSinceEpoch: 1_729_989_000))
    #expect(
      berlin.instant(of: autumn, minute: 180) == VirtualTime(secondsSinceEpoch: 1_729_994_400))
  }

  @Test func `payday is at 9:05 local time on days of 23, 24 and 25 hours (C-38)`() {
    let minute = Policy.conductor.paydayMinute
    let eves = [(3, 30, 23), (6, 14, 24), (10, 26, 25)]
    for (month, day, hours) in eves {
      let eve = CivilDate(year: 2_024, month: month, day: day)
      let first = berlin.instant(of: eve, minute: minute)
      let second = berlin.next(minute: minute, after: first)

      #expect(second.nanoseconds(since: first) == Int64(hours) * 3_600_000_000_000)
      #expect(berlin.minuteOfDay(at: second) == 9 * 60 + 5)
    }
  }

  @Test func `the next occurrence is strictly later, today if possible`() {
    let nine = berlin.instant(of: CivilDate(year: 2_024, month: 6, day: 1), minute: 540)

    #expect(berlin.next(minute: 540, after: nine.advanced(byNanoseconds: -1)) == nine)
    #expect(berlin.next(minute: 540, after: nine) == nine.advanced(by: .hours(24)))
  }

  @Test(arguments: Seed.sample(20))
  func `a clock with a cache agrees with the table, in any order`(seed: Seed) {
    var draws = RandomStream(seed: seed)
    var transitions: [LocalCalendar.Transition] = []
    for index in 0..<12 {
      transitions.append(
        .init(
          secondsSinceEpoch: Int64(index) * 10_000_000 + Int64(draws.below(1_000_000)),
          offsetSeconds: draws.below(27 * 4) * 900 - 43_200))
    }
    let calendar = LocalCalendar(offsetSeconds: -3_600, transitions: transitions)
    var clock = LocalClock(calendar)
    for _ in 0..<500 {
      let seconds = Int64(draws.below(140_000_000)) - 10_000_000
      let time = VirtualTime(secondsSinceEpoch: seconds)
      let last = transitions.last { $0.secondsSinceEpoch <= seconds }
      let local = Int(seconds) + (last?.offsetSeconds ?? -3_600)
      let minute = Int((Double(local) / 60).rounded(.down))

      #expect(clock.moment(at: time) == calendar.moment(at: time))
      #expect(calendar.dayNumber(at: time) * 1_440 + calendar.minuteOfDay(at: time) == minute)
      // It remembers a minute: those around and in it are asked for as well.
      for step in [-60, -59, -1, 0, 1, 59, 60] {
        let near = time.advanced(byNanoseconds: Int64(step) * 1_000_000_000 - Int64(draws.below(2)))
        #expect(clock.moment(at: near) == calendar.moment(at: near))
      }
    }
  }

  @Test func `a zone sorts its transitions and survives a round trip`() throws {
    #expect(berlin.transitions.map(\.offsetSeconds) == [7_200, 3_600])
    #expect(try roundTrip(berlin) == berlin)
  }
}

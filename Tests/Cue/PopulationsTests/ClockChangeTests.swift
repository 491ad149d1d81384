import CueModel
import CueSystem
import Positions
import SimulationPrimitives
import Testing

@testable import Populations

@Suite("On a day of a clock change people live by local time.")
struct ClockChangeTests {
  /// New York in 2026: an hour is skipped at 02:00 on March 8, and passed twice before 02:00 on
  /// November 1.
  private static let calendar = LocalCalendar(
    offsetSeconds: -18_000,
    transitions: [
      .init(secondsSinceEpoch: 1_772_953_200, offsetSeconds: -14_400),
      .init(secondsSinceEpoch: 1_793_512_800, offsetSeconds: -18_000),
    ])
  private static let usual = CivilDate(year: 2026, month: 3, day: 1)
  private static let spring = CivilDate(year: 2026, month: 3, day: 8)
  private static let fall = CivilDate(year: 2026, month: 11, day: 1)

  private func people(_ start: CivilDate, tracks: [RecordedDay] = []) -> Neighborhood {
    var population = Population()
    (population.start, population.calendar) = (start, Self.calendar)
    (population.people.wakeMinute, population.tracks) = (6 * 60, tracks)
    let stop = Routine.Stop(.work, at: 11 * 60, spread: 0, stay: 60, by: .walk)
    population.routines = [Routine("out", share: 1, weekday: [stop], weekend: [stop])]
    return Neighborhood(population)
  }

  private func legs(_ life: Life) -> [Leg] {
    life.inputs.compactMap { if case .leg(let leg) = $0.content { leg } else { nil } }
  }

  @Test("A routine's times are local.", arguments: [usual, spring, fall])
  func routines(date: CivilDate) throws {
    for index in 0..<5 {
      let life = people(date).life(index)
      let first = try #require(legs(life).first { $0.start > life.start })
      #expect(Self.calendar.moment(at: first.start).minuteOfDay == 11 * 60)
      #expect(Self.calendar.date(at: first.start) == date)
    }
  }

  @Test(
    "A recording begins at its local time and keeps its pace.", arguments: [usual, spring, fall])
  func tracks(date: CivilDate) throws {
    let points = [1_800.0, 27_000, 27_600].map {
      RecordedDay.Point(
        seconds: $0, coordinate: Coordinate(latitude: 40.75 + $0 / 1e7, longitude: -73.99))
    }
    let late = RecordedDay(name: "late", points: Array(points.dropFirst()))
    let life = people(date, tracks: [late]).life(0)
    let leg = try #require(legs(life).first { $0.start > life.start })
    #expect(Self.calendar.moment(at: leg.start).minuteOfDay == 7 * 60 + 30)
    let long = people(date, tracks: [RecordedDay(name: "long", points: points)]).life(0)
    let starts = legs(long).map { $0.start.seconds(since: long.start) }.filter { $0 > 0 }
    #expect(starts == [1_800, 27_000])
  }

  @Test("People get up at local times.", arguments: [usual, spring, fall])
  func waking(date: CivilDate) {
    let people = people(date)
    let resident = Resident(0, of: people.population, in: people.city, seed: people.seed)
    let waking = Waking(resident, on: LocalDay(date, in: Self.calendar))
    #expect(Self.calendar.minuteOfDay(at: waking.begin) == resident.wakeMinute)
    let end = waking.begin.advanced(bySeconds: waking.seconds)
    #expect(Self.calendar.minuteOfDay(at: end) == resident.bedMinute % 1_440)
  }

  @Test("A skipped time is the end of the gap, and a repeated one is the first.")
  func gaps() {
    let spring = LocalDay(Self.spring, in: Self.calendar)
    let seconds = [7_199, 7_200, 9_000.5, 10_800, 10_801].map {
      spring.instant($0).seconds(since: VirtualTime(secondsSinceEpoch: 1_772_953_200))
    }
    #expect(seconds == [-1, 0, 0, 0, 1])
    let fall = LocalDay(Self.fall, in: Self.calendar)
    #expect(fall.instant(5_400) == VirtualTime(secondsSinceEpoch: 1_793_512_800 - 1_800))
    #expect(fall.instant(7_200) == VirtualTime(secondsSinceEpoch: 1_793_512_800 + 3_600))
    #expect(fall.instant(-60) == fall.midnight.advanced(bySeconds: -60))
  }
}

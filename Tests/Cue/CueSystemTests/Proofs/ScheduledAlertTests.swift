import CueModel
import CueSystem
import FocusEngine
import Positions
import SimulationKernel
import SimulationStatistics
import TestFolders
import Testing

/// Scheduled alerts come once and on time, in all seasons, flights and crashes of the app (C-38,
/// C-54, C-55, D-08, X-11, K-01).
@Suite struct ScheduledAlertTests {
  private static let pin = Coordinate(latitude: 40.7128, longitude: -74.006)

  /// One alert that came, or was due.
  private struct Coming: Hashable, CustomStringConvertible {
    let kind: EventKind
    let time: VirtualTime
    var description: String { "\(kind) at \(time.seconds)" }
  }

  private static func configuration(_ seed: Seed, _ clock: RandomCalendar) -> DeviceConfiguration {
    var draws = RandomStream(seed: seed, actor: "person", purpose: "wallet")
    let day = clock.calendar.dayNumber(at: RandomCalendar.start)
    let card = Card(
      id: CardID(0), name: "card", brand: "Target", pin: pin, balanceCents: 5_000,
      expiry: CivilDate(dayNumber: day + 7 + draws.below(6)))
    let other = Card(
      id: CardID(1), name: "other", brand: "Books", pin: pin, balanceCents: 100)
    var configuration = DeviceConfiguration(cards: [card, other], calendar: clock.calendar)
    configuration.paydays = [1, 4, 8].map {
      CivilDate(dayNumber: day + $0 + draws.below(3))
    }
    return configuration
  }

  /// The alerts that are due, by local time alone.
  private static func expected(
    _ configuration: DeviceConfiguration, _ clock: RandomCalendar
  ) -> [Coming] {
    let first = clock.calendar.dayNumber(at: RandomCalendar.start)
    var all: [Coming] = []
    func expect(_ kind: EventKind, _ date: CivilDate, _ minute: Int) {
      guard let time = clock.watch(for: date, minute: minute),
        time > RandomCalendar.start
      else { return }
      all.append(Coming(kind: kind, time: time))
    }
    for date in configuration.paydays { expect(.payday, date, 9 * 60 + 5) }
    for day in first...(first + 14) where CivilDate(dayNumber: day).weekday == .sunday {
      expect(.weeklyDigest, CivilDate(dayNumber: day), 10 * 60)
    }
    let expiry = configuration.cards[0].expiry?.dayNumber ?? 0
    for lead in [7, 3, 1] { expect(.expiryReminder, CivilDate(dayNumber: expiry - lead), 9 * 60) }
    return all.sorted { ($0.time, $0.kind.rawValue) < ($1.time, $1.kind.rawValue) }
  }

  /// The alerts that came, with occasional crashes of the app.
  private static func came(_ configuration: DeviceConfiguration, seed: Seed) throws -> [Coming] {
    var draws = RandomStream(seed: seed, actor: "platform", purpose: "deaths")
    let world = World(seed: seed, start: RandomCalendar.start)
    let journal = Journal()
    world.add(journal)
    let device = Device(in: world, configuration: configuration)
    for _ in 0..<draws.below(12) {
      let time = RandomCalendar.start.advanced(
        by: .seconds(draws.below(Int(RandomCalendar.days) * 86_400)))
      device.conductor.send(.kill, at: time)
      device.conductor.send(.launch(), at: time.advanced(by: .seconds(draws.below(7_200))))
    }
    try world.run(until: RandomCalendar.start.advanced(by: .days(RandomCalendar.days)))
    return journal.decisions.filter { !$0.kind.isCausedByFix }
      .map { Coming(kind: $0.kind, time: $0.time) }
      .sorted { ($0.time, $0.kind.rawValue) < ($1.time, $1.kind.rawValue) }
  }

  @Test func `each alert comes once and at its local time, on random calendars`()
    async throws
  {
    let counts = try await Replications.map(count: Trials.count(120, debug: 4), threads: 2) {
      index in
      let seed = Seed(UInt64(index))
      let clock = RandomCalendar(seed: seed)
      let configuration = Self.configuration(seed, clock)
      let expected = Self.expected(configuration, clock)
      let came = try Self.came(configuration, seed: seed)
      #expect(came == expected, "seed \(seed)")
      return expected.count
    }

    #expect(counts.reduce(0, +) > 4 * counts.count)
  }

  /// A day with payday at 9:05 and an arrival at noon, the app dying in the night if it is to.
  private func payday(focus: Bool, dies: Bool) throws -> Journal {
    let clock = LocalCalendar.utc
    let start = RandomCalendar.start
    var configuration = DeviceConfiguration(
      cards: [
        Card(
          id: CardID(0), name: "card", brand: "Target", pin: Self.pin, balanceCents: 5_000,
          expiry: CivilDate(dayNumber: clock.dayNumber(at: start) + 20), isDigitalReady: true)
      ], calendar: clock)
    configuration.paydays = [clock.date(at: start)]
    let world = World(seed: 1, start: start)
    let journal = Journal()
    world.add(journal)
    let device = Device(in: world, configuration: configuration)
    if dies {
      device.conductor.send(.kill, at: start.advanced(by: .hours(3)))
      device.conductor.send(.launch(), at: start.advanced(by: .hours(4)))
    }
    device.focus.send(.set(focus ? .work : nil), at: start.advanced(by: .hours(8)))
    device.focus.send(.set(nil), at: start.advanced(by: .hours(10)))
    device.location.send(.entered(CardID(0)), at: start.advanced(by: .hours(12)))
    try world.run(until: start.advanced(by: .hours(13)))
    return journal
  }

  @Test(arguments: [false, true])
  func `a delivered payday silences places for a day, one in a Focus does not (C-39, X-11, K-09)`(
    dies: Bool
  ) throws {
    let said = try payday(focus: false, dies: dies).decisions
    let unsaid = try payday(focus: true, dies: dies).decisions

    #expect(said.map(\.kind) == [.payday, .geofenceEntry])
    #expect(said.last?.vetoes.contains(.payday) == true)
    #expect(unsaid.last?.kind == .geofenceEntry)
    #expect(unsaid.last?.outcome == .interruptive, "\(unsaid.last?.vetoes.vetoes ?? [])")
  }
}

import CueFixtures
import CueModel
import CueSystem
import FocusEngine
import Foundation
import SimulationKernel
import SimulationPrimitives
import TestFolders
import Testing

/// Scheduled modes follow the local clock wherever it jumps (R-15, F-04, K-01).
@Suite struct FocusClockTests {
  /// The modes in force, and since when.
  private func turns(
    _ settings: FocusSettings, _ calendar: LocalCalendar, from start: VirtualTime, for hours: Int,
    _ setUp: (Device) -> Void = { _ in }
  ) throws -> [(time: VirtualTime, mode: FocusMode?)] {
    var walk = Walk()
    (walk.configuration.focus, walk.configuration.calendar, walk.start) = (
      settings, calendar, start
    )
    let (journal, _) = try walk.run(from: 3_000, to: 3_000, for: .hours(hours)) { _, device in
      setUp(device)
    }
    return journal.entries.compactMap { entry in
      guard case .focus(let mode) = entry.event else { return nil }
      return (entry.time, mode)
    }
  }

  private func drawn(_ seed: Seed) -> FocusSettings {
    var draws = RandomStream(seed: seed, actor: "test", purpose: "schedules")
    var settings = FocusSettings()
    for mode in [FocusMode.sleep, .work, .personal].prefix(1 + draws.below(3)) {
      // Ends near the hours in which clocks are changed, and anywhere.
      let ends = (0..<2).map { _ in
        draws.below(2) == 0 ? draws.below(240) : draws.below(1_440)
      }
      let days = draws.below(3) == 0 ? [Weekday.sunday, .tuesday] : []
      settings.schedules.append(
        FocusSchedule(mode, DailyInterval(from: ends[0], until: ends[1]), on: days))
    }
    return settings
  }

  /// The mode by a calendar of the platform.
  private func expected(
    _ settings: FocusSettings, at time: VirtualTime, _ calendar: Calendar
  ) -> FocusMode? {
    let date = Date(timeIntervalSince1970: Double(time.nanoseconds / 1_000_000_000))
    let parts = calendar.dateComponents([.hour, .minute, .weekday], from: date)
    let minute = (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
    let today = (parts.weekday ?? 1) - 1
    return settings.schedules.first { schedule in
      let (start, end) = (schedule.interval.startMinute, schedule.interval.endMinute)
      let isLate = start > end && minute < end
      let isIn = start <= end ? (start..<end).contains(minute) : minute >= start || minute < end
      let day = Weekday.allCases.firstIndex(of: schedule.weekdays.first ?? .sunday) ?? 0
      let days = [day] + schedule.weekdays.compactMap { Weekday.allCases.firstIndex(of: $0) }
      return isIn
        && (schedule.weekdays.isEmpty || days.contains(isLate ? (today + 6) % 7 : today))
    }?.mode
  }

  @Test(arguments: [
    "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Santiago",
    "Asia/Kolkata", "Pacific/Auckland",
  ])
  func `R-15: around every change of a real zone the mode agrees with local time`(
    name: String
  ) throws {
    let zone = try #require(TimeZone(identifier: name))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let local = LocalCalendar(zone, year: 2_026)
    let changes = local.transitions.map(\.secondsSinceEpoch)
    for change in changes.isEmpty ? [1_773_144_000] : changes {
      for seed in Seed.sample(Trials.count(12, debug: 1)) {
        let settings = drawn(seed)
        let start = VirtualTime(secondsSinceEpoch: change - 26 * 3_600)
        let turns = try turns(settings, local, from: start, for: 50)
        var (index, mode) = (0, FocusMode?.none)
        for minute in 0..<(50 * 60) {
          let time = start.advanced(by: .minutes(minute))
          while index < turns.count, turns[index].time <= time {
            mode = turns[index].mode
            index += 1
          }
          let wanted = expected(settings, at: time, calendar)
          guard mode != wanted else { continue }
          Issue.record("\(name) \(seed) \(minute): \(String(describing: mode))")
          break
        }
      }
    }
  }

  @Test func `R-15: a night until 07:00 ends at once where a flight lands at noon`() throws {
    let start = VirtualTime(secondsSinceEpoch: 1_773_100_800)  // midnight UTC
    let landing = start.advanced(by: .hours(3))
    let calendar = LocalCalendar(
      offsetSeconds: -3_600,
      transitions: [
        .init(secondsSinceEpoch: landing.nanoseconds / 1_000_000_000, offsetSeconds: 9 * 3_600)
      ])
    var settings = FocusSettings()
    settings.schedules = [FocusSchedule(.sleep, DailyInterval(from: 23 * 60, until: 7 * 60))]
    let found = try turns(settings, calendar, from: start, for: 24)
    // 23:00 at the new place is fourteen hours after midnight of the world's clock.
    #expect(found.map(\.mode) == [.sleep, nil, .sleep, nil])
    #expect(found.map(\.time) == [0, 3, 14, 22].map { start.advanced(by: .hours($0)) })
  }

  @Test func `R-15: a flight into the night begins it at once`() throws {
    let start = VirtualTime(secondsSinceEpoch: 1_773_144_000)  // noon UTC
    let landing = start.advanced(by: .hours(2))
    let calendar = LocalCalendar(
      transitions: [
        .init(secondsSinceEpoch: landing.nanoseconds / 1_000_000_000, offsetSeconds: 10 * 3_600)
      ])
    var settings = FocusSettings()
    settings.schedules = [FocusSchedule(.sleep, DailyInterval(from: 23 * 60, until: 7 * 60))]
    let found = try turns(settings, calendar, from: start, for: 12)
    #expect(found.map(\.mode) == [.sleep, nil])
    #expect(found.map(\.time) == [2, 9].map { start.advanced(by: .hours($0)) })
  }

  @Test func `R-15: a mode ended by hand stays off over a jump into its own hours`() throws {
    let start = VirtualTime(secondsSinceEpoch: 1_773_100_800)
    let jump = start.advanced(by: .hours(3))
    let calendar = LocalCalendar(
      transitions: [
        .init(secondsSinceEpoch: jump.nanoseconds / 1_000_000_000, offsetSeconds: 3_600)
      ])
    var settings = FocusSettings()
    settings.schedules = [FocusSchedule(.sleep, DailyInterval(from: 23 * 60, until: 7 * 60))]
    let found = try turns(settings, calendar, from: start, for: 23) { device in
      device.focus.send(.set(nil), after: .hours(1))
    }
    #expect(found.map(\.mode) == [.sleep, nil, .sleep])
    #expect(found.map(\.time) == [0, 1, 22].map { start.advanced(by: .hours($0)) })
  }
}

extension LocalCalendar {
  /// The platform's table of a zone's changes in a year.
  fileprivate init(_ zone: TimeZone, year: Int) {
    let first = Date(timeIntervalSince1970: 1_767_225_600 + Double(year - 2_026) * 31_536_000)
    var (changes, date) = ([Transition](), first)
    while let next = zone.nextDaylightSavingTimeTransition(after: date),
      next < first.addingTimeInterval(31_536_000)
    {
      changes.append(
        Transition(
          secondsSinceEpoch: Int64(next.timeIntervalSince1970),
          offsetSeconds: zone.secondsFromGMT(for: next)))
      date = next
    }
    self.init(offsetSeconds: zone.secondsFromGMT(for: first), transitions: changes)
  }
}

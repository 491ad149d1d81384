import CueDocuments
import FileReading
import Foundation
import SimulationPrimitives
import Testing

@Suite struct ZoneTests {
  private func scenario(start: String, zone: String, horizon: Int = 60) throws(ReadingError)
    -> Scenario
  {
    try Scenario(
      parsing: """
        { name: "W", start: "\(start)", timeZone: "\(zone)", horizonSeconds: \(horizon),
          person: { at: [0, 0] } }
        """, file: "a")
  }

  private func failure(start: String, zone: String) -> String? {
    do {
      _ = try scenario(start: start, zone: zone)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    ("2026-03-10T14:00:00", 1_773_165_600), ("2026-03-10T14:00:00Z", 1_773_151_200),
    ("2026-03-10T14:00:00+05:30", 1_773_131_400), ("2026-03-10T14:00:00-05:00", 1_773_169_200),
    ("2026-01-15T00:00:00", 1_768_453_200), ("1970-01-01T00:00:00Z", 0),
    // The clocks show 01:30 twice on this night; the first is still summer time.
    ("2026-11-01T01:30:00", 1_793_511_000), ("2026-11-01T02:30:00", 1_793_518_200),
  ])
  func `the start is local time unless it has an offset`(
    text: String, seconds: Int64
  ) throws {
    let scenario = try scenario(start: text, zone: "America/New_York")

    #expect(scenario.start == VirtualTime(secondsSinceEpoch: seconds))
  }

  @Test(arguments: ["GMT+00:+0", "UTC-05:é0", "GMT+05:30", "Mars", "../../etc/passwd"])
  func `a name that is not a zone is refused, also where the platform accepts it`(
    name: String
  ) {
    #expect(
      failure(start: "2026-03-10T14:00:00", zone: name)
        == "a:1: timeZone: found '\(name)'; expected an IANA time zone, as in America/New_York")
    #expect(TimeZone(name: name) == nil)
  }

  @Test func `every zone of the platform is found by its name`() {
    let unknown = TimeZone.knownTimeZoneIdentifiers.filter { TimeZone(name: $0) == nil }
    #expect(unknown == [])
  }

  @Test func `the table holds every change from two days before to 400 days after`() throws {
    let zone = try scenario(start: "2026-03-09T12:00:00", zone: "America/New_York").zone

    #expect(zone.identifier == "America/New_York")
    #expect(zone.initialOffsetSeconds == -18_000)
    #expect(
      zone.transitions.map(\.secondsSinceEpoch) == [1_772_953_200, 1_793_512_800, 1_805_007_600])
    #expect(zone.transitions.map(\.offsetSeconds) == [-14_400, -18_000, -14_400])
  }

  @Test func `a longer scenario has a table of more changes`() throws {
    let zone = try scenario(
      start: "2026-06-01T12:00:00", zone: "Europe/Berlin", horizon: 2 * 366 * 86_400
    ).zone

    #expect(zone.initialOffsetSeconds == 7_200)
    #expect(zone.transitions.map(\.offsetSeconds) == [3_600, 7_200, 3_600, 7_200, 3_600, 7_200])
  }

  @Test func `a zone without summer time has no changes`() throws {
    let zone = try scenario(start: "2026-03-10T14:00:00", zone: "Asia/Kolkata").zone

    #expect(zone.initialOffsetSeconds == 19_800)
    #expect(zone.transitions == [])
  }

  @Test(arguments: [
    "2026-03-10", "2026-03-10 14:00:00", "2026-02-29T14:00:00", "2026-13-01T14:00:00",
    "2026-03-10T24:00:00", "2026-03-10T14:60:00", "2026-03-10T14:00:00z", "2026-03-10T14:00:00+5",
    "2026-03-10T14:00:00+15:00", "10.03.2026 14:00:00", "2026-03-10T14:00:00ZZ",
    "2026-03-10T-1:00:00", "+026-03-10T14:00:00", "1969-12-31T23:59:59",
  ])
  func `an invalid time is refused`(text: String) {
    #expect(
      failure(start: text, zone: "UTC") == "a:1: start: found '\(text)'; expected a time "
        + "from 1970 to 2199, as in 2026-03-10T14:00:00, with Z or an offset if not local")
  }

  @Test func `a time in the gap of a clock change is refused`() {
    #expect(
      failure(start: "2026-03-08T02:30:00", zone: "America/New_York")
        == "a:1: start: the clocks skip this time in America/New_York; choose another")
    #expect(failure(start: "2026-03-08T03:00:00", zone: "America/New_York") == nil)
  }

  @Test func `an unknown zone is refused`() {
    #expect(
      failure(start: "2026-03-08T02:30:00", zone: "America/Gotham")
        == "a:1: timeZone: found 'America/Gotham'; expected an IANA time zone; did you mean 'America/Godthab'?"
    )
  }
}

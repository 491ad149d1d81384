import TrackFixtures
import TestFolders
import CueModel
import CueRuns
import SimulationKernel
import Testing

@testable import cuesim

/// A device that is carried along a track decides by the weather of the hour (D-04).
@Suite struct RunWeatherTests {
  private static let pin = "A@40.7128,-74.006,balance=50,expires=2026-03-12,digital=yes"
  private static let columns =
    "time,apparent_temperature (°C),precipitation (mm),wind_speed_10m (km/h)"

  private func carry(_ weather: String?, _ options: [String] = []) throws -> Tool.Answer {
    let track = try TemporaryFile(HandMade.gpx(HandMade.walk(from: 600, to: 0)))
    let file = try weather.map { try TemporaryFile($0, named: "weather.csv") }
    let words = ["run", track.path, "--pin", Self.pin, "--json"] + options
    return Tool.answer(to: words + (file.map { ["--weather", $0.path] } ?? []))
  }

  private func isHeld(_ run: Tool.Answer) -> Bool {
    run.text.contains(/"vetoes" : \[[^\]]*"weather"/)
  }

  @Test(arguments: [
    ("12,0,3.6", false), ("12,2.5,3.6", true), ("-11,0,3.6", true), ("12,0,54", true),
  ])
  func `harsh weather suppresses an arrival, and fair weather does not`(
    figures: String, isHarsh: Bool
  ) throws {
    let run = try carry(
      "\(Self.columns)\n2026-03-10T14:00Z,\(figures)\n2026-03-10T15:00Z,\(figures)\n")

    #expect(run.status == 0, "\(run.complaint)")
    #expect(isHeld(run) == isHarsh)
  }

  @Test func `a table of Open-Meteo is read as downloaded, in its own time zone`() throws {
    let head =
      "latitude,longitude,elevation,utc_offset_seconds,timezone,timezone_abbreviation\n"
      + "40.71,-74.01,32.0,-14400,America/New_York,GMT-4\n\n\(Self.columns)\n"
    // 14:00 UTC is 10:00 there.
    let rain = try carry(
      head + "2026-03-10T09:00,12,0,3\n2026-03-10T10:00,12,4,3\n2026-03-10T11:00,12,0,3\n")
    let before = try carry(head + "2026-03-10T09:00,12,4,3\n2026-03-10T10:00,12,0,3\n")

    #expect(isHeld(rain))
    #expect(!isHeld(before))
  }

  @Test func `times without a zone are UTC, and a file of another day is refused`() throws {
    let hour = "12,4,3"
    let same = try carry("\(Self.columns)\n2026-03-10T14:00,\(hour)\n2026-03-10T15:00,\(hour)\n")
    let other = try carry("\(Self.columns)\n2026-03-09T14:00,\(hour)\n2026-03-09T15:00,\(hour)\n")

    #expect(isHeld(same))
    #expect((other.status, other.text) == (2, ""))
    #expect(other.complaint.contains("no hour of this weather is in the time of"))
  }

  @Test func `weather is unknown in a gap of hours, and suppresses no alert`()
    throws
  {
    let run = try carry("\(Self.columns)\n2026-03-10T10:00Z,12,4,3\n2026-03-10T14:05Z,12,0,3\n")

    #expect(run.status == 0)
    #expect(!isHeld(run))
  }

  @Test func `the error for a file that is not weather is one line and status 2`() throws {
    let run = try carry("name,lat,lon\nA,1,2\n")

    #expect((run.status, run.complaint.split(separator: "\n").count) == (2, 1))
  }
}

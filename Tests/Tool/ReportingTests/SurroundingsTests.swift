import CueDocuments
import CueRuns
import Reporting
import Testing

/// The output of a run lists changes around the person, with times.
@Suite struct SurroundingsTests {
  /// The lines of a run with some events; other changes are at 1 h and at 30 h.
  private func lines(
    _ events: String, zone: String = "Pacific/Auckland", start: String = "2026-03-10T08:00:00",
    horizon: String = "40 h", last: String = "30 h"
  ) throws -> [String] {
    let text = """
      {
        name: "Test", start: "\(start)", timeZone: "\(zone)", horizonSeconds: "\(horizon)",
        cards: [], person: { at: [40.7, -73.9], watchWorn: false },
        events: [
          { atSeconds: 3600, carPlay: true }, { atSeconds: "\(last)", carPlay: false }, \(events)
        ],
      }
      """
    let scenario = try Scenario(parsing: text, file: "a.json5")
    return RunReport(try ScenarioRun(scenario)).outline.split(separator: "\n").map(String.init)
  }

  @Test func `a return to the first date at the end of another day is shown with dates`() throws {
    let lines = try lines("{ atSeconds: '9 h', timeZone: 'Pacific/Honolulu' }", last: "25 h")

    // Both ends are 10 March.
    #expect(lines.contains("2026-03-10 09:00:00   3600.000 s  · situation: carPlay on"))
    #expect(
      lines.contains(
        "2026-03-09 18:00:00  32400.000 s  · clock: Pacific/Honolulu, put back by 23 h"))
    #expect(lines.contains("2026-03-10 10:00:00  90000.000 s  · situation: carPlay off"))
  }

  @Test func `dates are shown if a clock is put back within one day, otherwise not for one day`()
    throws
  {
    let west = try lines(
      "{ atSeconds: '2 h', timeZone: 'Europe/London' }", zone: "Europe/Berlin", horizon: "5 h",
      last: "4 h")
    let east = try lines(
      "{ atSeconds: '2 h', timeZone: 'Europe/Athens' }", zone: "Europe/Berlin", horizon: "5 h",
      last: "4 h")

    #expect(west.contains("2026-03-10 11:00:00  14400.000 s  · situation: carPlay off"))
    #expect(
      west.contains("2026-03-10 09:00:00   7200.000 s  · clock: Europe/London, put back by 1 h"))
    #expect(east.contains("13:00:00  14400.000 s  · situation: carPlay off"))
    #expect(east.contains("11:00:00   7200.000 s  · clock: Europe/Athens, put forward by 1 h"))
  }

  @Test func `changes of the clock by law are listed, and a zone of the same time is named`()
    throws
  {
    let law = try lines(
      "", zone: "America/New_York", start: "2026-11-01T00:30:00", horizon: "3 h", last: "2 h")
    let same = try lines(
      "{ atSeconds: 5400.5, timeZone: 'Europe/Paris' }", zone: "Europe/Berlin", horizon: "5 h",
      last: "4 h")

    #expect(law.contains("2026-11-01 01:00:00   5400.000 s  · clock: put back by 1 h"))
    #expect(law.contains("2026-11-01 01:30:00   7200.000 s  · situation: carPlay off"))
    #expect(same.contains("09:30:00   5400.000 s  · clock: Europe/Paris, as before"))
  }

  @Test func `weather changes are listed before their effects, up to the end of the run`()
    throws
  {
    let lines = try lines(
      """
      { atSeconds: 3600, weather: { rainMillimetersPerHour: 4.5, apparentCelsius: 10 } },
      { atSeconds: 7200, weather: { windMetersPerSecond: 12 } },
      { atSeconds: "5 h", weather: {} },
      """, horizon: "5 h", last: "4 h")
    let told = lines.filter { $0.contains("weather") || $0.contains("carPlay on") }

    #expect(
      told == [
        "09:00:00   3600.000 s  · weather: 4.5 mm/h of rain, feels like 10 °C, still",
        "09:00:00   3600.000 s  · situation: carPlay on",
        "10:00:00   7200.000 s  · weather: dry, feels like 18 °C, 12 m/s of wind",
        "13:00:00  18000.000 s  · weather: dry, feels like 18 °C, still",
      ])
  }
}

import CueDocuments
import CueRuns
import Reporting

/// Runs for the tests to report on.
enum Runs {
  /// A person 3 km away from the shop whose fence is reported once, at 60 s.
  static func run(
    _ more: String = "", person: String = "", file: String = "a/test.json5"
  ) throws -> ScenarioRun {
    let text = """
      {
        name: "Test", start: "2026-03-10T14:00:00", timeZone: "America/New_York",
        horizonSeconds: 600, seed: 7,
        cards: [{ id: "target", brand: "Target", latitude: 40.75, longitude: -73.9,
                  balanceCents: 5000, expires: "2026-03-12", digitalReady: true }],
        person: { at: [40.7229851, -73.9], \(person) },
        events: [{ atSeconds: 60, geofenceEntry: "target" }],
        \(more)
      }
      """
    return try ScenarioRun(try Scenario(parsing: text, file: file))
  }

  /// The report of such a run.
  static func report(_ more: String = "", person: String = "") throws -> RunReport {
    RunReport(try run(more, person: person))
  }
}

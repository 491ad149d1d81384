import CueDocuments
import CueModel
import CueRuns
import Testing

/// A failed expectation has its position, the expected value and the found one.
@Suite struct ExpectationCheckTests {
  private func results(_ expectations: String) throws -> [ExpectationResult] {
    let text = """
      {
        name: "Test", start: "2026-03-10T14:00:00", timeZone: "UTC", horizonSeconds: 600,
        cards: [{ id: "target", brand: "Target", latitude: 40.75, longitude: -73.9,
                  balanceCents: 5000, expires: "2026-03-12", digitalReady: true }],
        person: { at: [40.7229851, -73.9] },
        events: [{ atSeconds: 60, geofenceEntry: "target" },
                 { atSeconds: 70.5, geofenceEntry: "target" }],
        expect: [
          \(expectations)
        ],
      }
      """
    let scenario = try Scenario(parsing: text, file: "test.json5")
    return try ScenarioRun(scenario).expectations
  }

  @Test(arguments: [
    "{ event: 'geofenceEntry' }",
    "{ event: 'geofenceEntry', subject: 'target', outcome: 'interruptive', vetoes: [] }",
    "{ event: 'geofenceEntry', surfaces: ['widget', 'watchHaptic', 'liveActivity'] }",
    "{ event: 'geofenceEntry', primaryReason: 'sameSubject', afterSeconds: 70.5 }",
    "{ event: 'geofenceEntry', vetoes: ['cardCooldown', 'sameSubject'], beforeSeconds: 70.5 }",
    "{ count: 'decisions', equals: 2 }",
    "{ count: 'decisions', atLeast: 2, event: 'geofenceEntry' }",
    "{ count: 'decisions', equals: 1, beforeSeconds: 70.4 }",
    "{ count: 'interruptions', equals: 1 }", "{ count: 'banners', equals: 0 }",
    "{ count: 'haptics', equals: 1, afterSeconds: 60.5, beforeSeconds: 60.5 }",
    "{ count: 'haptics', equals: 0, afterSeconds: 60.6 }",
    "{ count: 'liveActivityStarts', equals: 1 }", "{ count: 'liveActivityUpdates', atMost: 1 }",
    "{ count: 'liveActivityArrivals', equals: 1 }", "{ count: 'widgetReloads', equals: 1 }",
    "{ count: 'lateHaptics', equals: 0 }", "{ count: 'keptFromCar', equals: 0 }",
    "{ count: 'sensorStarts', equals: 0 }", "{ count: 'sensorPauses', equals: 0 }",
    "{ count: 'refusals', equals: 0 }", "{ shown: 'Target $50', on: 'widget' }",
    "{ shown: '$50 in all', on: 'widget', equals: 1 }", "{ shown: '$50 in all', equals: 0 }",
  ])
  func `expected events that occurred are found`(expectation: String) throws {
    let results = try results(expectation)

    #expect(results.map(\.isMet) == [true])
  }

  @Test(arguments: [
    (
      "{ event: 'geofenceEntry', outcome: 'suppressed', primaryReason: 'sameSubject' }",
      "geofenceEntry suppressed because of sameSubject between 0 and 600 s",
      "geofenceEntry of target ambientOnly because of sameSubject, cardCooldown "
        + "on liveActivity, widget at 70.5 s"
    ),
    (
      "{ event: 'geofenceEntry', subject: 'target', surfaces: ['phoneBanner'], beforeSeconds: 60 }",
      "geofenceEntry of target on phoneBanner between 0 and 60 s",
      "geofenceEntry of target interruptive on watchHaptic, liveActivity, widget at 60 s"
    ),
    (
      "{ event: 'preArrival', vetoes: [] }",
      "preArrival with exactly no veto between 0 and 600 s",
      "geofenceEntry of target interruptive on watchHaptic, liveActivity, widget at 60 s"
    ),
    (
      "{ count: 'decisions', event: 'geofenceEntry', atMost: 1 }",
      "at most 1 decisions geofenceEntry between 0 and 600 s", "2 (at 60, 70.5 s)"
    ),
    (
      "{ count: 'banners', atLeast: 1, afterSeconds: 61 }",
      "at least 1 banners between 61 and 600 s", "0"
    ),
    (
      "{ count: 'haptics', atLeast: 2, atMost: 3 }",
      "2 to 3 haptics between 0 and 600 s", "1 (at 60.5 s)"
    ),
  ])
  func `an unmet expectation has a description in words`(
    expectation: String, expected: String, found: String
  ) throws {
    let result = try #require(try results("{ event: 'geofenceEntry' },\n\(expectation)").last)

    #expect(!result.isMet)
    #expect(result.expected == expected)
    #expect(result.found == found)
    #expect((result.expectation.line, result.expectation.keyPath) == (10, "expect[1]"))
  }

  @Test func `a run without decisions reports none`() throws {
    let scenario = try Scenario(
      parsing: """
        { name: "Test", start: "2026-03-10T14:00:00", timeZone: "UTC", horizonSeconds: 600,
          cards: [{ id: "target", brand: "Target", latitude: 40.7, longitude: -74, balanceCents: 1 }],
          person: { at: [40.7, -74.01] }, expect: [{ event: 'payday' }] }
        """, file: "walk.json5")
    let run = try ScenarioRun(scenario)

    #expect(run.expectations.map(\.found) == ["no decision at all"])
    #expect(!run.passed)
  }
}

import CueDocuments
import CueModel
import CueRuns
import CueSystem
import FileReading
import Testing

/// A scenario may have its own consumers, which alert, take links and are counted like others.
@Suite struct ConsumerTests {
  private func scenario(_ consumers: String, _ more: String = "") throws -> Scenario {
    try Scenario(
      parsing: """
        { name: "C", timeZone: "UTC", start: "2026-03-10T14:00:00", horizonSeconds: "1 h",
          person: { at: [40.7, -74] }, \(more)
          consumers: [\(consumers)] }
        """, file: "c.json5")
  }

  private static let walks = """
    { name: "walks", links: ["fitme://nav/walks", "fitme://action/walk-*"], standardPerDay: 2,
      alerts: [{ atSeconds: "5 min", title: "Time for a walk", link: "fitme://nav/walks" },
               { atSeconds: "20 min", title: "Still time", oncePerDay: true },
               { atSeconds: "40 min", title: "Storm", critical: true, topic: 1 }] },
    """

  @Test func `a consumer's alerts use the day's budgets`() throws {
    let run = try ScenarioRun(
      scenario(
        Self.walks,
        """
        expect: [
          { alert: "walks", outcome: "interruptive", bucket: "standard", afterSeconds: 300,
            beforeSeconds: 300 },
          { alert: "walks", outcome: "suppressed", vetoes: ["sameSubject", "competingSurface"],
            equals: 0 },
          { alert: "walks", equals: 3 },
          { shown: "Time for a walk", on: "watchHaptic" },
          { alert: "readiness", equals: 0 },
        ],
        """))

    #expect(run.passed, "\(run.expectations.filter { !$0.isMet })")
    #expect(run.capLedger.map(\.consumer).allSatisfy { $0 == ConsumerID(3) })
    #expect(!run.capLedger.isEmpty)
  }

  @Test func `reports, expectations and taps use a consumer's name (P-06)`() throws {
    let run = try ScenarioRun(
      scenario(
        Self.walks,
        """
        events: [{ atSeconds: 1, watchWorn: false }, { atSeconds: 400, tap: "walks" }],
        expect: [{ count: "decisions", event: "consumerAlert", subject: "walks", equals: 3 },
                 { count: "decisions", event: "consumerAlert", subject: "readiness", equals: 0 }],
        """))

    #expect(run.passed, "\(run.expectations.filter { !$0.isMet })")
    #expect(
      run.decisions.map { run.configuration.name(of: $0.subject) }
        == Array(repeating: "walks", count: 3))
    #expect(run.entries.contains { $0.event == .tapped(.consumer(ConsumerID(3))) })
    let again = try Scenario(parsing: run.scenario.text, file: "c.json5")
    #expect(again.events.map(\.kind) == run.scenario.events.map(\.kind))
  }

  @Test(arguments: ["walk", "consumer-3", "cluster-", "Target"])
  func `an expectation about an unknown subject is refused`(subject: String) {
    let error = #expect(throws: ReadingError.self) {
      _ = try scenario(
        Self.walks, "expect: [{ count: 'decisions', subject: '\(subject)', equals: 0 }],")
    }

    #expect(
      error?.description.hasPrefix("c.json5:2: expect[0].subject: unknown subject '\(subject)'")
        == true)
  }

  @Test func `a consumer's link is routed to it, and an unclaimed link fails`() throws {
    let run = try ScenarioRun(
      scenario(
        Self.walks,
        """
        events: [{ atSeconds: 1, openURL: "fitme://action/walk-home" },
                 { atSeconds: 9, openURL: "fitme://action/run-home" }],
        expect: [{ analytics: "deep_link_routed_succeeded", equals: 1, beforeSeconds: 5 },
                 { analytics: "deep_link_routed_failed", equals: 1, afterSeconds: 5,
                   beforeSeconds: 60 }],
        """))

    #expect(run.passed, "\(run.expectations.filter { !$0.isMet })")
    #expect(run.configuration.consumers.id(named: "walks") == ConsumerID(3))
    #expect(run.configuration.consumers.consumers.last?.standardPerDay == 2)
  }

  @Test func `a scenario with consumers is unchanged when written and read again`() throws {
    let scenario = try scenario(Self.walks)

    #expect(try Scenario(parsing: scenario.text, file: "c.json5").consumers == scenario.consumers)
    #expect(
      scenario.consumers.first?.alerts.map(\.at) == [
        .seconds(300), .seconds(1_200), .seconds(2_400),
      ])
  }

  @Test(arguments: [
    (
      "{ name: 'a', links: ['fitme://nav/home'] }",
      ": a cannot register fitme://nav/home: cards has fitme://nav/home, and a link can match both; "
        + "give it other links"
    ),
    ("{ name: 'cards' }", ": a second consumer called 'cards'; rename one of them"),
    (
      "{ name: 'a', links: ['nav'] }",
      ".links[0]: found 'nav'; expected links, as in fitme://nav/walks or fitme://action/walk-*"
    ),
    ("{ links: [] }", ": 'name' is missing; add it"),
    (
      "{ name: 'a', alerts: [{ atSeconds: '2 h', title: 'x' }] }",
      ".alerts[0].atSeconds: found '2 h'; expected a number from 0 to 3600, "
        + "or one with ms, s, min, h or d"
    ),
  ])
  func `an invalid consumer is refused`(consumer: String, message: String) {
    let error = #expect(throws: ReadingError.self) { _ = try scenario(consumer) }

    #expect(error?.description == "c.json5:3: consumers[0]\(message)")
  }
}

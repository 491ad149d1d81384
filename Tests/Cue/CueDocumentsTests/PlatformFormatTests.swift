import CueDocuments
import CueModel
import CueSystem
import Testing

/// The keys of the platform layer are read, and unknown ones are refused.
@Suite struct PlatformFormatTests {
  private func problem(_ more: String) -> String? {
    Documents.failure(Documents.minimal(more))
  }

  @Test func `every event of the platform layer parses`() throws {
    let scenario = try Documents.scenario(
      """
      events: [
        { atSeconds: 1, health: { signal: "sleep", value: 7 } }, { atSeconds: 2, workout: "planned" },
        { atSeconds: 3, priming: "declined" }, { atSeconds: 4, tap: "target" },
        { atSeconds: 5, tap: "readiness" }, { atSeconds: 6, tap: "wallet" },
        { atSeconds: 7, openURL: "what ever" }, { atSeconds: 8, tapPermissionRow: true },
        { atSeconds: 9, reinstall: true },
      ],
      """)
    #expect(
      scenario.events.map(\.kind)
        == [
          .measured(HealthSample(signal: .sleep, value: 7)), .workout(isDone: false),
          .primingAnswered(false), .tapped(.card(CardID(0))), .tapped(.consumer(.readiness)),
          .tapped(.wallet), .opened("what ever"), .rowTapped, .reinstalled,
        ].map(Scenario.Event.Kind.input))
  }

  @Test(arguments: [
    (
      "health: { signal: 'mood', value: 1 }",
      "health.signal: found 'mood'; expected heartRateVariability, restingHeartRate or sleep"
    ),
    (
      "health: { signal: 'restingHeartRate', value: -52 }",
      "health.value: found -52; expected a number from 1 to 400"
    ),
    (
      "health: { signal: 'sleep', value: 24.5 }",
      "health.value: found 24.5; expected a number from 0 to 24"
    ),
    ("workout: true", "workout: found true; expected planned or done"),
    ("priming: 'yes'", "priming: found 'yes'; expected accepted or declined"),
    ("tap: 'readines'", "tap: unknown banner 'readines'; did you mean 'readiness'?"),
    ("openURL: ''", "openURL: found ''; expected a text that is not blank"),
    ("reinstall: false", "reinstall: found false; expected true"),
    ("tapPermissionRow: 1", "tapPermissionRow: found 1; expected true or false"),
  ])
  func `an error in an event names the event`(event: String, message: String) {
    #expect(
      problem("events: [{ atSeconds: 1, \(event) }],") == "walk.json5:5: events[0].\(message)")
  }

  @Test(arguments: [
    ("alert: 'reminders'", "alert: unknown consumer 'reminders'; did you mean 'smartReminders'?"),
    (
      "alert: 'readiness', bucket: 'all'",
      "bucket: found 'all'; expected standard or critical"
    ),
    ("alert: 'readiness', event: 'cluster'", "event: not for 'alert'; leave it out"),
    ("alert: 'readiness', count: 'banners'", "count: not for 'alert'; leave it out"),
    (
      "analytics: 'deep_link_repeated', opened: 'fitme://nav/a'",
      "opened: not for 'analytics'; leave it out"
    ),
    ("opened: 'fitme://nav/a', outcome: 'suppressed'", "outcome: not for 'opened'; leave it out"),
    (
      "opened: 'fitme://go/a'",
      "opened: found 'fitme://go/a'; expected a link, as in fitme://nav/wallet"
    ),
    (
      "analytics: 'deep_link_routed_fail'",
      "analytics: unknown event 'deep_link_routed_fail'; did you mean 'deep_link_routed_failed'?"
    ),
    (
      "event: 'cluster', bucket: 'critical'",
      "bucket: a budget without 'alert'; add 'alert', or leave it out"
    ),
  ])
  func `an error in an expectation names the expectation`(expectation: String, message: String) {
    #expect(problem("expect: [{ \(expectation) }],") == "walk.json5:5: expect[0].\(message)")
  }
}

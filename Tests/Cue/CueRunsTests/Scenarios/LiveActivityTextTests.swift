import CueDocuments
import CueModel
import CueRuns
import CueSystem
import Foundation
import SimulationPrimitives
import Testing

/// Expectations about the lock screen, touches, the level and the receiver are compared with the
/// results of a walk.
@Suite struct LiveActivityTextTests {
  /// The scenario that the tool writes, with other expectations.
  private func run(_ expectations: String) throws -> ScenarioRun {
    let parts = Scenario.firstDocument.components(separatedBy: "expect: [")
    let text = parts[0] + "expect: [\(expectations)] }"
    return try ScenarioRun(Scenario(parsing: text, file: "walk.json5"))
  }

  /// The live activity of the only card at a second, from the run's journal.
  private func slowLiveActivity(_ run: ScenarioRun, at second: Int) -> String {
    var text = "nothing"
    for entry in run.entries
    where entry.time <= run.scenario.start.advanced(by: .seconds(second)) {
      switch entry.event {
      case .liveActivity(.started(let bucket), _), .liveActivity(.updated(let bucket), _):
        text = bucket == 0 ? "here" : "\(bucket * 50) m"
      case .liveActivity(.arrived, _): text = "here"
      case .liveActivity(.ended, _), .liveActivity(.removed, _): text = "nothing"
      default: break
      }
    }
    return text
  }

  @Test func `the text of the live activity is that of its last journal entry`() throws {
    let plain = try run("")
    let seconds = Array(stride(from: 0, through: 420, by: 7))
    let texts = seconds.map { slowLiveActivity(plain, at: $0) }
    let expectations = zip(seconds, texts).map { second, text in
      "{ liveActivity: '\(text)', atSeconds: \(second) }, "
        + "{ liveActivity: '\(text == "nothing" ? "here" : "nothing")', atSeconds: \(second) },"
    }
    let results = try run(expectations.joined()).expectations

    #expect(Set(texts).count > 6)
    #expect(texts.contains("here"))
    #expect(results.map(\.isMet) == seconds.flatMap { _ in [true, false] })
    #expect(results.map(\.found) == texts.flatMap { [$0, $0] })
  }

  @Test(arguments: [
    ("{ event: 'preArrival', level: 'active' }", true),
    ("{ event: 'preArrival', level: 'critical' }", false),
    ("{ count: 'decisions', level: 'active', equals: 2 }", true),
    ("{ touches: 'target', equals: 1 }", true), ("{ touches: 'target', atLeast: 2 }", false),
    ("{ touches: 'target', equals: 0, afterSeconds: 160 }", true),
    ("{ touches: 'target' }", true), ("{ watchList: [] }", true),
    ("{ watchList: ['target'] }", false),
    ("{ liveActivity: '350 m', subject: 'target', atSeconds: 180 }", true),
    ("{ liveActivity: '350 m', subject: 'wallet', atSeconds: 180 }", false),
    ("{ liveActivity: 'nothing', subject: 'wallet', atSeconds: 180 }", true),
    ("{ count: 'receiverSeconds', equals: 309 }", true),
    ("{ count: 'receiverSeconds', atMost: 300 }", false),
    ("{ count: 'receiverSeconds', equals: 0, beforeSeconds: 111 }", true),
    ("{ count: 'receiverSeconds', equals: 20, afterSeconds: 200, beforeSeconds: 220 }", true),
  ])
  func `an expectation about a walk is met iff it is true`(
    expectation: String, isMet: Bool
  ) throws {
    #expect(try run(expectation).expectations.map(\.isMet) == [isMet])
  }

  @Test func `a card with three dismissals is on the watch's list until undo`()
    throws
  {
    func lists(_ cards: String, _ more: String = "") throws -> [Bool] {
      let text = """
        { name: "W", timeZone: "UTC", start: "2026-03-10T14:00:00", horizonSeconds: 100,
          cards: [{ id: "target", brand: "Target", latitude: 40.75, longitude: -73.9,
                    balanceCents: 1 }],
          person: { at: "3 km south of target" },
          events: [{ atSeconds: 1, dismiss: "target" }, { atSeconds: 2, dismiss: "target" },
                   { atSeconds: 3, dismiss: "target" }, \(more)],
          expect: [{ watchList: [\(cards)] }] }
        """
      let scenario = try Scenario(parsing: text, file: "walk.json5")
      return try ScenarioRun(scenario).expectations.map(\.isMet)
    }

    #expect(try (lists("'target'"), lists("")) == ([true], [false]))
    #expect(try lists("", "{ atSeconds: 9, undoQuiet: 'target' }") == [true])
  }

  @Test(arguments: [
    ("{ liveActivity: '350 m' }", ": 'atSeconds' is missing; add it"),
    (
      "{ liveActivity: '350 m', atSeconds: 1, equals: 1 }",
      ".equals: not for 'liveActivity'; leave it out"
    ),
    (
      "{ count: 'banners', equals: 1, atSeconds: 3 }",
      ".atSeconds: not without 'liveActivity'; leave it out"
    ),
    ("{ touches: 'targe' }", ".touches: unknown card 'targe'; did you mean 'target'?"),
    ("{ watchList: ['target'], equals: 1 }", ".equals: not for 'watchList'; leave it out"),
    ("{ touches: 'target', event: 'payday' }", ".event: not for 'touches'; leave it out"),
    (
      "{ event: 'payday', level: 'loud' }",
      ".level: found 'loud'; expected passive, active, timeSensitive or critical"
    ),
    (
      "{ count: 'receiverSeconds', equals: 1, level: 'active' }",
      ".level: not for 'receiverSeconds'; leave it out, or count decisions"
    ),
  ])
  func `an expectation with conflicting keys is refused`(expectation: String, message: String) {
    do {
      _ = try run(expectation)
      Issue.record("it was read")
    } catch {
      #expect("\(error)".hasSuffix(": expect[0]\(message)"), "\(error)")
    }
  }
}

public import CueDocuments
import CueModel
public import CueRuns
import FileReading
import Foundation
import SimulationPrimitives

/// The part of a run after the instant at which its forks diverge.
public struct ForkRow: Hashable, Codable, Sendable {
  /// The events that only this fork has, as given.
  public private(set) var events: String
  /// The decisions after the fork, in order.
  public let decisions: [DecisionRow]
  /// The number of decisions after the fork that sent a banner or a haptic.
  public let interruptions: Int
  /// All actions of the device after the fork, one line each.
  public let timeline: [String]
  /// The failed expectations and the invariant violations of the whole run.
  public let problems: [String]
  /// Whether there are no problems.
  public let passed: Bool
  /// The digest of the run.
  public let digest: String

  /// Creates the row of a run from an instant on, counted from its start.
  public init(_ run: ScenarioRun, from instant: Duration) {
    let report = RunReport(run)
    let begin = instant / .seconds(1)
    events = ""
    decisions = report.decisions.filter { $0.atSeconds >= begin }
    interruptions = decisions.count { $0.surfaces.isInterruptive }
    timeline =
      Storyline(
        decisions: decisions, timeline: report.timeline.filter { $0.atSeconds >= begin },
        clock: report.clock
      ).lines(Paint(isOn: false))
    problems = report.problems
    passed = report.passed
    digest = report.digest
  }

  /// Decodes a row from another process, with the events of its fork.
  public init(_ text: String, named events: String) throws {
    self = try JSONDecoder().decode(ForkRow.self, from: Data(text.utf8))
    self.events = events
  }

  /// Returns the row as text for another process.
  public func text() throws -> String { try JSONDocument.text(of: self) }
}

/// The report of `cuesim run --fork`: an unchanged run and its forks.
public struct ForkReport: Hashable, Encodable, Sendable {
  /// The document, as named.
  public let file: String
  /// The scenario's name.
  public let name: String
  /// The seconds from the start to the fork.
  public let fromSeconds: Double
  /// The date and time of the person's clock at the fork, as in `2026-03-10 14:03:00`.
  public let fromClock: String
  /// The unchanged run, and each fork.
  public let forks: [ForkRow]

  /// Creates the report from rows, that of the unchanged run first.
  public init(_ scenario: Scenario, from instant: Duration, forks: [ForkRow]) {
    (file, name, self.forks) = (scenario.file, scenario.name, forks)
    fromSeconds = instant / .seconds(1)
    fromClock = WallClock(start: scenario.start, calendar: scenario.calendar)
      .dated(atSeconds: fromSeconds)
  }

  /// Returns one JSON document with a line break.
  ///
  /// Equal reports yield equal bytes.
  public func json() throws -> String { try JSONDocument.text(of: self) }

  /// Returns the report as text: each run after the fork, and its differences from the first.
  public func text(_ paint: Paint = Paint(isOn: false)) -> String {
    var lines = [
      "\(paint.bold(name)) · \(file)",
      "from \(fromClock) on, second \(decimal(fromSeconds, places: 3)) of the run",
    ]
    for (number, fork) in forks.enumerated() {
      let events = Self.title(fork.events)
      lines += ["", paint.bold(number == 0 ? events : "fork \(number): \(events)")]
      lines += fork.timeline + fork.problems.map(paint.bad)
      let verdict = fork.passed ? paint.good("passed") : paint.bad("FAILED")
      let sameness = number > 0 && fork.decisions == forks[0].decisions ? "same decisions; " : ""
      lines.append(
        "\(verdict): \(counted(fork.decisions.count, "decision")), "
          + "\(counted(fork.interruptions, "interruption")); \(sameness)digest \(fork.digest)")
    }
    return lines.text
  }

  /// Returns the events of a fork, shortened to one line.
  private static func title(_ events: String) -> String {
    let line = events.oneLine
    return line.count > 200 ? line.prefix(200) + "…" : line
  }
}

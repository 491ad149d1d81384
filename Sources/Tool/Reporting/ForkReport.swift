public import CueDocuments
import CueModel
public import CueRuns
import FileReading
import Foundation
import SimulationPrimitives

/// The end of one run that parted from others at an instant, from there on.
public struct ForkRow: Hashable, Codable, Sendable {
  /// The events it has and the others have not, as they were given.
  public private(set) var events: String
  /// The decisions from there on, in order.
  public let decisions: [DecisionRow]
  /// Decisions from there on in which a banner or a haptic was sent.
  public let interruptions: Int
  /// Everything the device did from there on, a line each.
  public let timeline: [String]
  /// Expectations of the document that did not hold, and promises that were broken, over the whole run.
  public let problems: [String]
  /// Whether there are none.
  public let passed: Bool
  /// The digest of the run.
  public let digest: String

  /// Takes a run's results from an instant on, counted from its start.
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

  /// Takes a row that another process wrote, under the events it had.
  public init(_ text: String, named events: String) throws {
    self = try JSONDecoder().decode(ForkRow.self, from: Data(text.utf8))
    self.events = events
  }

  /// The row as one process hands it to another.
  public func text() throws -> String { try JSONDocument.text(of: self) }
}

/// A report of `cuesim run --fork`: a run as it is and its forks.
public struct ForkReport: Hashable, Encodable, Sendable {
  /// The document, as it was named.
  public let file: String
  /// The scenario's name.
  public let name: String
  /// Where the runs part, counted from the start.
  public let fromSeconds: Double
  /// The date and time of the person's clock there, as in `2026-03-10 14:03:00`.
  public let fromClock: String
  /// The run as it is, and each fork.
  public let forks: [ForkRow]

  /// Puts rows together, that of the run as it is first.
  public init(_ scenario: Scenario, from instant: Duration, forks: [ForkRow]) {
    (file, name, self.forks) = (scenario.file, scenario.name, forks)
    fromSeconds = instant / .seconds(1)
    fromClock = WallClock(start: scenario.start, calendar: scenario.calendar)
      .dated(atSeconds: fromSeconds)
  }

  /// One JSON document with its line break; equal reports give equal bytes.
  public func json() throws -> String { try JSONDocument.text(of: self) }

  /// The report for people: each run from where they part, and how it differs from the first.
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
      let sameness = number > 0 && fork.decisions == forks[0].decisions ? "decided as it is; " : ""
      lines.append(
        "\(verdict): \(counted(fork.decisions.count, "decision")), "
          + "\(counted(fork.interruptions, "interruption")); \(sameness)digest \(fork.digest)")
    }
    return lines.text
  }

  /// The events of a fork in a line that is no endless one.
  private static func title(_ events: String) -> String {
    let line = events.oneLine
    return line.count > 200 ? line.prefix(200) + "…" : line
  }
}

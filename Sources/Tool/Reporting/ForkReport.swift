import CueModel
public import CueRuns
import FileReading
import Foundation
import SimulationPrimitives

/// The end of one run that parted from others at an instant, from there on.
public struct ForkRow: Hashable, Codable, Sendable {
  /// The events it has and the others have not, as they were given.
  public private(set) var events: String
  /// What was decided from there on, in order.
  public let decisions: [DecisionRow]
  /// Decisions from there on in which a banner or a haptic was sent.
  public let interruptions: Int
  /// What the device did from there on, a line each.
  public let timeline: [String]
  /// Whether what the document expects held, and no promise was broken.
  public let passed: Bool
  /// The digest of the run.
  public let digest: String

  /// Takes what a run came to from an instant on, counted from its start.
  public init(_ run: ScenarioRun, from instant: Duration) {
    let report = ScenarioReport(run)
    let begin = instant / .seconds(1)
    events = ""
    decisions = report.decisions.filter { $0.atSeconds >= begin }
    interruptions = decisions.count { $0.surfaces.isInterruptive }
    timeline =
      Storyline(
        decisions: decisions, timeline: report.timeline.filter { $0.atSeconds >= begin },
        clock: report.clock
      ).lines(Paint(isOn: false))
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

/// What `cuesim run --fork` says.
public struct ForkReport: Hashable, Encodable, Sendable {
  /// The document, as it was named.
  public let file: String
  /// What the scenario is called.
  public let name: String
  /// Where the runs part, counted from the start.
  public let fromSeconds: Double
  /// The run as it is, and each fork.
  public let forks: [ForkRow]

  /// Puts rows together, that of the run as it is first.
  public init(file: String, name: String, fromSeconds: Double, forks: [ForkRow]) {
    (self.file, self.name, self.fromSeconds, self.forks) = (file, name, fromSeconds, forks)
  }

  /// One JSON document with its line break; equal reports give equal bytes.
  public func json() throws -> String { try JSONDocument.text(of: self) }

  /// The report for people: each run from where they part, and how it differs from the first.
  public func text(_ paint: Paint = Paint(isOn: false)) -> String {
    var lines = [
      "\(paint.bold(name)) · \(file) · from second \(decimal(fromSeconds, places: 3)) on"
    ]
    for (number, fork) in forks.enumerated() {
      let title = number == 0 ? "as it is" : "fork \(number): \(fork.events.oneLine)"
      lines += ["", paint.bold(title)] + fork.timeline
      lines.append(
        "\(counted(fork.decisions.count, "decision")), \(counted(fork.interruptions, "interruption")); "
          + (number > 0 && fork.decisions == forks[0].decisions ? "decided as it is; " : "")
          + "digest \(fork.digest)")
    }
    return lines.text
  }
}

import CommandLineParsing
import CueDocuments
import CueRuns
import CueSystem
import Reporting
import ProcessSupport
import SimulationKernel

/// `cuesim audit`: whether scenarios reach everything a device is made of.
struct AuditCommand {
  static let command = Command(
    "audit", "Reports what of the device no scenario reaches.",
    positionals: [.oneOrMore("PATH", "A scenario, or a folder of .json5 scenarios.")],
    options: [.flag("json", "Print one JSON document.")],
    examples: [
      .init("cuesim audit Scenarios", "Is every alert, actor, link, rule and output reached?"),
      .init("cuesim audit Scenarios/platform --json", "What one folder leaves out."),
    ])

  private let paths: [String]
  private let isJSON: Bool

  init(_ reader: ArgumentReader) {
    paths = reader.positionals("PATH")
    isJSON = reader.flag("json")
  }

  /// Runs all scenarios, and says how long running and judging took.
  func answer() throws -> Tool.Answer {
    let scenarios = try ScenarioFolder.scenarios(at: paths)
    let running = Stopwatch()
    let runs = try run(scenarios)
    let ran = running.seconds
    let judging = Stopwatch()
    let audit = runs.audit()
    let judged = judging.seconds
    let report = AuditReport(audit, scenarios: scenarios.count)
    let reruns = runs.reruns.reduce(0) { $0 + $1.value.count }
    return Tool.Answer(
      text: isJSON ? try report.json() : report.text(StandardOutput.paint),
      complaint: "audit: \(scenarios.count) runs and \(reruns) without a veto "
        + "\(Self.milliseconds(ran)); judged in \(Self.milliseconds(judged))\n",
      status: report.exitStatus)
  }

  private func run(_ scenarios: [Scenario]) throws -> ScenarioAudit {
    let bar = ProgressBar()
    defer { bar.clear() }
    do {
      return try ScenarioAudit(scenarios) { done, total in
        bar.show("running", done, of: total, unit: "scenarios", perUnit: 1)
      }
    } catch let error as SimulationError {
      throw FailedRun(file: paths.joined(separator: " "), error: error)
    }
  }

  /// A span in milliseconds, one digit behind the point.
  private static func milliseconds(_ seconds: Double) -> String {
    "\((seconds * 10_000).rounded() / 10) ms"
  }
}

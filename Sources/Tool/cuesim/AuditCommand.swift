import CommandLineParsing
import CueRuns
import CueSystem
import ProcessSupport
import Reporting
import SimulationKernel

/// `cuesim audit` checks that runs reach every part of a device and violate no invariant.
struct AuditCommand {
  static let command = Command(
    "audit",
    "Reports the parts of the device that no run reaches.",
    positionals: [
      .oneOrMore(
        "PATH", "Scenarios or folders of them; or a track; or a population, with --device.")
    ],
    options: RunCommand.conditions + [.flag("json", "Print one JSON document.")]
      + TrackRun.settingOptions + ResidentRun.personOptions,
    examples: [
      .init("cuesim audit Scenarios", "Is every alert, actor, link, rule and output reached?"),
      .init("cuesim audit Scenarios/platform --json", "The parts that one folder does not reach."),
      .init(
        "cuesim audit walk.gpx --pin 'Target@40.758,-73.9855'",
        "Which rules a recorded walk reaches, and whether every invariant held."),
    ])

  private let reader: ArgumentReader

  init(_ reader: ArgumentReader) { self.reader = reader }

  /// Runs the named files, and reports the time of running and checking.
  func answer() throws -> Tool.Answer {
    switch try RunSourceKind(reader, of: Self.command) {
    case .scenarios: try audit(ScenarioRuns(reader))
    case .track: try audit(TrackRun(reader))
    case .resident: try audit(ResidentRun(reader))
    case .store: throw UsageError("missing PATH; see 'cuesim audit --help'")
    }
  }

  private func audit(_ source: some RunSource) throws -> Tool.Answer {
    var (source, first) = (source, [Run]())
    let bar = ProgressBar()
    defer { bar.clear() }
    let running = Stopwatch()
    let runs = try RunAudit(of: source.count) { done, total in
      bar.show("running", done, of: total, unit: "runs", perUnit: 1)
    } _: { number, enforced in
      let keeping = RunRecords(isTracing: enforced == nil, enforced: enforced)
      let run = try source.run(number, keeping).run
      if enforced == nil { first.append(run) }
      return run
    }
    let ran = running.seconds
    let judging = Stopwatch()
    let audit = runs.audit()
    let judged = judging.seconds
    let report = AuditReport(audit, of: first)
    let reruns = runs.reruns.reduce(0) { $0 + $1.value.count }
    return Tool.Answer(
      text: reader.flag("json") ? try report.json() : report.text(StandardOutput.paint),
      complaint: "audit: \(source.count) runs and \(reruns) without a veto "
        + "\(Self.milliseconds(ran)); judged in \(Self.milliseconds(judged))\n",
      status: report.exitStatus)
  }

  /// Formats a duration in milliseconds with one decimal.
  private static func milliseconds(_ seconds: Double) -> String {
    "\((seconds * 10_000).rounded() / 10) ms"
  }
}

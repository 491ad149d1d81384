import CommandLineParsing
import Reporting
import ScheduleExploration

extension ExploreReport {
  /// The supported export formats.
  static let formats: [ExportFormat] = [.junit, .annotations]

  /// Returns the checks of each program.
  ///
  /// - Parameter plan: The plan of the search.
  /// - Returns: A suite for each; none has a failure if ``status`` is 0, and untried programs are
  ///   skipped.
  func suites(of plan: ExplorePlan) -> [CheckSuite] {
    zip(plan.programs, rows).map { program, row in
      CheckSuite(
        program.name, file: ExplorePlan.isScenario(program) ? program.name : nil,
        start: program.start, checks: row.checks)
    }
  }

  /// Returns the bytes of a format.
  static func bytes(_ format: ExportFormat, _ suites: [CheckSuite]) throws -> [UInt8] {
    switch format {
    case .junit: Array(JUnitReport(suites).text.utf8)
    case .annotations: Array(GitHubAnnotations(suites).text.utf8)
    case .csv, .jsonLines, .geoJSON, .gpx, .perfetto:
      throw UsageError("an exploration is not written as \(format.ending)")
    }
  }
}

extension ExploreReport.Row {
  /// The conditions of ``isAsExpected``, or only the first for an untried program.
  var checks: [CheckSuite.Check] {
    guard !untried else {
      return ownChecks.prefix(1).map {
        CheckSuite.Check(
          $0.name, rule: "untried", problem: nil, omission: "no schedule before the search ended")
      }
    }
    let (same, alive) = ("each run is reproducible", "no process crashes")
    return ownChecks + [
      CheckSuite.Check(same, rule: "divergence", problem: divergence),
      CheckSuite.Check(
        alive, rule: "death", problem: deaths.isEmpty ? nil : deaths.joined(separator: "; ")),
    ]
  }

  /// The guarantee that a failing schedule violates.
  private var claim: String {
    guard let judged else { return "no schedule breaks it" }
    return judged.contains(.expectations)
      ? "no schedule violates an invariant or an expectation" : "no schedule violates an invariant"
  }

  private var ownChecks: [CheckSuite.Check] {
    guard !buggy else {
      let isMissed = failure == nil && required
      return [
        CheckSuite.Check(
          "its known bug is found", rule: "missed",
          problem: isMissed
            ? "its known bug was not found in \(counted(schedules, "schedule"))" : nil)
      ]
    }
    let details = (trace ?? []) + (token.map { ["replay: cuesim explore --replay \($0)"] } ?? [])
    return [
      CheckSuite.Check(
        claim, rule: "schedule", problem: failure.map { "broken: \($0)" },
        details: details.joined(separator: "\n")),
      CheckSuite.Check(
        "everything declared is reached", rule: "unreached",
        problem: unreached.isEmpty ? nil : "never reached: " + unreached.joined(separator: ", ")),
    ]
  }
}

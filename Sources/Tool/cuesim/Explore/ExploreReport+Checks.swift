import CommandLineParsing
import Reporting
import ScheduleExploration

extension ExploreReport {
  /// The formats for other programs.
  static let formats: [ExportFormat] = [.junit, .sarif, .annotations]

  /// The checks of each program.
  ///
  /// - Parameter plan: The plan of the search.
  /// - Returns: A suite for each; none has a failure if ``status`` is 0.
  func suites(of plan: ExplorePlan) -> [CheckSuite] {
    zip(plan.programs, rows).map { program, row in
      // What is no program of the suite is called as its file.
      let isNamed = ExplorePlan.suite.contains { $0.name == program.name }
      return CheckSuite(
        program.name, file: isNamed ? nil : program.name, start: program.start, checks: row.checks)
    }
  }

  /// The bytes of a format.
  static func bytes(_ format: ExportFormat, _ suites: [CheckSuite]) throws -> [UInt8] {
    switch format {
    case .junit: Array(JUnitReport(suites).text.utf8)
    case .sarif: Array(try SARIFReport(suites, version: Tool.version).text().utf8)
    case .annotations: Array(GitHubAnnotations(suites).text.utf8)
    case .csv, .jsonLines, .geoJSON, .gpx, .perfetto, .prometheus:
      throw UsageError("an exploration is not written as \(format.ending)")
    }
  }
}

extension ExploreReport.Row {
  /// The conditions of ``isAsExpected``, one by one.
  var checks: [CheckSuite.Check] {
    let (same, alive) = ("each run can be made again", "no process dies")
    return ownChecks + [
      CheckSuite.Check(same, rule: "divergence", problem: divergence),
      CheckSuite.Check(
        alive, rule: "death", problem: deaths.isEmpty ? nil : deaths.joined(separator: "; ")),
    ]
  }

  private var ownChecks: [CheckSuite.Check] {
    guard !buggy else {
      let isMissed = failure == nil && required
      return [
        CheckSuite.Check(
          "its known bug is found", rule: "missed",
          problem: isMissed ? "its known bug was not found in \(schedules) schedules" : nil)
      ]
    }
    let details = (story ?? []) + (token.map { ["replay: cuesim explore --replay \($0)"] } ?? [])
    return [
      CheckSuite.Check(
        "no schedule breaks it", rule: "schedule", problem: failure.map { "broken: \($0)" },
        details: details.joined(separator: "\n")),
      CheckSuite.Check(
        "everything declared is reached", rule: "unreached",
        problem: unreached.isEmpty ? nil : "never reached: " + unreached.joined(separator: ", ")),
    ]
  }
}

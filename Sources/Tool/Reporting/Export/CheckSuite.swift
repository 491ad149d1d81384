import CueModel
package import SimulationPrimitives

/// The checks of one subject, such as a scenario, for the formats of test reports.
///
///     let suites = reports.runs.map(CheckSuite.init)
///     suites[0].failures.first?.problem  // "expected 0 haptics; found 1"
package struct CheckSuite: Hashable, Sendable {
  /// One thing that was checked.
  package struct Check: Hashable, Sendable {
    /// Its name.
    package let name: String
    /// The kind of failure it can have: a word, equal for equal mistakes.
    package let rule: String
    /// The line of the file it is written on, if it is written there.
    package let line: Int?
    /// The fault; nil if it holds, or was not checked.
    package let problem: String?
    /// The reason why it was not checked; nil if it was.
    package let omission: String?
    /// Details of the fault.
    package let details: String

    /// Creates a check.
    package init(
      _ name: String, rule: String, line: Int? = nil, problem: String?, omission: String? = nil,
      details: String = ""
    ) {
      assert(problem == nil || omission == nil, "what was not checked has no fault")
      (self.name, self.rule, self.line, self.omission) = (name, rule, line, omission)
      (self.problem, self.details) = (problem, details)
    }
  }

  /// The sentence that is checked.
  package let name: String
  /// The file it is in, if it is in one.
  package let file: String?
  /// When it began, in virtual time.
  package let start: VirtualTime
  /// All that was checked, in order.
  package let checks: [Check]

  /// Creates a suite.
  package init(_ name: String, file: String?, start: VirtualTime = .zero, checks: [Check]) {
    (self.name, self.file, self.start, self.checks) = (name, file, start, checks)
  }

  /// The checks that do not hold.
  package var failures: [(check: Check, problem: String)] {
    checks.compactMap { check in check.problem.map { (check, $0) } }
  }

  /// The checks that were not made.
  package var omissions: [(check: Check, reason: String)] {
    checks.compactMap { check in check.omission.map { (check, $0) } }
  }
}

extension CheckSuite {
  /// The rule of an expectation that does not hold.
  static let expectation = "expectation"

  /// The expectations of a scenario, and every promise that was broken; that none was is a separate check.
  package init(_ report: RunReport) {
    let expectations = (report.expectations ?? []).map { result in
      Check(
        "\(result.keyPath): \(result.expected)", rule: Self.expectation, line: result.line,
        problem: result.passed
          ? nil : "\(result.keyPath): expected \(result.expected); found \(result.found)")
    }
    let violations = report.violations.map { violation in
      Check(
        "promise \(violation.rule)", rule: violation.rule, problem: "broken: \(violation.words)")
    }
    let kept = Check("every promise is kept", rule: "promise", problem: nil)
    self.init(
      report.name, file: report.file, start: report.clock.start,
      checks: expectations + (violations.isEmpty ? [kept] : violations))
  }
}

import CueModel
package import SimulationPrimitives

/// The checks of one subject, such as a scenario, for test report formats.
///
///     let suites = reports.runs.map(CheckSuite.init)
///     suites[0].failures.first?.problem  // "expected 0 haptics; found 1"
package struct CheckSuite: Hashable, Sendable {
  /// One check.
  package struct Check: Hashable, Sendable {
    /// The name.
    package let name: String
    /// The kind of failure, as a word that is equal for equal errors.
    package let rule: String
    /// The line of the check in the file, if it is in one.
    package let line: Int?
    /// The failure, or `nil` if the check holds or was skipped.
    package let problem: String?
    /// The reason why the check was skipped, or `nil` if it was not.
    package let omission: String?
    /// Details of the failure.
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

  /// The name of the subject.
  package let name: String
  /// The file of the subject, if there is one.
  package let file: String?
  /// The start in virtual time.
  package let start: VirtualTime
  /// All checks, in order.
  package let checks: [Check]

  /// Creates a suite.
  package init(_ name: String, file: String?, start: VirtualTime = .zero, checks: [Check]) {
    (self.name, self.file, self.start, self.checks) = (name, file, start, checks)
  }

  /// The failed checks.
  package var failures: [(check: Check, problem: String)] {
    checks.compactMap { check in check.problem.map { (check, $0) } }
  }

  /// The skipped checks.
  package var omissions: [(check: Check, reason: String)] {
    checks.compactMap { check in check.omission.map { (check, $0) } }
  }
}

extension CheckSuite {
  /// The rule name of a failed expectation.
  static let expectation = "expectation"

  /// Creates the suite of a scenario: its expectations, each invariant violation, or one check that
  /// there was none.
  package init(_ report: RunReport) {
    let expectations = (report.expectations ?? []).map { result in
      Check(
        "\(result.keyPath): \(result.expected)", rule: Self.expectation, line: result.line,
        problem: result.passed
          ? nil : "\(result.keyPath): expected \(result.expected); found \(result.found)")
    }
    let violations = report.violations.map { violation in
      Check(
        "invariant \(violation.rule)", rule: violation.rule, problem: "violated: \(violation.words)"
      )
    }
    let kept = Check("every invariant holds", rule: "invariant", problem: nil)
    self.init(
      report.name, file: report.file, start: report.clock.start,
      checks: expectations + (violations.isEmpty ? [kept] : violations))
  }
}

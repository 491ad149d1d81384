/// The checks as JUnit XML for build systems and test viewers.
///
/// A suite is a `testsuite`, a check a `testcase`. Checks with the same name, such as two
/// violations of an invariant, are merged with all their failures, since readers identify tests by
/// name. The file depends on no clock: times are 0, and a suite's timestamp is the start of its
/// virtual time.
package struct JUnitReport {
  private let suites: [CheckSuite]

  /// Creates the report of suites.
  package init(_ suites: [CheckSuite]) { self.suites = suites }

  /// The document.
  package var text: String {
    let lines =
      [#"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites>"]
      + suites.enumerated().flatMap { elements(of: $1, number: $0) } + ["</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// A test: the checks with one name.
  private struct Test {
    let name: String
    var checks: [CheckSuite.Check]

    var failures: [(check: CheckSuite.Check, problem: String)] {
      checks.compactMap { check in check.problem.map { (check, $0) } }
    }

    /// The reason why no check was made, or `nil` if one was.
    var omission: String? {
      let reasons = checks.compactMap(\.omission)
      return reasons.count == checks.count ? reasons.first : nil
    }
  }

  /// Returns the tests of a suite in the order of their first checks.
  private func tests(of suite: CheckSuite) -> [Test] {
    var places: [String: Int] = [:]
    return suite.checks.reduce(into: []) { tests, check in
      if let place = places[check.name] {
        tests[place].checks.append(check)
      } else {
        places[check.name] = tests.count
        tests.append(Test(name: check.name, checks: [check]))
      }
    }
  }

  private func elements(of suite: CheckSuite, number: Int) -> [String] {
    let tests = tests(of: suite)
    let beginning = XMLText.tag(
      "testsuite",
      [
        "name": suite.name, "package": suite.file ?? "", "id": "\(number)",
        "timestamp": String(suite.start.universalText.prefix { $0 != "." && $0 != "Z" }),
        "hostname": "localhost", "tests": "\(tests.count)",
        "failures": "\(tests.count { !$0.failures.isEmpty })", "errors": "0",
        "skipped": "\(tests.count { $0.omission != nil })", "time": "0",
      ])
    return [beginning, "<properties/>"] + tests.flatMap { elements(of: $0, in: suite) }
      + ["<system-out></system-out>", "<system-err></system-err>", "</testsuite>"]
  }

  private func elements(of test: Test, in suite: CheckSuite) -> [String] {
    let line = test.checks.first?.line
    let attributes: KeyValuePairs = [
      "name": test.name, "classname": suite.file ?? suite.name, "time": "0", "file": suite.file,
      "line": line.map { "\($0)" },
    ]
    if let omission = test.omission {
      return [
        XMLText.tag("testcase", attributes),
        XMLText.tag("skipped", ["message": omission], isEmpty: true), "</testcase>",
      ]
    }
    guard let first = test.failures.first else {
      return [XMLText.tag("testcase", attributes, isEmpty: true)]
    }
    let texts = test.failures.map { check, problem in
      let place = suite.file.map { file in file + (check.line.map { ":\($0)" } ?? "") + "\n" }
      return "\(place ?? "")\(problem)\n\(check.details)"
    }
    let message = test.failures.map(\.problem).joined(separator: "; ")
    return [
      XMLText.tag("testcase", attributes),
      XMLText.tag("failure", ["type": first.check.rule, "message": message])
        + XMLText.escaped(texts.joined(separator: "\n")) + "</failure>",
      "</testcase>",
    ]
  }
}

/// The checks, as XML that builds and test viewers read as JUnit's.
///
/// A suite is a `testsuite`, a check a `testcase`. The file depends on no clock: times are 0, and a suite's
/// timestamp is the instant its virtual time begins at.
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

  private func elements(of suite: CheckSuite, number: Int) -> [String] {
    let beginning = XMLText.tag(
      "testsuite",
      [
        "name": suite.name, "package": suite.file ?? "", "id": "\(number)",
        "timestamp": String(suite.start.universalText.prefix { $0 != "." && $0 != "Z" }),
        "hostname": "localhost", "tests": "\(suite.checks.count)",
        "failures": "\(suite.failures.count)", "errors": "0", "time": "0",
      ])
    return [beginning, "<properties/>"] + suite.checks.flatMap { elements(of: $0, in: suite) }
      + ["<system-out></system-out>", "<system-err></system-err>", "</testsuite>"]
  }

  private func elements(of check: CheckSuite.Check, in suite: CheckSuite) -> [String] {
    let attributes: KeyValuePairs = [
      "name": check.name, "classname": suite.file ?? suite.name, "time": "0",
    ]
    guard let problem = check.problem else {
      return [XMLText.tag("testcase", attributes, isEmpty: true)]
    }
    let place = suite.file.map { file in file + (check.line.map { ":\($0)" } ?? "") + "\n" } ?? ""
    return [
      XMLText.tag("testcase", attributes),
      XMLText.tag("failure", ["type": check.rule, "message": problem])
        + XMLText.escaped("\(place)\(problem)\n\(check.details)") + "</failure>",
      "</testcase>",
    ]
  }
}

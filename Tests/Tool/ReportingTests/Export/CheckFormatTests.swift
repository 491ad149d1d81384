import Foundation
import Reporting
import SimulationPrimitives
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Checks reach the readers of test reports and of workflows.
@Suite struct CheckFormatTests {
  static let hostile =
    "a\"<b>&amp;'\u{1B}[31m\u{202E}\0\u{FFFF}🐈]]>\n%0A::,\r" + String(repeating: "x", count: 10_000)

  private static let suites = [
    CheckSuite(
      "Walk", file: "a b/walk:1.json5", start: VirtualTime(secondsSinceEpoch: 1_773_151_200),
      checks: [
        .init("expect[0]: 1 haptic", rule: "expectation", line: 7, problem: nil),
        .init("expect[1]: 2", rule: "expectation", line: 8, problem: "expected 2; found 1"),
        .init("promise quietHours", rule: "quietHours", problem: "broken: at 3 s", details: "why"),
      ]),
    CheckSuite(
      hostile, file: nil, checks: [.init(hostile, rule: "schedule", problem: hostile)]),
  ]

  @Test func `JUnit has a test for each check, and text of all kinds is preserved`() throws {
    let text = JUnitReport(Self.suites).text
    let seen = SeenElements()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = seen

    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    let suites = seen.elements.filter { $0.name == "testsuite" }.map(\.attributes)
    #expect(suites.map { $0["tests"] } == ["3", "1"])
    #expect(suites.map { $0["failures"] } == ["2", "1"])
    #expect(suites[0]["timestamp"] == "2026-03-10T14:00:00")
    let cases = seen.elements.filter { $0.name == "testcase" }.map(\.attributes)
    #expect(cases.compactMap { $0["classname"] }.prefix(3).allSatisfy { $0 == "a b/walk:1.json5" })
    #expect(cases[0]["file"] == "a b/walk:1.json5")
    #expect(
      cases.compactMap { $0["line"] } == Self.suites[0].checks.compactMap(\.line).map { "\($0)" })
    let shown = Self.hostile.replacing("\u{1B}", with: "\u{FFFD}").replacing("\0", with: "\u{FFFD}")
      .replacing("\u{FFFF}", with: "\u{FFFD}")
    #expect(cases[3]["name"]?.unicodeScalars.elementsEqual(shown.unicodeScalars) == true)
    let failures = seen.elements.filter { $0.name == "failure" }
    #expect(failures.map { $0.attributes["type"] } == ["expectation", "quietHours", "schedule"])
    #expect(failures[0].attributes["message"] == "expected 2; found 1")
    #expect(
      seen.names == [
        "testsuites", "testsuite", "properties", "testcase", "failure",
        "system-out", "system-err",
      ])
  }

  @Test func `a twice-violated invariant is one JUnit test with both faults`() throws {
    let seen = SeenElements()
    let parser = XMLParser(
      data: Data(
        JUnitReport([
          CheckSuite(
            "Walk", file: "walk.json5",
            checks: [
              .init("promise idleReload", rule: "idleReload", problem: "broken: at 1 s"),
              .init("expect[0]: 1 haptic", rule: "expectation", problem: nil),
              .init("promise idleReload", rule: "idleReload", problem: "broken: at 2 s"),
            ])
        ]).text.utf8))
    parser.delegate = seen

    #expect(parser.parse())
    let suite = seen.elements.first { $0.name == "testsuite" }?.attributes
    #expect((suite?["tests"], suite?["failures"]) == ("2", "1"))
    let names = seen.elements.filter { $0.name == "testcase" }.map { $0.attributes["name"] }
    #expect(names == ["promise idleReload", "expect[0]: 1 haptic"])
    let messages = seen.elements.filter { $0.name == "failure" }.map { $0.attributes["message"] }
    #expect(messages == ["broken: at 1 s; broken: at 2 s"])
  }

  @Test func `an annotation is one line, for any text`() {
    let lines = GitHubAnnotations(Self.suites).text.split(separator: "\n")

    #expect(lines.count == 3)
    #expect(
      lines[0]
        == "::error file=a b/walk%3A1.json5,line=8,title=expectation::expected 2; found 1")
    #expect(
      lines[1] == "::error file=a b/walk%3A1.json5,title=quietHours::broken: at 3 s%0Awhy")
    #expect(lines[2].hasPrefix("::error title=schedule::a\"<b>&amp;'\u{FFFD}[31m\u{FFFD}\u{FFFD}"))
    #expect(lines[2].contains("%250A::,%0Dxxx"))
  }

  @Test func `checks that pass give a document without findings`() {
    let good = [CheckSuite("Good", file: nil, checks: [.init("it", rule: "r", problem: nil)])]

    #expect(GitHubAnnotations(good).text == "")
    #expect(JUnitReport(good).text.contains(#"failures="0""#))
  }

  @Test func `an omitted check is skipped or a warning, and not a failure`() {
    let suite = CheckSuite(
      "Walk", file: "walk.json5",
      checks: [.init("it", rule: "untried", problem: nil, omission: "no <time>")])
    let junit = JUnitReport([suite]).text

    #expect(junit.contains(#"tests="1" failures="0" errors="0" skipped="1""#))
    #expect(junit.contains(#"<skipped message="no &lt;time&gt;"/>"#))
    #expect(!junit.contains("<failure"))
    #expect(
      GitHubAnnotations([suite]).text
        == "::warning file=walk.json5,title=untried::not checked: no <time>\n")
  }

  @Test func `a scenario's checks are its expectations and its violated invariants`() throws {
    let report = try Runs.report(
      "expect: [{ count: 'haptics', equals: 1 }, { count: 'banners', equals: 5 }]")
    let suite = CheckSuite(report)

    #expect(suite.checks.map(\.rule) == ["expectation", "expectation", "invariant"])
    #expect(suite.checks.map { $0.problem == nil } == [true, false, true])
    #expect(
      suite.failures[0].problem.hasPrefix(
        "expect[1]: expected 5 banners between 0 and 600 s; found 0"))
    #expect(suite.failures[0].check.line == report.expectations?[1].line)
    #expect(suite.file == "a/test.json5")
  }
}

/// The elements of a document, in the order they begin.
private final class SeenElements: NSObject, XMLParserDelegate {
  private(set) var elements: [(name: String, attributes: [String: String])] = []

  var names: [String] {
    elements.reduce(into: []) { if !$0.contains($1.name) { $0.append($1.name) } }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append((name, attributes))
  }
}

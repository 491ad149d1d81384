import SimulationPrimitives

/// The failed and skipped checks as annotations of a GitHub workflow.
///
///     ::error file=a/test.json5,line=6,title=expectation::expect[0]: expected 0 haptics; found 1
package struct GitHubAnnotations {
  private let suites: [CheckSuite]

  /// Creates the lines of suites.
  package init(_ suites: [CheckSuite]) { self.suites = suites }

  /// An error for each failed check and a warning for each skipped one, or empty if all checks
  /// hold.
  package var text: String {
    suites.flatMap { suite in
      suite.failures.map { check, problem in
        let details = check.details.isEmpty ? "" : "\n" + check.details
        return line("error", check, problem + details, in: suite)
      }
        + suite.omissions.map { check, reason in
          line("warning", check, "not checked: \(reason)", in: suite)
        }
    }.joined()
  }

  private func line(
    _ level: String, _ check: CheckSuite.Check, _ text: String, in suite: CheckSuite
  ) -> String {
    let parts =
      [
        suite.file.map { "file=\(Self.property($0))" }, check.line.map { "line=\($0)" },
        "title=\(Self.property(check.rule))",
      ].compactMap(\.self)
    return "::\(level) \(parts.joined(separator: ","))::\(Self.message(text))\n"
  }

  /// Escapes the text after the colons.
  private static func message(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
      .oneLine
  }

  /// Escapes the text of a property, which ends at a comma or a colon.
  private static func property(_ text: String) -> String {
    message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

import Foundation

/// The checks that did not hold, as SARIF 2.1.0, the format of code scanners.
///
/// A failure is a `result` of level `error`, at its file and line where they are known; what was not checked is
/// one of kind `open` and level `none`. What holds is not in it.
package struct SARIFReport: Encodable {
  private struct Text: Encodable { let text: String }

  private struct Rule: Encodable { let id: String }

  private struct Driver: Encodable {
    let name = "cuesim"
    let version: String
    let rules: [Rule]
  }

  private struct ScanTool: Encodable { let driver: Driver }

  private struct Artifact: Encodable { let uri: String }

  private struct Region: Encodable { let startLine: Int }

  private struct Place: Encodable {
    let artifactLocation: Artifact
    let region: Region?
  }

  private struct Location: Encodable { let physicalLocation: Place }

  private struct Finding: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let kind: String
    let level: String
    let message: Text
    let locations: [Location]
  }

  private struct Run: Encodable {
    let tool: ScanTool
    let results: [Finding]
  }

  private let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  private let version = "2.1.0"
  private let runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  /// Creates the report of suites.
  ///
  /// - Parameters:
  ///   - suites: The suites that were checked.
  ///   - version: The version of the tool.
  package init(_ suites: [CheckSuite], version: String) {
    let rows = suites.flatMap { suite in
      suite.failures.map { (suite.file, $0.check, $0.problem) }
        + suite.omissions.map { (suite.file, $0.check, "not checked: \($0.reason)") }
    }
    let rules = Set(rows.map(\.1.rule)).sorted()
    let findings = rows.map { file, check, text in
      let details = check.details.isEmpty ? "" : "\n" + check.details
      let isFailure = check.problem != nil
      return Finding(
        ruleId: check.rule, ruleIndex: rules.firstIndex(of: check.rule) ?? 0,
        kind: isFailure ? "fail" : "open", level: isFailure ? "error" : "none",
        message: Text(text: text + details),
        locations: file.map { file in
          let artifact = Artifact(uri: Self.reference(to: file))
          let region = check.line.map(Region.init)
          return [Location(physicalLocation: Place(artifactLocation: artifact, region: region))]
        } ?? [])
    }
    let driver = Driver(version: version, rules: rules.map(Rule.init))
    runs = [Run(tool: ScanTool(driver: driver), results: findings)]
  }

  /// The document.
  package func text() throws -> String { try JSONDocument.text(of: self) }

  /// A path as a reference of RFC 3986: a colon in it begins no scheme.
  private static func reference(to file: String) -> String {
    let plain = CharacterSet(
      charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/")
    let path = file.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    return file.hasPrefix("/") ? "file://" + path : path
  }
}

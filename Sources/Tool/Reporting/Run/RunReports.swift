import SimulationPrimitives
import StoreFiles

/// The output of `cuesim run`: a report for each device.
public struct RunReports: Encodable, Sendable {
  /// One report per run, in order.
  public let runs: [RunReport]
  /// Whether every run passed.
  public let passed: Bool

  /// Creates the output of several reports.
  public init(_ runs: [RunReport]) {
    self.runs = runs
    passed = runs.allSatisfy(\.passed)
  }

  /// The exit status of the tool: 0, or 1 after a failed expectation or an invariant violation.
  public var exitStatus: Int32 { passed ? 0 : 1 }

  /// Returns one JSON document with a line break; equal reports yield equal bytes.
  public func json() throws -> String { try JSONDocument.text(of: self) }

  /// Returns all reports as text, with a blank line in between.
  ///
  /// After a single scenario, the command that explains it follows, with the options of the run.
  public func text(_ paint: Paint = Paint(isOn: false), options: [String] = []) -> String {
    let texts = runs.map { $0.text(paint) }
    guard let only = runs.first, runs.count == 1 else {
      let failed = runs.count { !$0.passed }
      let verdict = failed == 0 ? paint.good("all passed") : paint.bad("\(failed) failed")
      return texts.joined(separator: "\n") + "\n\(runs.count) scenarios, \(verdict)\n"
    }
    let isExplicable = only.expectations != nil && !only.decisions.isEmpty
    let words = [only.file.shellPath] + options + ["--explain"]
    return texts[0] + (isExplicable ? "next: cuesim run \(words.joined(separator: " "))\n" : "")
  }
}

/// The JSON form of every command: one document with sorted keys, plain slashes and a line break.
public enum JSONDocument {
  /// Returns the document of a value; equal values yield equal bytes.
  ///
  /// - Throws: `EncodingError` if a number in it is not finite.
  public static func text(of value: some Encodable) throws -> String {
    String(decoding: try StableJSON.document(of: value), as: UTF8.self)
  }
}

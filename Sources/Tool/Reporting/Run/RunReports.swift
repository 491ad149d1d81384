import SimulationPrimitives
import StoreFiles

/// The answer of `cuesim run`: a report for each device that ran.
public struct RunReports: Encodable, Sendable {
  /// One report a run, in the order they were made.
  public let runs: [RunReport]
  /// Whether every run passed.
  public let passed: Bool

  /// Puts reports together.
  public init(_ runs: [RunReport]) {
    self.runs = runs
    passed = runs.allSatisfy(\.passed)
  }

  /// The status the tool exits with: 0 if all held, 1 if an expectation or a promise did not.
  public var exitStatus: Int32 { passed ? 0 : 1 }

  /// One JSON document with its line break; equal reports give equal bytes.
  public func json() throws -> String { try JSONDocument.text(of: self) }

  /// All reports for people, a blank line between two; behind a single scenario the command that explains it, with
  /// the options that the run had.
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

/// How every command writes JSON: sorted keys, plain slashes, one document and a line break.
public enum JSONDocument {
  /// The document of a value; equal values give equal bytes.
  ///
  /// - Throws: `EncodingError` if a number in it is not finite.
  public static func text(of value: some Encodable) throws -> String {
    String(decoding: try StableJSON.document(of: value), as: UTF8.self)
  }
}

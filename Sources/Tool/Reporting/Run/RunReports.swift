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

  /// Returns the report of a single run as text, or else a line for each run.
  ///
  /// Below the lines are the reports of recordings, and of scenarios that failed. The command to
  /// read next is last, with the options of the run.
  public func text(_ paint: Paint = Paint(isOn: false), options: [String] = []) -> String {
    func next(_ file: String, _ words: [String]) -> String {
      "next: cuesim run " + ([file.shellPath] + options + words).joined(separator: " ") + "\n"
    }
    if let only = runs.first, runs.count == 1 {
      let isExplicable = only.expectations != nil && !only.decisions.isEmpty
      return only.text(paint) + (isExplicable ? next(only.file, ["--explain"]) : "")
    }
    let failed = runs.filter { !$0.passed }
    let kind = runs.allSatisfy { $0.expectations != nil } ? "scenario" : "run"
    let verdict =
      failed.isEmpty ? paint.good("all passed") : paint.bad("\(failed.count) failed")
    let lines = runs.map { run in
      "\(run.passed ? "passed" : paint.bad("FAILED"))  \(run.file): \(run.counts)"
    }
    let detailed = runs.filter { !$0.passed || $0.expectations == nil }.map {
      "\n" + $0.text(paint)
    }
    let advice = failed.first.map { next($0.file, ["--explain"]) }
    return (["\(counted(runs.count, kind)), \(verdict)."] + lines).text + detailed.joined()
      + (advice ?? runs.first.map { next($0.file, []) } ?? "")
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

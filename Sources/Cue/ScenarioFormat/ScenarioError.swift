import SimulationPrimitives

/// A scenario that cannot be run: where it is wrong, what was found there, and what to write.
///
///     walk.json5:12: events[2].atSecond: unknown key; did you mean 'atSeconds'?
///     walk.json5:4: column 9: found ']'; expected a value
///     Scenarios/none.json5: no such file or folder; check the path
///
/// Only the first mistake of a document is reported, and it always fits on one line, without control characters.
public struct ScenarioError: Error, Hashable, CustomStringConvertible {
  /// The path of the file as it was given.
  public let file: String
  /// The line, counted from 1, if the mistake is inside the document.
  public let line: Int?
  /// Where in the document, as in `events[2].atSeconds`; empty if it is not about a value.
  public let keyPath: String
  /// What is wrong.
  public let problem: String
  /// What to do about it.
  public let advice: String

  /// Creates an error; line breaks in any part are shown as spaces.
  public init(file: String, line: Int? = nil, keyPath: String = "", problem: String, advice: String)
  {
    self.file = file
    self.line = line
    self.keyPath = keyPath
    self.problem = problem
    self.advice = advice
  }

  /// The error as `FILE:LINE: key.path: what is wrong; what to do`.
  public var description: String {
    let place = file + (line.map { ":\($0)" } ?? "")
    let parts = [place, keyPath].filter { !$0.isEmpty } + ["\(problem); \(advice)"]
    return String(parts.joined(separator: ": ").map { $0.isNewline ? " " : $0 }).oneLine
  }
}

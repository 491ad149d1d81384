import SimulationPrimitives

/// A file that cannot be used: where it is wrong, what was found there, and what to write.
///
///     walk.json5:12: events[2].atSecond: unknown key; did you mean 'atSeconds'?
///     walk.json5:4: column 9: found ']'; expected a value
///     run.gpx:7: the file ends inside <trk>; export it again
///     Scenarios/none.json5: no such file or folder; check the path
///
/// Only the first mistake of a file is reported, and it always fits on one line, without control
/// characters.
public struct ReadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file as it was given.
  public let file: String
  /// The line, counted from 1; nil if the whole file is meant.
  public let line: Int?
  /// Where in the document, as in `events[2].atSeconds`; empty if it is not about a value.
  public let keyPath: String
  /// The finding, and what was expected if that is not what to do.
  public let problem: String
  /// Advice on what to do about it; empty if the problem says it.
  public let advice: String
  /// What else may be done, which is not part of the text; nil if the advice is all.
  package let remedy: Remedy?

  /// Creates an error; line breaks in any part are replaced when it is shown.
  package init(
    file: String, line: Int? = nil, keyPath: String = "", problem: String, advice: String = "",
    remedy: Remedy? = nil
  ) {
    self.file = file
    self.line = line
    self.keyPath = keyPath
    self.problem = problem
    self.advice = advice
    self.remedy = remedy
  }

  /// Creates an error of a sentence such as `the file is empty; export it again`.
  package init(file: String, line: Int? = nil, message: String, remedy: Remedy? = nil) {
    let parts = message.split(separator: "; ", maxSplits: 1).map(String.init)
    self.init(
      file: file, line: line, problem: parts.first ?? "",
      advice: parts.dropFirst().first ?? "", remedy: remedy)
  }

  /// `what is wrong; what to do`.
  public var message: String { advice.isEmpty ? problem : "\(problem); \(advice)" }

  /// The error as `FILE:LINE: key.path: what is wrong; what to do`.
  public var description: String {
    let place = file + (line.map { ":\($0)" } ?? "")
    return ([place, keyPath].filter { !$0.isEmpty } + [message]).joined(separator: ": ").oneLine
  }
}

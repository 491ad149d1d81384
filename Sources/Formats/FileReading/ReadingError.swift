import SimulationPrimitives

/// A file that cannot be used, with the location, the finding and the correction.
///
///     walk.json5:12: events[2].atSecond: unknown key; did you mean 'atSeconds'?
///     walk.json5:4: column 9: found ']'; expected a value
///     run.gpx:7: the file ends inside <trk>; export it again
///     Scenarios/none.json5: no such file or folder; check the path
///
/// Only the first error of a file is reported, always on one line and without control characters.
public struct ReadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file as it was given.
  public let file: String
  /// The line, counted from 1, or `nil` if the error concerns the whole file.
  public let line: Int?
  /// The location in the document, as in `events[2].atSeconds`, or empty if the error concerns no
  /// value.
  public let keyPath: String
  /// The finding, and the expectation if the advice does not imply it.
  public let problem: String
  /// Advice on the correction, or empty if the problem implies it.
  public let advice: String
  /// A further remedy that is not part of the text, or `nil` if there is none.
  package let remedy: Remedy?

  /// Creates an error; line breaks in any part are replaced when it is displayed.
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

  /// Creates an error from a sentence such as `the file is empty; export it again`.
  package init(file: String, line: Int? = nil, message: String, remedy: Remedy? = nil) {
    let parts = message.split(separator: "; ", maxSplits: 1).map(String.init)
    self.init(
      file: file, line: line, problem: parts.first ?? "",
      advice: parts.dropFirst().first ?? "", remedy: remedy)
  }

  /// The problem and the advice as one text.
  public var message: String { advice.isEmpty ? problem : "\(problem); \(advice)" }

  /// The error as `FILE:LINE: key.path: problem; advice`.
  public var description: String {
    let place = file + (line.map { ":\($0)" } ?? "")
    return ([place, keyPath].filter { !$0.isEmpty } + [message]).joined(separator: ": ").oneLine
  }
}

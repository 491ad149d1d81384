import SimulationPrimitives

/// The reason why a copy of the process has no answer.
public enum ForkFailure: Error, Hashable, Sendable {
  /// The copy threw an error with this description.
  case threw(String)
  /// A signal ended the copy; the text is its last message on standard error, which may be empty.
  case died(signal: Int32, saying: String)
  /// The copy ended the process with a status.
  case left(status: Int32)
  /// The system had no room for another process, or for its answer in the temporary folder.
  case noRoom
  /// Every copy made waited for a lock for seconds and made no progress.
  case stuck
  /// The answer is not of the requested type.
  case unreadable(String)
}

extension ForkFailure: CustomStringConvertible {
  /// A description of the failure.
  public var description: String {
    switch self {
    case .threw(let text): "it threw: \(text)"
    case .died(let signal, let words):
      "it died of \(ForkedProcess.name(of: signal))" + (words.isEmpty ? "" : ": \(words.oneLine)")
    case .left(let status): "it ended with status \(status)"
    case .noRoom:
      "the system had no room for it, or the folder for temporary files takes no file"
    case .stuck: "it got on no more"
    case .unreadable(let text): "its answer was '\(text.oneLine.quotable)'"
    }
  }
}

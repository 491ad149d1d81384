import SimulationPrimitives

/// Why a copy of the process has no answer.
public enum ForkFailure: Error, Hashable, Sendable {
  /// It threw an error, which said this.
  case threw(String)
  /// It was ended by a signal, as a trap does, with last words on standard error; an optimized build prints none for
  /// a precondition, and they are empty.
  case died(signal: Int32, saying: String)
  /// It ended the process with a status.
  case left(status: Int32)
  /// The system had no room for another process, or for its answer in the folder for temporary files.
  case noRoom
  /// It got on no more: whatever copy was made waited for a lock for seconds.
  case stuck
  /// Its answer is none of the type that was asked for.
  case unreadable(String)
}

extension ForkFailure: CustomStringConvertible {
  /// The failure in words.
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

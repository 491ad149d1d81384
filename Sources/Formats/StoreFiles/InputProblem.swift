import SimulationPrimitives
import SystemCalls

/// The reason why a file cannot be read, as a sentence with advice.
package struct InputProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file name that the caller gave.
  package let file: String
  /// The problem and the advice.
  package let message: String
  /// Whether the only problem is that the file does not exist.
  package let isMissing: Bool

  private init(_ file: String, _ message: String, isMissing: Bool = false) {
    (self.file, self.message, self.isMissing) = (file, message, isMissing)
  }

  /// `FILE: problem; advice` on one line.
  package var description: String { "\(file): \(message)".oneLine }

  /// Creates the problem from a system error about a file.
  init(_ file: String, _ error: SystemError) {
    switch error {
    case .missing: self.init(file, "there is no such file; check the name", isMissing: true)
    case .folder: self = .folder(file)
    case _ where error.isForbidden: self = .unreadable(file)
    case .circle:
      self.init(file, "the name is a circle of symbolic links; name the file itself")
    case .notFolder:
      self.init(file, "a part of the path is a file and no folder; check the path")
    case _ where error.isNameTooLong:
      self.init(file, "the name is longer than the system allows; check the name")
    default:
      self.init(
        file,
        "the file cannot be looked at (\(error.words)); check its disk and repeat the command")
    }
  }

  static func folder(_ file: String) -> Self {
    Self(file, "this is a folder: name a file in it")
  }

  static func otherKind(_ file: String) -> Self {
    Self(file, "this is no regular file: save it as one first")
  }

  static func unreadable(_ file: String) -> Self {
    Self(file, "the file cannot be read; check its permissions")
  }

  static func tooLarge(_ file: String, _ bound: Int) -> Self {
    let words = bound >> 20 > 0 ? "\(bound >> 20) MiB" : "\(bound) bytes"
    return Self(
      file, "the file is longer than \(words), the most that is read; name a smaller one")
  }
}

extension StoreError {
  /// Creates the error of a file that is kept between runs.
  package init(_ problem: InputProblem) {
    self.init(file: problem.file, message: problem.message)
  }
}

import Foundation
import SimulationPrimitives

/// Why a file cannot be read, as a sentence that says what to do.
package struct InputProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as the caller named it.
  package let file: String
  /// The problem, and what to do.
  package let message: String
  /// Whether there is no such file, and nothing worse.
  package let isMissing: Bool

  private init(_ file: String, _ message: String, isMissing: Bool = false) {
    (self.file, self.message, self.isMissing) = (file, message, isMissing)
  }

  /// `FILE: what is wrong; what to do`, on one line.
  package var description: String { "\(file): \(message)".oneLine }

  /// The answer of the system about a file.
  init(_ file: String, _ code: CInt) {
    switch code {
    case ENOENT: self.init(file, "there is no such file; check the name", isMissing: true)
    case EISDIR: self = .folder(file)
    case EACCES, EPERM: self = .unreadable(file)
    case ELOOP:
      self.init(file, "the name is a circle of symbolic links; name the file itself")
    case ENOTDIR:
      self.init(file, "a part of the path is a file and no folder; check the path")
    case ENAMETOOLONG:
      self.init(file, "the name is longer than the system allows; check the name")
    default:
      let words = unsafe String(cString: strerror(code)).lowercased()
      self.init(
        file, "the file cannot be looked at (\(words)); check its disk and repeat the command")
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
  /// The same of a file that is kept between runs.
  package init(_ problem: InputProblem) {
    self.init(file: problem.file, message: problem.message)
  }
}

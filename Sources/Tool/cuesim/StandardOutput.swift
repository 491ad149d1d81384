import Foundation

/// Where answers go.
enum StandardOutput {
  /// Writes text; whether it is out.
  ///
  /// A reader that has seen enough is no failure. A full disk is, and is said on standard error.
  static func write(_ text: String) -> Bool {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch CocoaError.fileWriteOutOfSpace {
      let complaint = "cuesim: standard output: the disk is full; free some space\n"
      try? FileHandle.standardError.write(contentsOf: Data(complaint.utf8))
      return false
    } catch {
      return true
    }
    return true
  }

  /// Whether somebody looks at it on a terminal and wants colors.
  static var isColored: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
  }
}

import CommandLineParsing
import Foundation

/// The file `--trace` names.
struct TraceFile {
  let path: String

  /// Writes text whole or not at all.
  ///
  /// - Parameters:
  ///   - text: What to write.
  ///   - inputs: The files that were read; a slip must not replace one of them.
  /// - Throws: `UsageError` if it would, or if the file cannot be written.
  func write(_ text: String, sparing inputs: [String]) throws {
    let file = URL(filePath: path)
    let place = file.resolvingSymlinksInPath().standardizedFileURL
    for input in inputs
    where URL(filePath: input).resolvingSymlinksInPath().standardizedFileURL == place {
      throw UsageError("\(path): the trace would replace what was read; name another file")
    }
    do {
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw UsageError(
        "\(path): the trace cannot be written; name a file in a folder that can be written to")
    }
  }
}

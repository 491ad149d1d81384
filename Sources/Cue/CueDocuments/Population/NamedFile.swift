import FileReading

/// A file that a document names, with its position there.
struct NamedFile: Sendable {
  /// The path, relative to the tool's working folder.
  let path: String
  /// The name in the document.
  let name: String
  private let file: String
  private let line: Int
  private let keyPath: String

  /// Creates a file in the folder of the document.
  init(_ reader: NodeReader, name: String) {
    (file, line, keyPath) = (reader.file, reader.node.line, reader.keyPath)
    self.name = name
    let folder = reader.file.lastIndex(of: "/").map { reader.file[...$0] } ?? ""
    path = name.hasPrefix("/") ? name : folder + name
  }

  /// An error about the file, at its position in the document.
  func error(_ problem: String, _ advice: String) -> ReadingError {
    ReadingError(
      file: file, line: line, keyPath: keyPath, problem: "\(path.clipped(80)): \(problem)",
      advice: advice)
  }
}

package import StoreFiles

/// The beginning of a file, long enough to detect its format.
package struct FileHead {
  /// The number of bytes read; a root element or header line that starts later is not found.
  package static let capacity = 1 << 16

  /// The file as the caller named it.
  package let path: String
  /// The file's length in bytes.
  package let size: Int
  /// The first bytes, unchanged.
  package let bytes: [UInt8]
  /// The encoding of the file's text, as inferred from its first bytes.
  package let encoding: TextEncoding
  /// The first bytes as UTF-8 without a byte order mark.
  package let text: ArraySlice<UInt8>

  /// Reads the beginning of a regular file.
  package init(path: String) throws(ReadingError) {
    self.path = path
    var input = try FileBytes(path: path)
    size = input.size
    var bytes: [UInt8] = []
    while bytes.count < Self.capacity, let more = try input.next() { bytes += more }
    if bytes.count > Self.capacity { bytes.removeLast(bytes.count - Self.capacity) }
    self.bytes = bytes
    guard !bytes.isEmpty else {
      throw ReadingError(file: path, message: "the file is empty: record or export it again")
    }
    encoding = TextEncoding(of: bytes)
    text = encoding.utf8(bytes)
  }
}

extension ReadingError {
  /// Creates the error of a file that a person wrote.
  package init(_ problem: InputProblem) {
    guard problem.isMissing else {
      self.init(file: problem.file, message: problem.message)
      return
    }
    self.init(missing: problem.file, problem: "there is no such file", advice: "check the name")
  }
}

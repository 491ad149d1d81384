/// The text of a file in pieces of UTF-8, read in constant memory.
package struct TextChunks {
  private var bytes: FileBytes
  private let encoding: TextEncoding
  private let onProgress: ((Int, Int) -> Void)?
  private var isFirst = true
  private var leftOver: [UInt8] = []

  /// Opens a file; unless given, its encoding is inferred from its beginning.
  package init(
    path: String, encoding: TextEncoding? = nil, onProgress: ((Int, Int) -> Void)? = nil
  ) throws(ReadingError) {
    self.onProgress = onProgress
    if let encoding {
      self.encoding = encoding
    } else {
      self.encoding = try FileHead(path: path).encoding
    }
    bytes = try FileBytes(path: path)
  }

  /// Returns the next piece, which may be empty, or `nil` at the end of the file.
  package mutating func next() throws(ReadingError) -> ArraySlice<UInt8>? {
    guard let bytes = try bytes.next() else { return nil }
    onProgress?(self.bytes.bytesRead, self.bytes.size)
    let text = encoding == .asciiCompatible ? bytes[...] : transcoded(leftOver + bytes)[...]
    defer { isFirst = false }
    return isFirst && text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text
  }

  /// Converts whole UTF-16 characters; a partial character is kept for the next piece.
  private mutating func transcoded(_ bytes: [UInt8]) -> [UInt8] {
    var count = bytes.count & ~1
    if count >= 2 {
      let high = bytes[encoding == .utf16LittleEndian ? count - 1 : count - 2]
      // The first half of a surrogate pair is kept for the next piece.
      if high & 0xFC == 0xD8 { count -= 2 }
    }
    leftOver = Array(bytes[count...])
    return encoding.transcode(bytes[..<count])
  }
}

/// The text of a file in pieces of UTF-8, in constant memory.
package struct TextChunks {
  private var bytes: FileBytes
  private let encoding: TextEncoding
  private let onProgress: ((Int, Int) -> Void)?
  private var isFirst = true
  private var leftOver: [UInt8] = []

  /// Opens a file; its encoding is judged by its beginning unless it is given.
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

  /// The next piece, `nil` at the end of the file; a piece may be empty.
  package mutating func next() throws(ReadingError) -> ArraySlice<UInt8>? {
    guard let bytes = try bytes.next() else { return nil }
    onProgress?(self.bytes.bytesRead, self.bytes.size)
    let text = encoding == .asciiCompatible ? bytes[...] : transcoded(leftOver + bytes)[...]
    defer { isFirst = false }
    return isFirst && text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text
  }

  /// Whole characters of UTF-16; half of one waits for the next piece.
  private mutating func transcoded(_ bytes: [UInt8]) -> [UInt8] {
    var count = bytes.count & ~1
    if count >= 2 {
      let high = bytes[encoding == .utf16LittleEndian ? count - 1 : count - 2]
      // The first half of a surrogate pair.
      if high & 0xFC == 0xD8 { count -= 2 }
    }
    leftOver = Array(bytes[count...])
    return encoding.transcode(bytes[..<count])
  }
}

import Foundation

/// The text of a file in pieces of UTF-8, in constant memory.
package struct TextChunks {
  /// Bytes read at once.
  private static let length = 1 << 17

  private let path: String
  private let handle: FileHandle
  private let encoding: TextEncoding
  private let size: Int
  private let onProgress: ((Int, Int) -> Void)?
  private var bytesRead = 0
  private var isFirst = true
  private var leftOver: [UInt8] = []

  /// Opens a file; its encoding is judged by its beginning unless it is given.
  package init(
    path: String, encoding: TextEncoding? = nil, onProgress: ((Int, Int) -> Void)? = nil
  ) throws(ReadingError) {
    let head = try FileHead(path: path)
    self.path = path
    self.onProgress = onProgress
    self.encoding = encoding ?? head.encoding
    size = head.size
    handle = try openFile(path)
  }

  /// The next piece, `nil` at the end of the file; a piece may be empty.
  package mutating func next() throws(ReadingError) -> ArraySlice<UInt8>? {
    let bytes: [UInt8]
    do {
      bytes = try handle.read(upToCount: Self.length).map { [UInt8]($0) } ?? []
    } catch {
      throw unreadable(path, error)
    }
    guard !bytes.isEmpty else { return nil }
    bytesRead += bytes.count
    onProgress?(bytesRead, max(size, bytesRead))
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

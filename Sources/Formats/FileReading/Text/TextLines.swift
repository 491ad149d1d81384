/// The lines of a text file, read in constant memory; a line ends with LF, CR or CRLF.
package struct TextLines {
  /// The limit on the length of a line, more than any line of a track has.
  package static let longest = 1 << 20

  private let path: String
  private var chunks: TextChunks
  private var chunk: ArraySlice<UInt8> = []
  private var followsCarriageReturn = false
  private var isAtEnd = false
  /// The number of the line last returned, counted from 1.
  package private(set) var number = 0

  package init(
    path: String, encoding: TextEncoding? = nil, onProgress: ((Int, Int) -> Void)? = nil
  ) throws(ReadingError) {
    self.path = path
    chunks = try TextChunks(path: path, encoding: encoding, onProgress: onProgress)
  }

  /// Returns the next line without its line end, or `nil` after the last.
  ///
  /// - Throws: If the file cannot be read or the line is too long.
  package mutating func next() throws(ReadingError) -> ArraySlice<UInt8>? {
    var line: ArraySlice<UInt8> = []
    while true {
      if chunk.isEmpty {
        guard !isAtEnd, let more = try chunks.next() else {
          isAtEnd = true
          guard !line.isEmpty else { return nil }
          number += 1
          return line
        }
        chunk = more
      }
      if followsCarriageReturn, let first = chunk.first {
        followsCarriageReturn = false
        if first == 0x0A { chunk = chunk.dropFirst() }
      }
      let end = chunk.firstIndex { $0 == 0x0A || $0 == 0x0D }
      let part = chunk[..<(end ?? chunk.endIndex)]
      line = line.isEmpty ? part : line + part
      guard line.count <= Self.longest else {
        throw ReadingError(
          file: path, line: number + 1,
          message: "the line is longer than \(Self.longest >> 20) MiB; this is no track")
      }
      guard let end else {
        chunk = []
        continue
      }
      followsCarriageReturn = chunk[end] == 0x0D
      chunk = chunk[end...].dropFirst()
      number += 1
      return line
    }
  }
}

/// The lines of a file that the tool wrote itself, read in the memory of one line.
///
///     var lines = try InputLines("results", longest: 4_096)
///     while let line = try lines.next(), line.isWhole { … }
package struct InputLines {
  /// One line, and whether it is complete.
  ///
  /// A kill may leave the last one without a line end.
  package struct Line: Hashable, Sendable {
    /// The bytes before the line feed.
    package let bytes: ArraySlice<UInt8>
    /// Whether a line feed follows.
    package let isWhole: Bool
  }

  private let path: String
  private let file: InputFile
  private let longest: Int
  private var piece: ArraySlice<UInt8> = []
  /// The number of the line last returned, counted from 1.
  package private(set) var number = 0
  /// The length in bytes of all complete lines returned so far.
  package private(set) var wholeLength = 0

  /// Opens a file with a limit on the length of its lines.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - longest: The maximum length of a line in bytes.
  ///   - isKept: Whether the file must be a regular one; then no read blocks on a pipe.
  /// - Throws: ``StoreError`` if it cannot be opened.
  package init(_ path: String, longest: Int, isKept: Bool = false) throws(StoreError) {
    (self.path, self.longest) = (path, longest)
    do throws(InputProblem) {
      file = try InputFile(path, isKept: isKept)
    } catch {
      throw StoreError(error)
    }
  }

  /// Returns the next line, or `nil` after the last.
  ///
  /// - Throws: ``StoreError`` if it cannot be read, or is too long.
  package mutating func next() throws(StoreError) -> Line? {
    var line: ArraySlice<UInt8> = []
    while true {
      if piece.isEmpty {
        guard let more = try nextPiece() else {
          number += line.isEmpty ? 0 : 1
          return line.isEmpty ? nil : Line(bytes: line, isWhole: false)
        }
        piece = more[...]
      }
      let end = piece.firstIndex(of: UInt8(ascii: "\n"))
      let part = piece[..<(end ?? piece.endIndex)]
      guard line.count + part.count <= longest else {
        throw StoreError(
          file: "\(path):\(number + 1)",
          message: "the line is longer than \(longest) bytes, the most a line has; "
            + "remove the line, or name another file")
      }
      line = line.isEmpty ? part : line + part
      piece = end.map { piece[$0...].dropFirst() } ?? []
      guard end != nil else { continue }
      number += 1
      wholeLength += line.count + 1
      return Line(bytes: line, isWhole: true)
    }
  }

  private func nextPiece() throws(StoreError) -> [UInt8]? {
    do throws(InputProblem) {
      return try file.next()
    } catch {
      throw StoreError(error)
    }
  }
}

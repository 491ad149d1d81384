import SystemCalls

/// A file that is read up to its length at opening and up to a bound.
///
///     let file = try InputFile("week/cue.store", atMost: 64 << 20)
///     while let piece = try file.next() { … }
///
/// Reading ends even if another process keeps adding to the file. A file that is too large or
/// endless takes no more memory than the bound. A pipe is read to its end, within the bound.
package final class InputFile {
  /// The number of bytes per read.
  private static let pieceLength = 1 << 17

  /// The length of the file at opening in bytes; 0 if unknown, as for a pipe.
  package let length: Int
  private let path: String
  private let file: OpenFile
  private let isRegular: Bool
  private let bound: Int
  /// The position of the next read.
  package private(set) var position = 0
  private var end: Int

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - bound: The maximum length in bytes.
  ///   - isKept: Whether the file must be a regular one; then no read blocks on a pipe.
  /// - Throws: ``InputProblem`` if it is missing, a folder, unreadable or too large.
  package init(
    _ path: String, atMost bound: Int = .max, isKept: Bool = false
  ) throws(InputProblem) {
    (self.path, self.bound) = (path, bound)
    let status: FileStatus
    do throws(SystemError) {
      file = try OpenFile(FilePlace(path), isKept ? [.reads, .waitsForNobody] : [.reads])
      status = try file.status()
    } catch {
      throw InputProblem(path, error)
    }
    guard status.kind != .folder else { throw .folder(path) }
    isRegular = status.kind == .file
    if isRegular { FilesInUse.current?.note(status) }
    guard isRegular || !isKept else { throw .otherKind(path) }
    length = isRegular ? status.length : 0
    // Reading ends at the length at opening, even if another process appends to the file (S-1).
    end = length
    // The length of a file that is read whole is bounded (S-2).
    guard length <= bound else { throw .tooLarge(path, bound) }
  }

  /// Moves to an offset in a regular file and sets a new end for reading.
  package func go(to offset: Int, through end: Int) {
    (position, self.end) = (offset, min(end, length))
  }

  /// Returns the bytes at an offset, or `nil` if there are too few.
  ///
  /// - Throws: ``InputProblem`` if they cannot be read.
  package func bytes(_ count: Int, at offset: Int) throws(InputProblem) -> [UInt8]? {
    go(to: offset, through: offset + count)
    var bytes: [UInt8] = []
    while bytes.count < count, let more = try next() { bytes += more }
    return bytes.count == count ? bytes : nil
  }

  /// Returns the next bytes, or `nil` at the end.
  ///
  /// - Throws: ``InputProblem`` if they cannot be read, or there are more than the bound allows.
  package func next() throws(InputProblem) -> [UInt8]? {
    let wanted = isRegular ? min(Self.pieceLength, end - position) : Self.pieceLength
    guard wanted > 0 else { return nil }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try file.read(upTo: wanted, at: isRegular ? position : nil)
    } catch {
      throw .unreadable(path)
    }
    position += bytes.count
    guard position <= bound else { throw .tooLarge(path, bound) }
    return bytes.isEmpty ? nil : bytes
  }

  /// Reads all bytes of a file.
  ///
  /// - Throws: ``InputProblem`` as opening and reading it do.
  package static func bytes(
    of path: String, atMost bound: Int, isKept: Bool = false
  ) throws(InputProblem) -> [UInt8] {
    let file = try InputFile(path, atMost: bound, isKept: isKept)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(file.length)
    while let piece = try file.next() { bytes += piece }
    return bytes
  }

  /// Checks whether a file exists, with links followed.
  ///
  /// - Throws: ``InputProblem`` if that is unknown: an inaccessible file is not missing.
  package static func isThere(_ path: String) throws(InputProblem) -> Bool {
    do throws(SystemError) {
      // An inaccessible file is not missing: only a missing one yields `nil` (L-6).
      return try Files.system.statusIfThere(of: FilePlace(path)) != nil
    } catch {
      throw InputProblem(path, error)
    }
  }
}

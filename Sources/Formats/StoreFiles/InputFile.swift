import SystemCalls

/// A file that is read to the length it had when it was opened, and no farther than a bound.
///
///     let file = try InputFile("week/cue.store", atMost: 64 << 20)
///     while let piece = try file.next() { … }
///
/// A file that another process adds to meanwhile has an end, and one that is too large, or has no
/// end, takes no more memory than the bound says. A pipe is read to its end, within the bound.
package final class InputFile {
  /// Bytes read at once.
  private static let pieceLength = 1 << 17

  /// How many bytes the file had when it was opened; 0 for what cannot tell, such as a pipe.
  package let length: Int
  private let path: String
  private let file: OpenFile
  private let isRegular: Bool
  private let bound: Int
  /// How much of the file has been read, or from where on it is read.
  package private(set) var position = 0
  private var end: Int

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - bound: The most bytes it may have.
  ///   - isKept: Whether it was kept as a regular file; then nothing waits for the end of a pipe.
  /// - Throws: ``InputProblem`` if there is none, or it is a folder, cannot be read, or is larger.
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
    // S-1
    end = length
    // S-2
    guard length <= bound else { throw .tooLarge(path, bound) }
  }

  /// Goes to a place of a regular file; what is read from there on ends at another.
  package func go(to offset: Int, through end: Int) {
    (position, self.end) = (offset, min(end, length))
  }

  /// So many bytes from a place on; `nil` if there are not as many.
  ///
  /// - Throws: ``InputProblem`` if they cannot be read.
  package func bytes(_ count: Int, at offset: Int) throws(InputProblem) -> [UInt8]? {
    go(to: offset, through: offset + count)
    var bytes: [UInt8] = []
    while bytes.count < count, let more = try next() { bytes += more }
    return bytes.count == count ? bytes : nil
  }

  /// The next bytes; `nil` at the end.
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

  /// All bytes of a file.
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

  /// Whether something has a name, links followed.
  ///
  /// - Throws: ``InputProblem`` if that cannot be told: what cannot be looked at is not missing.
  package static func isThere(_ path: String) throws(InputProblem) -> Bool {
    do throws(SystemError) {
      // L-6
      return try Files.system.statusIfThere(of: FilePlace(path)) != nil
    } catch {
      throw InputProblem(path, error)
    }
  }
}

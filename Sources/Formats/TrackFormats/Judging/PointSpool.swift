package import FileReading
import StoreFiles
import SystemCalls

/// The points of a track, kept while the whole file is judged and read again afterwards.
///
/// Which of them belong together is known only when all of them are, and a file that turns out bad on
/// its last line must have had no effect: so the points wait. Short tracks wait in memory, long ones in
/// a temporary file that has no name any more, so that it is gone whatever becomes of the process.
package final class PointSpool {
  /// Bytes kept in memory; a multiple of a point's size.
  static let capacity = SpooledPoint.size << 16

  /// How many points there are.
  package private(set) var count = 0
  private var buffer: [UInt8] = []
  private var file: OpenFile?
  private var writtenBytes = 0

  /// Creates an empty spool.
  package init() {}

  /// Adds a point behind the others.
  ///
  /// - Throws: `ReadingError` if the disk takes no more.
  package func append(_ point: SpooledPoint) throws(ReadingError) {
    point.append(to: &buffer)
    count += 1
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Reads the points from the first on; nothing may be added meanwhile.
  package func reader() -> Reader { Reader(spool: self) }

  private func flush() throws(ReadingError) {
    do throws(SystemError) {
      if file == nil { file = try TemporaryFolder.namelessFile() }
      try file?.write(buffer, at: writtenBytes)
    } catch {
      throw ReadingError(
        file: TemporaryFolder.parent, message: "the points cannot be kept here; free some space")
    }
    writtenBytes += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }

  /// Hands out a spool's points in order.
  package struct Reader {
    private let spool: PointSpool
    private var chunk: [UInt8] = []
    private var position = 0
    private var bytesRead = 0

    fileprivate init(spool: PointSpool) {
      self.spool = spool
    }

    /// The next point; `nil` behind the last.
    package mutating func next() throws(ReadingError) -> SpooledPoint? {
      if position == chunk.count {
        chunk = try spool.chunk(at: bytesRead)
        bytesRead += chunk.count
        position = 0
        if chunk.isEmpty { return nil }
      }
      defer { position += SpooledPoint.size }
      return SpooledPoint(chunk, at: position)
    }
  }

  /// The bytes from an offset on, as many as are convenient; none at the end.
  private func chunk(at offset: Int) throws(ReadingError) -> [UInt8] {
    guard let file, offset < writtenBytes else {
      return Array(buffer.dropFirst(offset - writtenBytes))
    }
    let length = min(Self.capacity / 8, writtenBytes - offset)
    guard let bytes = try? file.read(upTo: length, at: offset), bytes.count == length else {
      throw ReadingError(
        file: TemporaryFolder.parent, message: "the points kept here are gone; try again")
    }
    return bytes
  }
}

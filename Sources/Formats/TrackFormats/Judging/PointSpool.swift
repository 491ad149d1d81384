package import FileReading
import StoreFiles
import SystemCalls

/// The points of a track, stored until the whole file has been validated.
///
/// Points can be assigned to the recording only when all are known. A file with an error on its
/// last line must have no effect. Short tracks are stored in memory. Long ones are stored in an
/// unnamed temporary file that disappears with the process.
package final class PointSpool {
  /// The bytes kept in memory, a multiple of a point's size.
  static let capacity = SpooledPoint.size << 16

  /// The number of points.
  package private(set) var count = 0
  private var buffer: [UInt8] = []
  private var file: OpenFile?
  private var writtenBytes = 0

  /// Creates an empty spool.
  package init() {}

  /// Appends a point.
  ///
  /// - Throws: `ReadingError` if the disk is full.
  package func append(_ point: SpooledPoint) throws(ReadingError) {
    point.append(to: &buffer)
    count += 1
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Returns a reader from the first point on.
  ///
  /// Nothing may be added meanwhile.
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

  /// Reads the points of a spool in order.
  package struct Reader {
    private let spool: PointSpool
    private var chunk: [UInt8] = []
    private var position = 0
    private var bytesRead = 0

    fileprivate init(spool: PointSpool) {
      self.spool = spool
    }

    /// Returns the next point, or `nil` after the last.
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

  /// Returns some of the bytes at an offset; empty at the end.
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

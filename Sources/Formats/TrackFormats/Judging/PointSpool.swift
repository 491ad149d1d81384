package import FileReading
import Foundation
import StoreFiles

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
  private var file: FileHandle?
  private var writtenBytes = 0

  /// Creates an empty spool.
  package init() {}

  deinit {
    try? file?.close()
  }

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
    do {
      let file = try file ?? Self.namelessFile()
      self.file = file
      try file.seek(toOffset: UInt64(writtenBytes))
      try file.write(contentsOf: Data(buffer))
    } catch {
      throw ReadingError(
        file: NSTemporaryDirectory(), message: "the points cannot be kept here; free some space")
    }
    writtenBytes += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }

  private static func namelessFile() throws -> FileHandle {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("cuesim-\(UUID().uuidString)")
    defer { Leftovers.all.forget(url.path) }
    return try Leftovers.all.make(url.path) {
      // Where somebody was is nobody else's business.
      guard
        FileManager.default.createFile(
          atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600])
      else { throw CocoaError(.fileWriteUnknown) }
      defer { try? FileManager.default.removeItem(at: url) }
      return try FileHandle(forUpdating: url)
    }
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
    do {
      try file.seek(toOffset: UInt64(offset))
      let length = min(Self.capacity / 8, writtenBytes - offset)
      let data = try file.read(upToCount: length) ?? Data()
      guard data.count == length else { throw CocoaError(.fileReadCorruptFile) }
      return [UInt8](data)
    } catch {
      throw ReadingError(
        file: NSTemporaryDirectory(), message: "the points kept here are gone; try again")
    }
  }
}

import CommandLineParsing
import Foundation
import SimulationKernel

/// Results kept as they come, each with one write.
final class ResultFile: Sendable {
  private let handle: Guarded<FileHandle>

  init(_ path: String) throws {
    do {
      handle = Guarded(try Self.end(of: path))
    } catch {
      throw UsageError("\(path): results cannot be kept there; name a file that can be written to")
    }
  }

  /// The file, made if there is none, behind its last line.
  private static func end(of path: String) throws -> FileHandle {
    if !FileManager.default.fileExists(atPath: path) {
      try Data().write(to: URL(filePath: path))
    }
    let handle = try FileHandle(forUpdating: URL(filePath: path))
    let end = try handle.seekToEnd()
    if end > 0 {
      // A line that was cut off must not take the next one with it.
      try handle.seek(toOffset: end - 1)
      if try handle.readToEnd() != Data([10]) { try handle.write(contentsOf: Data([10])) }
    }
    return handle
  }

  func append(_ line: String) {
    handle.withLock { try? $0.write(contentsOf: Data((line + "\n").utf8)) }
  }
}

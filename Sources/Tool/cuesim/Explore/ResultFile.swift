import CommandLineParsing
import Foundation
import ScheduleExploration
import SimulationKernel
import StoreFiles

/// Results of trials, kept as they come, each with one write.
///
/// The first line names the build, as another one has other schedules: `{"build":"0123456789abcdef"}`.
final class ResultFile: Sendable {
  /// The results that were kept before, a line each.
  let lines: [Substring]
  private let handle: Serialized<FileHandle>

  /// Opens a file, made if there is none.
  ///
  /// - Throws: `StoreError` if it is no regular file, `UsageError` if it cannot be written to or
  ///   another build began it.
  init(_ path: String, build: BuildIdentity = .current) throws {
    let header = #"{"build":"\#(build)"}"#
    _ = try FileName(path).target()
    do {
      if !FileManager.default.fileExists(atPath: path) {
        try Data().write(to: URL(filePath: path))
      }
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let all = text.split(separator: "\n")
      lines = Array(all.dropFirst())
      guard all.isEmpty || all[0] == header else { throw Self.refusal(of: path, all[0], build) }
      handle = Serialized(try Self.end(of: path))
      if all.isEmpty { append(header) }
    } catch let refusal as UsageError {
      throw refusal
    } catch {
      throw UsageError(
        "\(path): results cannot be kept there; name a file that can be written to")
    }
  }

  private static func refusal(
    of path: String, _ header: Substring, _ build: BuildIdentity
  ) -> UsageError {
    guard let found = header.firstMatch(of: /^\{"build":"([0-9a-f]{16})"\}$/)?.1 else {
      return UsageError(
        "\(path): no results of trials, or of a build that is not named; name another file")
    }
    return UsageError(
      "\(path): begun by build \(found), this is build \(build); go on with that one, or name another file"
    )
  }

  /// The file behind its last line.
  private static func end(of path: String) throws -> FileHandle {
    let handle = try FileHandle(forUpdating: URL(filePath: path))
    let end = try handle.seekToEnd()
    if end > 0 {
      // A line that was cut off must not take the next one with it.
      try handle.seek(toOffset: end - 1)
      if try handle.readToEnd() != Data([10]) { try handle.write(contentsOf: Data([10])) }
    }
    return handle
  }

  /// Keeps a line.
  func append(_ line: String) {
    handle.withLock { try? $0.write(contentsOf: Data((line + "\n").utf8)) }
  }
}

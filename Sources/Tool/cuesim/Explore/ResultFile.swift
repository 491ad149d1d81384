import CommandLineParsing
import ExplorationSuite
import ScheduleExploration
import ProcessSupport
import SimulationKernel
import StoreFiles
import SystemCalls

/// Results of trials, stored as they arrive with one write each.
///
///     {"build":"0123456789abcdef"}
///     5e6f70a1b2c3d4e5 {"program":"account","strategy":"pos","trial":0,…}
///
/// The first line names the build, as another build has other schedules. Any other line begins with
/// the checksum of the result after it. An incomplete last line, left by a kill, is removed, and
/// its trial is repeated. Any other damage is an error that names the line.
final class ResultFile: Sendable {
  /// The maximum length of a line.
  static let longestLine = 1_024

  private let path: String
  private let target: String
  private let lock: FolderLock
  private let output: Serialized<Output>

  private struct Output {
    let file: OpenFile
    /// The error of the first failed write, if any.
    var failure: StoreError?
  }

  /// Opens a file, or creates it.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - build: The build of the results.
  ///   - take: Receives each stored result.
  /// - Throws: `StoreError` unless it is a regular file, if another process adds to it, or if a
  ///   line is damaged. `UsageError` if it cannot be written or belongs to another build.
  init(
    _ path: String, build: BuildIdentity = .current, take: (TrialResult) -> Void = { _ in }
  ) throws {
    self.path = path
    let target = try FileName(path).target()
    self.target = target
    do {
      if try !InputFile.isThere(path) {
        // A user with read permission could hold the lock, so only the owner has it.
        _ = try OpenFile(FilePlace(target), [.writes, .isNew], permissions: 0o600)
        try OpenFile(FilePlace(Files.parent(of: target)), [.reads, .isFolder]).syncNames()
      }
    } catch let problem as InputProblem {
      throw problem
    } catch {
      throw Self.unkept(path)
    }
    // The lock prevents two processes from mixing their lines in one file.
    lock = try FolderLock(file: target, called: path)
    let header = #"{"build":"\#(build)"}"#
    let length = try Self.read(path, header, build, take)
    do {
      let file = try OpenFile(
        FilePlace(target), [.reads, .writes, .appends, .followsNoLink, .waitsForNobody])
      guard try file.status().kind == .file else { throw SystemError.invalid }
      try file.truncate(to: length)
      if length == 0 { try file.write(Array((header + "\n").utf8)) }
      try file.sync()
      output = Serialized(Output(file: file))
    } catch {
      throw Self.unkept(path)
    }
    Leftovers.all.tell(of: path, "keeps finished trials")
  }

  /// Reads the stored results.
  ///
  /// - Returns: The number of bytes in complete lines.
  private static func read(
    _ path: String, _ header: String, _ build: BuildIdentity, _ take: (TrialResult) -> Void
  ) throws -> Int {
    var lines = try InputLines(path, longest: longestLine, isKept: true)
    while let line = try lines.next() {
      let isFirst = lines.number == 1
      guard line.isWhole else {
        // A single line without an end may be that of a file of another kind.
        if isFirst, !header.utf8.starts(with: line.bytes) {
          throw refusal(of: path, line.bytes, build)
        }
        break
      }
      if isFirst {
        guard line.bytes.elementsEqual(header.utf8) else {
          throw refusal(of: path, line.bytes, build)
        }
        continue
      }
      let (result, problem) = result(in: line.bytes)
      if let problem {
        throw StoreError(
          file: "\(path):\(lines.number)",
          message: "\(problem); remove the line to make its trial again, or name another file")
      }
      result.map(take)
    }
    return lines.wholeLength
  }

  /// Decodes the result in a line, or returns the problem.
  private static func result(in line: ArraySlice<UInt8>) -> (TrialResult?, problem: String?) {
    guard let contents = SealedLine.contents(of: line) else {
      return (nil, "its checksum does not match")
    }
    guard let result = TrialResult(line: String(decoding: contents, as: UTF8.self)) else {
      return (nil, "this is no result of a trial")
    }
    guard ExplorePlan.suite.contains(where: { $0.name == result.trial.program }) else {
      return (nil, "no program is called '\(result.trial.program.quotable)'")
    }
    return (result, result.problem)
  }

  private static func unkept(_ path: String) -> UsageError {
    UsageError("\(path): results cannot be kept there; name a file that can be written to")
  }

  private static func refusal(
    of path: String, _ header: ArraySlice<UInt8>, _ build: BuildIdentity
  ) -> UsageError {
    let header = String(decoding: header, as: UTF8.self)
    guard let found = header.firstMatch(of: /^\{"build":"([0-9a-f]{16})"\}$/)?.1 else {
      return UsageError(
        "\(path): no results of trials, or of a build that is not named; name another file")
    }
    return UsageError(
      "\(path): begun by build \(found), this is build \(build); use that one, or name another file"
    )
  }

  /// Appends a result.
  ///
  /// After a failure nothing more is written, as only the last line may be incomplete.
  func append(_ result: TrialResult) {
    let line = SealedLine.bytes(holding: Array(result.line.utf8))
    output.withLock { output in
      guard output.failure == nil else { return }
      do {
        // The file must still be the one with this name (W-9).
        try output.file.requirePlace(target)
        // Each line is synced before the next one, so that only the last may be incomplete.
        try output.file.write(line)
        try output.file.sync()
      } catch {
        output.failure =
          error as? SystemError == .missing
          ? .gone(path)
          : StoreError(
            file: path,
            message:
              "a result cannot be kept; make room and repeat the command, the others are kept")
      }
    }
  }

  /// The error of the first failed write, if any.
  var failure: StoreError? { output.withLock { $0.failure } }
}

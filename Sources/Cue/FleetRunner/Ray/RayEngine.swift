import Foundation
import ProcessSupport
import SimulationKernel
import SimulationPrimitives
import StoreFiles

/// An engine that runs the shards of a fleet with this tool on the machines of a Ray cluster.
///
///     let engine = RayEngine(
///       address: "10.0.0.1:6379", tool: path, words: words, files: [],
///       devices: 1_000_000)
///     let fleet = try engine.withShardFiles { try ShardMerge<Tally>(files: $0) }
///
/// The tool and its input files are copied to each machine, so that no shared disk is required. A
/// shard of a lost worker is computed again. A Python program in this module connects to Ray.
package struct RayEngine: Sendable {
  /// The cluster's address, or `nil` for the current cluster, or else this machine.
  package var address: String?
  /// The number of shards of the fleet, by default four for each processor of the cluster.
  package var shards: Int?
  /// The executable to run for a shard, with the shard and its file after its arguments.
  package var tool: String
  /// The arguments that describe the fleet, whose file paths are replaced on a node.
  package var words: [String]
  /// The input files, each with its full path.
  package var files: [String]
  /// The number of devices of the whole fleet.
  package var devices: Int
  /// Called with the number of completed devices and the total.
  package var progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  /// Returns whether the run has to stop, checked several times a second.
  package var isStopped: @Sendable () -> Bool = { false }

  /// Creates an engine.
  package init(
    address: String?, shards: Int? = nil, tool: String, words: [String], files: [String],
    devices: Int
  ) {
    self.address = address
    self.shards = shards
    self.tool = tool
    self.words = words
    self.files = files
    self.devices = devices
  }

  /// Computes every shard, and calls a body with the paths of their files, which exist until it
  /// returns.
  ///
  /// - Throws: ``RayError`` if Python, Ray, the cluster or a shard fails, ``FleetInterruption``, or
  ///   the body's error.
  package func withShardFiles<Value>(_ body: (_ files: [String]) throws -> Value) throws -> Value {
    let temporary: TemporaryFolder
    do {
      temporary = try TemporaryFolder()
    } catch {
      throw RayError("\(TemporaryFolder.parent) cannot be written; name another folder in TMPDIR")
    }
    defer { temporary.remove() }
    let folder = temporary.path
    do {
      try temporary.write(PackageResources.ray_driver_py, named: "ray_driver.py")
      try temporary.write(Array(JSONEncoder().encode(Job(self, folder))), named: "job.json")
      try temporary.write([], named: "log")
    } catch {
      throw RayError("\(folder) cannot be written; name another folder in TMPDIR")
    }
    let count = try drive(in: folder)
    return try body((1...count).map { "\(folder)/shard-\($0).json" })
  }

  private func driver(in folder: String) -> String { "\(folder)/ray_driver.py" }
  private func job(in folder: String) -> String { "\(folder)/job.json" }
  private func log(in folder: String) -> String { "\(folder)/log" }

  /// Runs the driver until all shards are complete, and returns their number.
  private func drive(in folder: String) throws -> Int {
    let python = ProcessInfo.processInfo.environment["PYTHON"] ?? "python3"
    guard Process.hasRoom else {
      throw RayError("there are too few file descriptors to run Python; allow more")
    }
    let (input, output) = (Pipe(), Pipe())
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [python, driver(in: folder), job(in: folder)]
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle(forWritingAtPath: log(in: folder))
    do {
      try process.run()
    } catch {
      throw RayError("\(python) cannot be run; install Python, or name another in PYTHON")
    }
    watch(process, holding: input.fileHandleForWriting)
    var report = RayReport(devices: devices)
    var lines = LineBuffer()
    while let data = try output.fileHandleForReading.read(upToCount: 1 << 12), !data.isEmpty {
      for line in lines.take(data) where report.take(line) {
        progress(report.done, devices)
      }
    }
    let end = process.awaitExit()
    if isStopped() {
      throw FleetInterruption(done: 0, total: devices, folder: nil, isKeepable: false)
    }
    if let problem = report.problem { throw RayError(problem) }
    guard end.number == 0, let count = report.count, report.isComplete else {
      throw RayError(unexplained(end.number, python, in: folder))
    }
    return count
  }

  /// Ends the driver when the run has to stop.
  ///
  /// The end of its standard input requests a stop. Signals follow after five and eight seconds,
  /// because the driver reads nothing while it waits for a cluster. Time is counted in sleeps,
  /// because a clock may jump or stop.
  private func watch(_ process: Process, holding input: FileHandle) {
    Thread.detachNewThread { [isStopped] in
      var naps = 0
      while process.isRunning {
        rest(0.1)
        guard isStopped() else { continue }
        naps += 1
        switch naps {
        case 1: try? input.close()
        case 50: process.terminate()
        case 80: kill(process.processIdentifier, SIGKILL)
        default: break
        }
      }
    }
  }

  /// Describes the end of the driver without any output.
  private func unexplained(_ status: Int32, _ python: String, in folder: String) -> String {
    if status == 127 { return "\(python) is not found; install Python, or name another in PYTHON" }
    let text = String(
      decoding: (try? InputFile.bytes(of: log(in: folder), atMost: 1 << 24)) ?? [], as: UTF8.self)
    let last = text.split(whereSeparator: \.isNewline).last ?? "it printed nothing"
    return "\(python) ended with status \(status): \(last.prefix(500)); check that Ray works there"
  }
}

/// The reason that a run on Ray failed, in one line.
package struct RayError: Error, Hashable, CustomStringConvertible {
  /// A line on the problem and its remedy.
  package let description: String

  /// Creates an error with a text that is joined to one line.
  package init(_ description: String) {
    self.description = description.oneLine
  }
}

/// The job as the driver receives it.
private struct Job: Encodable {
  let address: String?
  let shards: Int?
  let binary: String
  let words: [String]
  let files: [String]
  let devices: Int
  let output: String

  init(_ engine: RayEngine, _ folder: String) {
    address = engine.address
    shards = engine.shards
    binary = engine.tool
    words = engine.words
    files = engine.files
    devices = engine.devices
    output = folder
  }
}

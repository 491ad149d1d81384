import TestFolders
import Foundation
import Testing

@testable import FleetRunner

/// The driver has a shard that was lost computed again, and no other; its Ray is a stand-in here.
@Suite(.enabled(if: Python.isThere, "there is no python3"))
struct RayDriverTests {
  /// Runs one task after the other, and again those that were lost, as Ray does.
  private static let ray = """
    import os, time

    class Task:
        def __init__(self, function, retries, retried):
            self.function, self.retries, self.retried = function, retries, tuple(retried)

        def remote(self, *arguments):
            return lambda: self.call(arguments)

        def call(self, arguments):
            for attempt in range(self.retries + 1):
                try:
                    return self.function(*arguments)
                except self.retried as error:
                    last = error
            raise last

    def remote(num_cpus, max_retries, retry_exceptions):
        return lambda function: Task(function, max_retries, retry_exceptions)

    def wait(pending, timeout):
        if "HOLD" in os.environ:
            time.sleep(0.01)
            return [], pending
        return pending[:1], pending[1:]

    def get(reference):
        return reference() if callable(reference) else reference

    init = shutdown = cancel = lambda *arguments, **options: None
    put = lambda value: value
    cluster_resources = lambda: {"CPU": 1}
    """

  /// The driver's output and status, and the number of calls of the tool, if the first call of the
  /// tool ends in a line of shell.
  private func drive(
    first: String, isHeld: Bool = false
  ) throws -> (output: String, status: Int32, calls: Int) {
    let folder = TestFolder()
    try folder.write(Self.ray, to: "ray.py")
    try folder.write(PackageResources.ray_driver_py, to: "driver.py")
    let tool = """
      #!/bin/sh
      echo >> '\(folder.file("calls"))'
      if [ "$(wc -l < '\(folder.file("calls"))')" = 1 ]; then \(first); fi
      while [ "$1" != --output ]; do shift; done
      echo shard > "$2"
      """
    try folder.write(tool, to: "tool")
    let job = #"{"address":null,"shards":3,"binary":"\#(folder.file("tool"))","words":["fleet"],"#
    try folder.write(job + #""files":[],"devices":3,"output":"\#(folder.path)"}"#, to: "job.json")
    let (output, status) = try Python.run(
      [folder.file("driver.py"), folder.file("job.json")], in: folder, isHeld: isHeld)
    let calls = folder.names.contains("calls") ? try folder.bytes(of: "calls").count : 0
    return (output, status, calls)
  }

  @Test(arguments: ["exit 130", "kill -KILL $$"])
  func `a shard that was stopped or killed is computed again`(end: String) throws {
    let run = try drive(first: end)

    #expect(run.output == "shards 3\ndone 1\ndone 2\ndone 3\n")
    #expect((run.status, run.calls) == (0, 4))
  }

  @Test func `a shard that reports its failure is not computed again`() throws {
    let run = try drive(first: "echo 'cuesim: it is broken' >&2; exit 2")

    #expect(run.output == "shards 3\nerror cuesim: it is broken\n")
    #expect((run.status, run.calls) == (2, 1))
  }

  @Test func `a stopped run ends like one that a person interrupted`() throws {
    let run = try drive(first: ":", isHeld: true)

    #expect(run.output == "shards 3\n")
    #expect((run.status, run.calls) == (130, 0))
  }
}

/// Python, with its own folder for temporary files.
private enum Python {
  static let isThere =
    (try? run(["-c", ""], in: TestFolder(), isHeld: false).status) == 0

  /// Runs a program to its end; a held one never gets a task done, and is stopped after its first
  /// line.
  static func run(
    _ words: [String], in folder: TestFolder, isHeld: Bool
  ) throws -> (output: String, status: Int32) {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3"] + words
    var environment = ProcessInfo.processInfo.environment
    environment["TMPDIR"] = folder.path
    if isHeld { environment["HOLD"] = "" }
    process.environment = environment
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    var data = Data()
    if isHeld {
      while !data.contains(UInt8(ascii: "\n")) {
        guard let byte = try output.fileHandleForReading.read(upToCount: 1) else { break }
        data += byte
      }
      try input.fileHandleForWriting.close()
    }
    data += try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }
}

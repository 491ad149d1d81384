import SimulationKernel
import Foundation
package import StoreFiles

/// The blocks of a run that are done, kept in a folder so that the run can be ended at any time.
///
///     let checkpoint = try FleetCheckpoint<Tally>(folder: "week", plan: plan)
///     let tally = try FleetRun(plan: plan, threads: 2, checkpoint: checkpoint).tally(body)
///
/// A kill loses the blocks that are computed at that instant. What ``CheckpointFormat`` says of a
/// block takes its place on the disk: some kilobytes for each 64 devices.
package final class FleetCheckpoint<Tally: FleetTally>: Sendable {
  /// The folder as the caller named it.
  package let folder: String
  /// The plan whose blocks are kept.
  package let plan: FleetPlan
  /// What was kept when the folder was opened.
  let found: CheckpointReader<Tally>.Contents

  private let lock: FolderLock
  private let file: String
  private let handle: Guarded<FileHandle>

  /// How many devices were kept when the folder was opened.
  package var deviceCount: Int { found.deviceCount }

  /// Opens the checkpoint of a plan in a folder, and creates either if it is not there.
  ///
  /// - Throws: `StoreError` if the folder holds the checkpoint of another run or a damaged one, is
  ///   used by another process, or cannot be written to.
  package init(folder: String, plan: FleetPlan) throws(StoreError) {
    self.folder = folder
    self.plan = plan
    file = "\(folder)/fleet.checkpoint"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: nil)
    } catch {
      throw StoreError(file: folder, message: "the folder cannot be created; name another one")
    }
    lock = try FolderLock(folder)
    if !FileManager.default.fileExists(atPath: file) { try Self.begin(file, in: folder, plan) }
    found = try Self.read(file, plan)
    handle = Guarded(try Self.open(file, keeping: found.length))
  }

  deinit {
    handle.withLock { try? $0.close() }
  }

  /// Records a block; safe to call from any thread.
  func append(_ block: Int, _ tally: Tally) throws(StoreError) {
    do {
      let record = Data(try CheckpointFormat.record(block, tally))
      try handle.withLock { try $0.write(contentsOf: record) }
    } catch {
      throw Self.failure(error, file)
    }
  }

  /// Waits until the disk has what was recorded.
  func flush() throws(StoreError) {
    do {
      try handle.withLock { try $0.synchronize() }
    } catch {
      throw Self.failure(error, file)
    }
  }

  /// Puts a checkpoint without blocks in its place, whole or not at all.
  private static func begin(_ file: String, in folder: String, _ plan: FleetPlan) throws(StoreError)
  {
    let header: [UInt8]
    do {
      header = try CheckpointFormat.header(plan)
    } catch {
      throw failure(error, file)
    }
    let unfinished = "\(file).unfinished"
    try StoreStep.save(header, to: unfinished).perform()
    try StoreStep.move(unfinished, to: file).perform()
    try StoreStep.settle(folder).perform()
  }

  private static func read(
    _ file: String, _ plan: FleetPlan
  ) throws(StoreError) -> CheckpointReader<Tally>.Contents {
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
      defer { try? handle.close() }
      var reader = CheckpointReader<Tally>(plan)
      while let data = try handle.read(upToCount: 1 << 18), !data.isEmpty {
        try reader.take(Array(data))
      }
      return try reader.finish()
    } catch let defect as CheckpointDefect {
      throw StoreError(file: file, message: "\(defect)")
    } catch {
      throw StoreError(file: file, message: "the file cannot be read; check its permissions")
    }
  }

  /// Opens the file behind its last sound line; what stands there is a line that was cut short.
  private static func open(_ file: String, keeping length: Int) throws(StoreError) -> FileHandle {
    do {
      let handle = try FileHandle(forUpdating: URL(fileURLWithPath: file))
      try handle.truncate(atOffset: UInt64(length))
      try handle.synchronize()
      return handle
    } catch {
      throw failure(error, file)
    }
  }

  private static func failure(_ error: any Error, _ file: String) -> StoreError {
    let problem =
      switch error {
      case CocoaError.fileWriteOutOfSpace: "the disk is full; free some space"
      case is EncodingError: "a block cannot be recorded: \(error)"
      default: "the file cannot be written; check its disk and its permissions"
      }
    return StoreError(
      file: file, message: "\(problem) and repeat the command, what was recorded is kept")
  }
}

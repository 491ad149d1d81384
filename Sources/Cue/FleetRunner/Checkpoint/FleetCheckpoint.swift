import ProcessSupport
import SimulationKernel
package import StoreFiles
import SystemCalls

/// The completed blocks of a run in a folder, so that the run can be stopped and resumed.
///
///     let checkpoint = try FleetCheckpoint<Tally>(folder: "week", plan: plan)
///     let tally = try FleetRun(plan: plan, threads: 2, checkpoint: checkpoint).tally(body)
///
/// A kill loses the blocks in computation. A block takes some kilobytes on disk; see
/// ``CheckpointFormat``.
package final class FleetCheckpoint<Tally: FleetTally>: Sendable {
  /// The folder as the caller named it.
  package let folder: String
  /// The plan of the recorded blocks.
  package let plan: FleetPlan
  /// The contents at the time of opening.
  let found: CheckpointReader<Tally>.Contents

  private static var name: String { "fleet.checkpoint" }
  private let lock: FolderLock
  private let file: String
  private let output: Serialized<Output>
  private let write: @Sendable (OpenFile, [UInt8]) throws -> Void

  private struct Output {
    let file: OpenFile
    /// The reason that a block could not be recorded, if one could not.
    var failure: StoreError?
  }

  /// The number of devices recorded at the time of opening.
  package var deviceCount: Int { found.deviceCount }

  /// The tally of the devices recorded at the time of opening.
  package var kept: Tally { found.total }

  /// Opens the checkpoint of a plan in a folder, and creates them if they do not exist.
  ///
  /// - Throws: `StoreError` if the folder has a damaged checkpoint or that of another run, is in
  ///   use by another process, or is not writable.
  package convenience init(folder: String, plan: FleetPlan) throws(StoreError) {
    try self.init(folder: folder, plan: plan) { try $0.write($1) }
  }

  /// Opens a checkpoint with a custom function for writing.
  init(
    folder: String, plan: FleetPlan,
    write: @escaping @Sendable (_ file: OpenFile, _ record: [UInt8]) throws -> Void
  ) throws(StoreError) {
    self.write = write
    self.folder = folder
    self.plan = plan
    file = "\(folder)/\(Self.name)"
    try FileName.checkWay(to: folder)
    do throws(SystemError) {
      try Files.system.makeFolders(folder)
    } catch {
      throw StoreError(file: folder, message: "the folder cannot be created; name another one")
    }
    lock = try FolderLock(folder)
    let status: FileStatus?
    do throws(SystemError) {
      status = try Files.system.statusIfThere(of: FilePlace(file), followsLinks: false)
    } catch {
      throw StoreError(file: file, message: "the file cannot be looked at (\(error.words))")
    }
    guard status?.kind ?? .file == .file else {
      throw StoreError(
        file: file, message: "this is no regular file; remove it, or name another folder")
    }
    if status == nil { try Self.begin(file, in: folder, plan) }
    found = try Self.read(file, plan)
    output = Serialized(Output(file: try Self.open(file, keeping: found.length)))
    Leftovers.all.tell(of: folder, "keeps what is done")
  }

  /// Records a block, on any thread.
  ///
  /// - Throws: `StoreError` if the block cannot be recorded, or if an earlier one could not. After
  ///   a failure nothing more is written, because only the last line may be incomplete.
  func append(_ block: Int, _ tally: Tally) throws(StoreError) {
    let record: [UInt8]
    do {
      record = try CheckpointFormat.record(block, tally)
    } catch {
      throw Self.failure(error, file)
    }
    try output.withLock { output throws(StoreError) in
      if let failure = output.failure { throw failure }
      do {
        // A file that was moved or removed meanwhile is not continued (W-9).
        try output.file.requirePlace(file)
        // A kill loses no recorded block (L-3).
        try write(output.file, record)
        // The disk has a block before the next: only the last line may be incomplete.
        try output.file.sync()
      } catch {
        let failure = Self.failure(error, file)
        output.failure = failure
        throw failure
      }
    }
  }

  /// Creates a checkpoint without blocks atomically.
  private static func begin(_ file: String, in folder: String, _ plan: FleetPlan) throws(StoreError)
  {
    let header: [UInt8]
    do {
      header = try CheckpointFormat.header(plan)
    } catch {
      throw failure(error, file)
    }
    try ReplacedFile(folder: folder, name: name).replace(.nothing, with: header)
  }

  private static func read(
    _ file: String, _ plan: FleetPlan
  ) throws(StoreError) -> CheckpointReader<Tally>.Contents {
    do {
      let input = try InputFile(file, isKept: true)
      var reader = CheckpointReader<Tally>(plan)
      while let bytes = try input.next() { try reader.take(bytes) }
      return try reader.finish()
    } catch let defect as CheckpointDefect {
      throw StoreError(file: file, message: "\(defect)")
    } catch let problem as InputProblem {
      throw StoreError(problem)
    } catch {
      throw StoreError(file: file, message: "the file cannot be read; check its permissions")
    }
  }

  /// Opens the file after its last valid line.
  ///
  /// An incomplete line there is discarded.
  private static func open(_ file: String, keeping length: Int) throws(StoreError) -> OpenFile {
    do throws(SystemError) {
      let opened = try OpenFile(
        FilePlace(file), [.reads, .writes, .appends, .followsNoLink, .waitsForNobody])
      guard try opened.status().kind == .file else { throw .invalid }
      try opened.truncate(to: length)
      try opened.sync()
      return opened
    } catch {
      throw failure(error, file)
    }
  }

  private static func failure(_ error: any Error, _ file: String) -> StoreError {
    if error as? SystemError == .missing { return .gone(file) }
    let problem =
      switch error {
      case let error as SystemError where error.isFull: "the disk is full; free some space"
      case is EncodingError: "a block cannot be recorded: \(error)"
      default: "the file cannot be written; check its disk and its permissions"
      }
    return StoreError(
      file: file, message: "\(problem) and repeat the command, recorded blocks are kept")
  }
}

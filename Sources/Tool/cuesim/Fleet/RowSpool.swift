import FleetRunner
import Reporting
import ProcessSupport
import SimulationKernel
import StoreFiles
import SystemCalls

/// Writes the rows of a fleet's devices in the order of the devices.
///
/// Devices come in blocks. Rows of a block are in memory until its last device is done. A block
/// that finishes early is stored in a separate file, so memory does not grow with the fleet.
final class RowSpool: Sendable {
  private struct State {
    /// The next block to write.
    var next = 0
    /// The rows of unfinished blocks, with the number of finished devices in each.
    var open: [Int: (text: String, devices: Int)] = [:]
    /// The files of finished blocks that are not written yet.
    var waiting: [Int: String] = [:]
  }

  private let state = Serialized(State())
  private let plan: FleetPlan
  private let format: RowFormat
  private let folder: TemporaryFolder
  private let append: @Sendable ([UInt8]) throws -> Void

  /// Creates a spool and writes the header.
  ///
  /// - Parameters:
  ///   - plan: The devices of the run and their blocks.
  ///   - format: The format of rows.
  ///   - folder: The folder for finished blocks.
  ///   - append: Receives the text, piece by piece.
  /// - Throws: The error of the file that receives the text.
  init(
    _ plan: FleetPlan, as format: RowFormat, waitingIn folder: TemporaryFolder,
    append: @escaping @Sendable ([UInt8]) throws -> Void
  ) throws {
    (self.plan, self.format, self.folder, self.append) = (plan, format, folder, append)
    try append(Array(DecisionTable.fleetHeader(format).utf8))
  }

  /// Adds the rows of a device.
  ///
  /// Devices of one block must be in order.
  func add(_ rows: [FleetRow], of device: Int) throws {
    let text = try DecisionTable.fleetLines(of: rows, as: format)
    let block = (device - plan.devices.lowerBound) / plan.blockSize
    try state.withLock { state in
      var part = state.open[block] ?? ("", 0)
      part.text += text
      part.devices += 1
      state.open[block] = part
      guard part.devices == plan.devices(ofBlock: block).count else { return }
      state.open[block] = nil
      guard block == state.next else {
        state.waiting[block] = try folder.write(Array(part.text.utf8), named: "\(block)")
        return
      }
      try append(Array(part.text.utf8))
      state.next += 1
      while let path = state.waiting.removeValue(forKey: state.next) {
        try append(try InputFile.bytes(of: path, atMost: .max, isKept: true))
        try Files.system.remove(FilePlace(path), isFolder: false)
        state.next += 1
      }
    }
  }
}

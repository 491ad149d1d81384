import Foundation
import SimulationPrimitives
import SimulationStatistics
import StoreFiles

/// An incremental reader of checkpoints, whose files may be larger than memory.
///
///     var reader = CheckpointReader<Tally>(plan)
///     try reader.take(bytes)  // as often as there are some
///     let found = try reader.finish()
///
/// The last line may be incomplete or damaged after a kill or a power cut. It is dropped, and its
/// block computed again. A damaged line before other lines is an error.
struct CheckpointReader<Tally: FleetTally> {
  /// The contents of a checkpoint.
  struct Contents: Hashable, Sendable {
    /// The tally of the recorded devices.
    var total = Tally()
    /// The blocks that are recorded.
    var blocks: [Bool]
    /// The number of devices in the recorded blocks.
    var deviceCount = 0
    /// The number of valid bytes of the file, in complete lines.
    var length = 0
  }

  /// The initial capacity for a first line, larger than any such line.
  static var headerCapacity: Int { 1 << 24 }
  /// An upper bound for the length of a block's line.
  static var longestLine: Int { 64 << 20 }

  private let plan: FleetPlan
  private var contents: Contents
  private var rest: [UInt8] = []
  private var lineCount = 0
  private var damage: String?

  /// Prepares to read the checkpoint of a plan.
  init(_ plan: FleetPlan) {
    self.plan = plan
    contents = Contents(blocks: [Bool](repeating: false, count: plan.blockCount))
  }

  /// Reads the next bytes of the file.
  mutating func take(_ bytes: [UInt8]) throws(CheckpointDefect) {
    var start = bytes.startIndex
    while start < bytes.endIndex {
      if let damage { throw .damaged(line: lineCount, damage) }
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else {
        rest += bytes[start...]
        break
      }
      rest += bytes[start..<end]
      try takeLine()
      start = end + 1
    }
    if lineCount == 0, rest.count > Self.headerCapacity { throw .foreign }
    if rest.count > Self.longestLine {
      throw .damaged(
        line: lineCount + 1, "it is longer than \(Self.longestLine >> 20) MiB, the most a line has")
    }
  }

  /// Returns the contents, once all bytes are read.
  func finish() throws(CheckpointDefect) -> Contents {
    guard lineCount > 0 else { throw .foreign }
    return contents
  }

  /// Reads the line that has just ended.
  private mutating func takeLine() throws(CheckpointDefect) {
    lineCount += 1
    let words = CheckpointFormat.words(in: rest)
    let length = rest.count + 1
    rest.removeAll(keepingCapacity: true)
    if lineCount == 1 {
      try checkHeader(words)
    } else if let problem = addRecord(words) {
      damage = problem
      return
    }
    contents.length += length
  }

  private func checkHeader(
    _ words: (name: String, number: Int, json: Data)?
  ) throws(CheckpointDefect) {
    guard let words, words.name == CheckpointFormat.magic else { throw .foreign }
    guard words.number == CheckpointFormat.version else { throw .otherVersion(words.number) }
    guard let found = try? JSONDecoder().decode(FleetPlan.self, from: words.json) else {
      throw .foreign
    }
    if let difference = found.identity.difference(expecting: plan.identity) {
      throw .otherRun(difference)
    }
    guard found.shard == plan.shard else {
      throw .otherRun("shard is \(found.shard); expected \(plan.shard)")
    }
    guard found.blockSize == plan.blockSize else {
      throw .otherRun("block size is \(found.blockSize); expected \(plan.blockSize)")
    }
  }

  /// Adds a block, and returns the defect of its line, if any.
  private mutating func addRecord(_ words: (name: String, number: Int, json: Data)?) -> String? {
    guard let words, words.name == "block" else { return "its checksum does not match" }
    guard contents.blocks.indices.contains(words.number) else {
      return "there is no block \(words.number)"
    }
    guard !contents.blocks[words.number] else { return "block \(words.number) is there twice" }
    do {
      contents.total.merge(try JSONDecoder().decode(Tally.self, from: words.json))
    } catch {
      return StableJSON.problem(error)
    }
    contents.blocks[words.number] = true
    contents.deviceCount += plan.devices(ofBlock: words.number).count
    return nil
  }
}

/// A defect of a checkpoint.
enum CheckpointDefect: Error, Hashable, CustomStringConvertible {
  /// The file is not a checkpoint.
  case foreign
  /// The file has another version of the format.
  case otherVersion(Int)
  /// The checkpoint belongs to another run, with the difference.
  case otherRun(String)
  /// A line before other lines is damaged.
  case damaged(line: Int, String)

  /// A line on the finding, the expectation and the remedy.
  var description: String {
    switch self {
    case .foreign:
      "line 1: the file is not a checkpoint; name another folder"
    case .otherVersion(let version):
      "the format has version \(version); expected \(CheckpointFormat.version); "
        + "name another folder"
    case .otherRun(let difference):
      "it belongs to another run: \(difference); repeat that run's command, or name another folder"
    case .damaged(let line, let problem):
      "line \(line): \(problem); delete the line to compute its devices again, or name another "
        + "folder"
    }
  }
}

import Foundation
import StoreFiles

/// The format of recorded blocks: one line for the plan, and one for each block.
///
///     89d2c1f04b3a77e6 cuesim-checkpoint 10 {"blockSize":64,"identity":{…},"shard":{…}}
///     0b1c44de95a0c2f7 block 17 {…}
///     5e6f70a1b2c3d4e5 block 16 {…}
///
/// A line begins with the checksum of its content after the first space. The first line has the
/// version of the format and the ``FleetPlan``. Any other has a block's number and its devices'
/// results. Both are JSON with sorted keys. Blocks are in the order of completion. A line is
/// written at once and ends with a line feed, so that a kill leaves at most one incomplete line.
enum CheckpointFormat {
  /// The word after the checksum of the first line.
  static let magic = "cuesim-checkpoint"
  /// The version that is written, and the only one that can be read.
  static let version = 11

  /// Returns the first line of a plan's file.
  static func header(_ plan: FleetPlan) throws -> [UInt8] {
    SealedLine.bytes(
      holding: Array("\(magic) \(version) ".utf8) + (try StableJSON.line(of: plan)))
  }

  /// Returns the line of a block.
  static func record(_ block: Int, _ tally: some Encodable) throws -> [UInt8] {
    SealedLine.bytes(
      holding: Array("block \(block) ".utf8) + (try StableJSON.line(of: tally)))
  }

  /// Returns the parts of a line without its line feed, or `nil` if the line is damaged.
  static func words(in line: [UInt8]) -> (name: String, number: Int, json: Data)? {
    guard let contents = SealedLine.contents(of: line) else { return nil }
    let words = contents.split(separator: UInt8(ascii: " "), maxSplits: 2)
    guard words.count == 3, let number = Int(String(decoding: words[1], as: UTF8.self)) else {
      return nil
    }
    return (String(decoding: words[0], as: UTF8.self), number, Data(words[2]))
  }
}

import CommandLineParsing
import FleetRunner

/// `cuesim merge`: the shards of a fleet, added up.
struct MergeCommand {
  static let command = Command(
    "merge", "Adds up the parts of a fleet, and prints what one run of all devices would.",
    positionals: [.oneOrMore("FILE", "What 'cuesim fleet --shard' wrote, all parts of one fleet.")],
    options: [.flag("json", "Print one JSON document.")],
    examples: [
      .init("cuesim merge 1.json 2.json 3.json", "In any order; a part that is missing is named.")
    ])

  private let files: [String]
  let isJSON: Bool

  init(_ reader: ArgumentReader) {
    files = reader.positionals("FILE")
    isJSON = reader.flag("json")
  }

  /// What the parts come to.
  func merged<Tally: FleetTally>() throws -> ShardMerge<Tally> {
    try ShardMerge(files: files)
  }
}

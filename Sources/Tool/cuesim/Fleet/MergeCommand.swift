import CommandLineParsing
import CueDocuments
import CueModel
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
  private let isJSON: Bool

  init(_ reader: ArgumentReader) {
    files = reader.positionals("FILE")
    isJSON = reader.flag("json")
  }

  /// The report of the whole fleet.
  func answer() throws -> Tool.Answer {
    let merge = try ShardMerge<DeviceTally>(files: files)
    let name = merge.identity.profile.name
    let profile = try PlatformProfile.named(orIn: name)
    guard try FleetInput(profile) == merge.identity.profile
    else {
      throw UsageError(
        "the shards were run with figures of the profile '\(name)' that are others by now; "
          + "merge them with the version and the file that made them")
    }
    return try FleetCommand.answer(merge.tally, merge.identity, profile, isJSON: isJSON)
  }
}

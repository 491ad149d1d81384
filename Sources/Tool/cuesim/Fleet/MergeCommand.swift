import CommandLineParsing
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
    guard let profile = PlatformProfile.named(name),
      try FleetInput(name, figures: profile) == merge.identity.profile
    else {
      throw UsageError(
        "the shards were run with figures of the profile '\(name)' that this version does not have; "
          + "merge them with the version that made them")
    }
    return try FleetCommand.answer(merge.tally, merge.identity, profile, isJSON: isJSON)
  }
}

import CommandLineParsing
import CueDocuments
import CueModel
import FleetRunner
import Reporting

/// `cuesim merge` adds up the shards of a fleet.
struct MergeCommand {
  static let command = Command(
    "merge",
    "Merges the parts of a fleet, a comparison or a sweep.",
    positionals: [
      .oneOrMore(
        "FILE", "All parts written by 'cuesim fleet', 'compare' or 'sweep' with '--shard'.")
    ],
    options: CompareView.options + [
      .flag("audit", "Report for each rule how often it held, was first, and was alone."),
      .flag("json", "Print one JSON document."),
      .flag("csv", "Print a line for each point of a sweep."), PageFile.option, PageFile.opening,
    ],
    examples: [
      .init("cuesim merge 1.json 2.json 3.json", "In any order; a part that is missing is named."),
      .init("cuesim merge *.json --by routine", "Options of a comparison's report are given here."),
    ])

  private let files: [String]
  private let view: CompareView
  private let isAuditing: Bool
  private let output: SweepJob.Output
  private let page: PageFile

  init(_ reader: ArgumentReader) throws {
    var words = reader.positionals("FILE")
    let measure = CompareView.measure(from: &words)
    files = words
    view = try CompareView(reader, by: measure)
    isAuditing = reader.flag("audit")
    output = try SweepJob.output(reader)
    page = try PageFile(reader, sparing: words)
  }

  /// Returns the report of the whole fleet or comparison.
  func answer() throws -> Tool.Answer {
    let merge = try ShardMerge<StudyTally>(files: files)
    let (tally, identity) = (merge.tally, merge.identity)
    let kind = identity.study
    let profile = try self.profile(of: identity)
    guard !isAuditing || kind == .fleet || kind == .ablation else {
      throw UsageError("option '--audit' is for parts of 'cuesim fleet'; leave it out")
    }
    guard view == CompareView() || kind == .comparison else {
      throw UsageError(
        "options '--by', '--worst' and '--require' are for parts of 'cuesim compare'; leave them "
          + "out")
    }
    guard output != .csv || kind == .sweep else {
      throw UsageError("option '--csv' is for parts of 'cuesim sweep'; leave it out")
    }
    switch kind {
    case .comparison:
      try view.check(policies: identity.armCount)
      return try CompareCommand.answer(
        tally, identity, profile, view, isJSON: output == .json, on: page)
    case .sweep:
      guard let words = identity.words, words.first == "sweep",
        case .run(let reader) = try Tool.command.invocation(for: words)
      else { throw UsageError("the shards have no sweep setting; run the sweep again") }
      return try SweepCommand(reader).answer(tally, identity, output, on: page)
    case .fleet, .ablation:
      return try FleetCommand.answer(
        tally, identity, profile, isAuditing: isAuditing, isJSON: output == .json, on: page)
    }
  }

  /// Returns the profile of the parts, if it is unchanged.
  private func profile(of identity: FleetIdentity) throws -> PlatformProfile {
    let name = identity.profile.name
    let profile = try PlatformProfile.named(orIn: name)
    guard try FleetInput(profile) == identity.profile
    else {
      throw UsageError(
        "the shards were run with figures of the profile '\(name)' that are others by now; "
          + "merge them with the version and the file that made them")
    }
    return profile
  }
}

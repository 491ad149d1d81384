import CommandLineParsing
import CueRuns

/// The flag of commands whose JSON can hold a run's story, so that 'cuesim report' has a page to draw.
enum StoryOption {
  static let flag = Command.Option.flag(
    "story", "With --json: add the story that 'cuesim report' draws a run from.")

  /// Whether it is given; without a document to add to it is a slip.
  static func isGiven(in reader: ArgumentReader) throws -> Bool {
    let isGiven = reader.flag("story")
    if isGiven, !reader.flag("json") {
      throw UsageError(
        "option '--story' adds to a JSON document; give '--json' as well, or --report")
    }
    return isGiven
  }
}

extension MessageLog {
  /// A log of one of so many runs that are to fit on one page.
  convenience init(sharedBy runs: Int) {
    self.init(limit: max(20, 1_000 / max(1, runs)))
  }
}

import CommandLineParsing
import CueDocuments
import Reporting
import Foundation
import StoreFiles

/// `cuesim new` creates example documents.
enum NewCommand {
  static let command = Command(
    "new", "Writes a document to begin with.",
    commands: [
      Command(
        "scenario", "Writes a scenario that passes, with a comment on each part.",
        positionals: [.optional("FILE", "Where to; to standard output if left out, or -.")],
        examples: [.init("cuesim new scenario mine.json5", "Then 'cuesim run mine.json5'.")])
    ],
    examples: [.init("cuesim new scenario mine.json5", "Then 'cuesim run mine.json5'.")])

  /// The scenario, with the relevant commands at its top.
  static let scenario = """
    // 'cuesim run FILE' runs it and reports what happened, 'cuesim run FILE --explain' why; 'cuesim show
    // scenarios --keys' lists every key.
    \(Scenario.firstDocument)
    """

  /// Returns the document, or the next steps if it was written to a file; existing files are kept.
  static func answer(_ reader: ArgumentReader) throws -> Tool.Answer {
    guard let file = reader.positional("FILE"), !FileName(file).isStandardOutput else {
      return Tool.Answer(text: scenario, status: 0)
    }
    guard try !InputFile.isThere(file) else {
      throw UsageError("\(file): there is such a file already; name another")
    }
    try OutputFile(file).write(Array(scenario.utf8))
    return Tool.Answer(
      text: ["cuesim run \(file)", "cuesim run \(file) --report run.html"].text, status: 0)
  }
}

import CommandLineParsing
import Reporting

/// A command that lists what ships under names, and shows one of it.
///
///     cuesim policy list
///     cuesim policy show conductor
struct Catalogue {
  /// What a report can be printed as.
  typealias Report = (text: (Paint) -> String, json: () throws -> String)

  /// What `show` is to be given: a word for the usage, and what it may be.
  let subject: (name: String, meaning: String)

  /// The command with its two parts.
  func command(
    _ name: String, _ summary: String, list: String, listExample: String, show: String,
    examples: [Command.Example]
  ) -> Command {
    let json = Command.Option.flag("json", "Print one JSON document.")
    return Command(
      name, summary,
      commands: [
        Command(
          "list", list, options: [json],
          examples: [.init("cuesim \(name) list", listExample)]),
        Command(
          "show", show, positionals: [.one(subject.name, subject.meaning)], options: [json],
          examples: examples),
      ], examples: Array(examples.prefix(1)))
  }

  /// What comes of the words after the command's name.
  func answer(
    _ reader: ArgumentReader, list: () throws -> Report, show: (String) throws -> Report
  ) throws -> Tool.Answer {
    let isShown = reader.path.last == "show"
    let report = try isShown ? show(reader.positional(subject.name) ?? "") : list()
    let text =
      try reader.flag("json")
      ? report.json() : report.text(Paint(isOn: StandardOutput.isColored))
    return Tool.Answer(text: text, status: 0)
  }
}

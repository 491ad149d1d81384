import CommandLineParsing
import Reporting

/// A command that lists what ships under names, and shows one of it.
///
///     cuesim policy list
///     cuesim policy show conductor
struct Catalogue {
  /// A report, as text and as JSON.
  typealias Report = (text: (Paint) -> String, json: () throws -> String)

  /// The argument of `show`: a word for the usage, and what it may be.
  let subject: (name: String, meaning: String)
  /// All that ships.
  let names: [String]
  /// Whether `show` can print a document in place of a report.
  var hasDocuments = false

  /// The command with its parts.
  func command(
    _ name: String, _ summary: String, list: String, listExample: String, show: String,
    examples: [Command.Example], others: [Command] = []
  ) -> Command {
    let json = Command.Option.flag("json", "Print one JSON document.")
    return Command(
      name, summary,
      commands: [
        Command(
          "list", list, options: [json],
          examples: [.init("cuesim \(name) list", listExample)]),
        Command(
          "show", show, positionals: [.one(subject.name, subject.meaning).naming(names)],
          options: hasDocuments
            ? [.flag("document", "Print a complete document, to be changed and given back."), json]
            : [json],
          examples: examples),
        Self.keys(name),
      ] + others, examples: Array(examples.prefix(1)))
  }

  /// The part of a command that lists what its documents may say.
  static func keys(_ name: String) -> Command {
    Command(
      "keys", "Lists every key of a document: type, unit, range, default and meaning.",
      examples: [.init("cuesim \(name) keys", "A table in Markdown.")])
  }

  /// The answer to the words after the command's name.
  func answer(
    _ reader: ArgumentReader, reference: () -> String, list: () throws -> Report,
    show: (String) throws -> Report
  ) throws -> Tool.Answer {
    if reader.path.last == "keys" { return Tool.Answer(text: reference(), status: 0) }
    let isShown = reader.path.last == "show"
    let report = try isShown ? show(reader.positional(subject.name) ?? "") : list()
    let text =
      try reader.flag("json")
      ? report.json() : report.text(StandardOutput.paint)
    return Tool.Answer(text: text, status: 0)
  }
}

import CommandLineParsing
import Reporting

/// A kind of document or model: what ships of it, and how one of it is shown.
///
///     cuesim show policies
///     cuesim show policies conductor
struct ShownKind {
  /// A report, as text and as JSON.
  typealias Report = (text: (Paint) -> String, json: () throws -> String)

  /// The word after `show`, a plural.
  let name: String
  /// The meaning of the kind in one line.
  let summary: String
  /// The argument, and what it may be.
  let subject: (name: String, meaning: String)
  /// The names of all that ship.
  var names: [String] = []
  let examples: [Command.Example]
  /// The report on all that ship.
  let list: () throws -> Report
  /// The report on the one that the argument names.
  var show: (String) throws -> Report
  /// The flags that give another report on the one that the argument names, each with the report.
  var views: [(flag: Command.Option, show: (String) throws -> Report)] = []
  /// The flags that print a table on the whole kind, each with the table.
  var tables: [(flag: Command.Option, text: () -> String)] = []

  /// The part of `cuesim show` that shows the kind.
  var command: Command {
    Command(
      name, summary,
      positionals: [.optional(subject.name, subject.meaning).naming(names)],
      options: tables.map(\.flag) + views.map(\.flag)
        + [.flag("json", "Print one JSON document.")],
      examples: examples)
  }

  /// The answer to the words after the kind.
  func answer(_ reader: ArgumentReader) throws -> Tool.Answer {
    let word = reader.positional(subject.name)
    let flags = command.options.map(\.name).filter(reader.flag)
    if let table = tables.first(where: { flags.contains($0.flag.name) }) {
      guard word == nil, flags.count == 1 else {
        throw UsageError("'--\(table.flag.name)' prints one table; leave out the other words")
      }
      return Tool.Answer(text: table.text(), status: 0)
    }
    let report = try report(on: word, under: flags)
    let text = try flags.contains("json") ? report.json() : report.text(StandardOutput.paint)
    return Tool.Answer(text: text, status: 0)
  }

  private func report(on word: String?, under flags: [String]) throws -> Report {
    let asked = views.filter { flags.contains($0.flag.name) }
    guard let view = asked.first else { return try word.map(show) ?? list() }
    guard let word, asked.count == 1 else {
      throw UsageError(
        word == nil
          ? "missing argument \(subject.name); '--\(view.flag.name)' is of one: \(names.joined(separator: ", ")) or a file"
          : "'--\(view.flag.name)' and '--\(asked[1].flag.name)' are two reports; leave out one")
    }
    return try view.show(word)
  }
}

import CommandLineParsing
import Reporting
import SimulationPrimitives

/// A kind of document or model: its built-in items, and the report on one of them.
///
///     cuesim show policies
///     cuesim show policies conductor
struct ShownKind {
  /// A report, as text and as JSON.
  typealias Report = (text: (Paint) -> String, json: () throws -> String)

  /// The word after `show`, in the plural.
  let name: String
  /// The meaning of the kind on one line.
  let summary: String
  /// The argument and its possible values.
  let subject: (name: String, meaning: String)
  /// The names of all built-in items.
  var names: [String] = []
  let examples: [Command.Example]
  /// Creates the report on all built-in items.
  let list: () throws -> Report
  /// Creates the report on the item that the argument names.
  var show: (String) throws -> Report
  /// The flags for other reports on the named item.
  var views: [(flag: Command.Option, show: (String) throws -> Report)] = []
  /// The flags for tables about the whole kind, which pages show in Markdown.
  var tables: [(flag: Command.Option, markdown: () -> String)] = []

  /// The subcommand of `cuesim show` for the kind.
  var command: Command {
    Command(
      name, summary,
      positionals: [.optional(subject.name, subject.meaning).naming(names)],
      options: tables.map(\.flag) + views.map(\.flag)
        + [.flag("json", "Print one JSON document.")],
      examples: examples)
  }

  /// Returns the output for the words after the kind.
  func answer(_ reader: ArgumentReader) throws -> Tool.Answer {
    let word = reader.positional(subject.name)
    let flags = command.options.map(\.name).filter(reader.flag)
    if let table = tables.first(where: { flags.contains($0.flag.name) }) {
      guard word == nil, flags.count == 1 else {
        throw UsageError("'--\(table.flag.name)' prints one table; leave out the other words")
      }
      return Tool.Answer(text: Self.plain(table.markdown(), StandardOutput.paint), status: 0)
    }
    let report = try report(on: word, under: flags)
    let text = try flags.contains("json") ? report.json() : report.text(StandardOutput.paint)
    return Tool.Answer(text: text, status: 0)
  }

  /// Returns a table of Markdown as one for a terminal.
  private static func plain(_ markdown: String, _ paint: Paint) -> String {
    let rows = markdown.split(separator: "\n").map { line in
      line.dropFirst(2).dropLast(2).split(separator: " | ", omittingEmptySubsequences: false)
        .map { String($0).replacing("`", with: "") }
    }
    // The second line only separates the titles.
    return AlignedTable(Array(rows.prefix(1) + rows.dropFirst(2)), width: paint.columns)
      .lines { row, _, piece in row == 0 ? paint.bold(piece) : piece }.text
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

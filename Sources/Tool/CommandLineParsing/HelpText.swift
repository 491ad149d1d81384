/// The help of a command, generated from its declaration.
struct HelpText: CustomStringConvertible {
  /// The command.
  let command: Command
  /// The path of the command, from the tool's name.
  let line: String

  private static let width = 80

  /// The text without a final line break.
  var description: String {
    var sections = [command.summary, usage]
    if !command.commands.isEmpty {
      sections.append(table("Commands", command.commands.map { ($0.name, $0.summary) }))
    }
    if !command.positionals.isEmpty {
      sections.append(table("Arguments", command.positionals.map { ($0.usage, $0.summary) }))
    }
    sections += options
    if !command.examples.isEmpty {
      sections.append(examples)
    }
    sections += command.notes
    if !command.commands.isEmpty {
      sections.append("See '\(line) COMMAND --help' for one command.")
    }
    return sections.joined(separator: "\n\n")
  }

  private var usage: String {
    guard command.commands.isEmpty else { return "Usage: \(line) COMMAND …" }
    let words = [line, "[OPTIONS]"] + command.positionals.map(\.usage)
    return "Usage: " + words.joined(separator: " ")
  }

  private var examples: String {
    (["Examples:"] + command.examples.flatMap { ["  \($0.line)", "      \($0.summary)"] })
      .joined(separator: "\n")
  }

  /// The option tables by heading, with aligned columns; options without a heading are last.
  private var options: [String] {
    let all = command.options + Command.uniformOptions
    let titles = all.map { $0.group ?? "Options" }
    let names = all.map { row($0).0.count }.filter { $0 <= Self.longestName }
    let column = (names.max() ?? Self.longestName) + 4
    return titles.indices.filter { !titles[..<$0].contains(titles[$0]) }.map { first in
      let rows = all.indices.filter { titles[$0] == titles[first] }.map { row(all[$0]) }
      return table(titles[first], rows, column: column)
    }
  }

  /// The name length above which an option has its own line.
  private static let longestName = 24

  private func row(_ option: Command.Option) -> (String, String) {
    ((option.shortName.map { "\($0), " } ?? "") + option.usage, option.fullSummary)
  }

  /// Formats two columns under a title.
  ///
  /// The second is wrapped and starts after the longest name.
  private func table(
    _ title: String, _ rows: [(name: String, summary: String)], column: Int? = nil
  ) -> String {
    let column = column ?? (rows.map(\.name.count).max() ?? 0) + 4
    let lines = rows.flatMap { row in
      let isLong = row.name.count + 4 > column
      return (isLong ? ["  " + row.name] : [])
        + wrapped(row.summary, to: max(Self.width - column, 20)).enumerated().map { index, text in
          let name = index == 0 && !isLong ? "  " + row.name : ""
          return name + String(repeating: " ", count: column - name.count) + text
        }
    }
    return (["\(title):"] + lines).joined(separator: "\n")
  }

  private func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

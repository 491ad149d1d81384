/// The help of a command, made from its declaration.
struct HelpText: CustomStringConvertible {
  /// The command the help is for.
  let command: Command
  /// The words that lead to the command, the tool's own name first.
  let line: String

  private static let width = 80

  /// The text, without a line break at its end.
  var description: String {
    var sections = [command.summary, usage]
    if !command.commands.isEmpty {
      sections.append(table("Commands", command.commands.map { ($0.name, $0.summary) }))
    }
    if !command.positionals.isEmpty {
      sections.append(table("Arguments", command.positionals.map { ($0.usage, $0.summary) }))
    }
    sections.append(table("Options", (command.options + Command.uniformOptions).map(row)))
    if !command.examples.isEmpty {
      sections.append(examples)
    }
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

  private func row(_ option: Command.Option) -> (String, String) {
    ((option.shortName.map { "\($0), " } ?? "") + option.usage, option.fullSummary)
  }

  /// Two columns under a title; the second is wrapped, and begins where the longest name ends.
  private func table(_ title: String, _ rows: [(name: String, summary: String)]) -> String {
    let column = (rows.map(\.name.count).max() ?? 0) + 4
    let lines = rows.flatMap { row in
      wrapped(row.summary, to: max(Self.width - column, 20)).enumerated().map { index, text in
        let name = index == 0 ? "  " + row.name : ""
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

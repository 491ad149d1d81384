extension Command {
  /// The tool's manual page, as `man` reads it: each command with what it takes, and its examples.
  ///
  ///     print(tool.manual(version: "1.0"))  // man -l tool.1
  ///
  /// - Parameter version: The tool's version.
  /// - Returns: The page, with its line break.
  public func manual(version: String) -> String { Manual(tool: self, version: version).text }
}

/// A manual page in roff, made from declarations.
struct Manual {
  let tool: Command
  let version: String

  var text: String {
    let commands = tool.everyCommand().filter { $0.command.commands.isEmpty }
    var lines = [
      ".TH \(tool.name.uppercased()) 1 \"\" \"\(tool.name) \(version)\"",
      ".SH NAME", "\(tool.name) \\- \(Self.escaped(tool.summary))",
      ".SH SYNOPSIS", ".B \(tool.name)", ".I COMMAND", "\\&.\\|.\\|.",
      ".SH OPTIONS", "Every command takes these.",
    ]
    lines += Command.uniformOptions.flatMap(entry) + [".SH COMMANDS"]
    lines += commands.flatMap { section($0.path.joined(separator: " "), $0.command) }
    // A paragraph begins with the section.
    if !tool.examples.isEmpty { lines += [".SH EXAMPLES"] + examples(of: tool).dropFirst() }
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(_ line: String, _ command: Command) -> [String] {
    let words = (command.options.isEmpty ? [] : ["[OPTIONS]"]) + command.positionals.map(\.usage)
    return [".SS \"\(line)\"", Self.escaped(command.summary), ".PP"]
      + ["\\fB\(Self.escaped(line))\\fR \\fI\(Self.escaped(words.joined(separator: " ")))\\fR"]
      + command.positionals.flatMap(entry) + command.options.flatMap(entry)
      + (command.examples.isEmpty ? [] : [".PP", "Examples:"] + examples(of: command))
  }

  private func entry(_ positional: Command.Positional) -> [String] {
    [".TP", "\\fI\(Self.escaped(positional.usage))\\fR", Self.escaped(positional.summary)]
  }

  private func entry(_ option: Command.Option) -> [String] {
    let value = option.kind == .flag ? "" : " \\fI\(Self.escaped(option.placeholder))\\fR"
    let name = Self.escaped("\(option.shortName.map { "\($0), " } ?? "")--\(option.name)")
    return [".TP", "\\fB\(name)\\fR\(value)", Self.escaped(option.fullSummary)]
  }

  private func examples(of command: Command) -> [String] {
    command.examples.flatMap { example in
      [".PP", ".RS 4", ".nf", "\\fB\(Self.escaped(example.line))\\fR", ".fi"]
        + [Self.escaped(example.summary), ".RE"]
    }
  }

  /// Text that roff sets as it stands: no request, no escape, and every hyphen one that can be copied.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case " "..."~": result.unicodeScalars.append(scalar)
      case "\0"..."\u{9F}": result += " "
      default: result += "\\[u\(hexadecimal(scalar))]"
      }
    }
    return result.hasPrefix(".") ? "\\&" + result : result
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// The request of a command line.
public enum Invocation: Hashable, Sendable {
  /// Show this help text; it ends without a line break.
  case help(String)
  /// Show the tool's version.
  case version
  /// Run the command named by the reader's path, with its arguments.
  case run(ArgumentReader)
}

extension Command {
  /// Finds the command a command line names, and reads the words that follow it.
  ///
  /// A `--help` or `-h` before any `--` wins over everything else on the line, mistakes included;
  /// `--version` comes second.
  ///
  /// - Parameter words: The words after the tool's own name.
  /// - Returns: The request; the caller does it.
  /// - Throws: ``UsageError`` if a command, an option or an argument is unknown, missing, repeated
  ///   or left over.
  public func invocation(for words: [String]) throws(UsageError) -> Invocation {
    let beforeEnd = words.prefix { $0 != "--" }
    let (command, path) = descend(into: beforeEnd)
    let line = ([name] + path).joined(separator: " ")
    if beforeEnd.contains("--help") || beforeEnd.contains("-h") {
      return .help(HelpText(command: command, line: line).description)
    }
    if beforeEnd.contains("--version") { return .version }

    if !command.commands.isEmpty {
      throw command.missingCommand(next: words.dropFirst(path.count).first, line: line)
    }
    let rest = words.dropFirst(path.count)
    return .run(try ArgumentReader(command: command, tool: name, path: path, words: rest))
  }

  /// The deepest command the leading words name, and those words.
  private func descend(into words: ArraySlice<String>) -> (command: Command, path: [String]) {
    guard let word = words.first, let next = commands.first(where: { $0.name == word }) else {
      return (self, [])
    }
    let (command, path) = next.descend(into: words.dropFirst())
    return (command, [word] + path)
  }

  private func missingCommand(next: String?, line: String) -> UsageError {
    guard let next else {
      return UsageError("missing command; see '\(line) --help'")
    }
    let isOption = next.hasPrefix("-")
    let names = isOption ? Self.uniformOptions.map { "--\($0.name)" } : commands.map(\.name)
    return UsageError(
      unknown: isOption ? "option" : "command", next, among: names, help: line)
  }
}

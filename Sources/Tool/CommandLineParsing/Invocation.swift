/// The action that a command line requests.
public enum Invocation: Hashable, Sendable {
  /// Show this help text, which has no final line break.
  case help(String)
  /// Show the tool's version.
  case version
  /// Run the command named by the reader's path, with its arguments.
  case run(ArgumentReader)
}

extension Command {
  /// Finds the command in a command line and parses the words after it.
  ///
  /// A `--help` or `-h` before any `--` takes precedence over all other words, even invalid ones.
  /// `--version` is second.
  ///
  /// - Parameter words: The words after the tool's own name.
  /// - Returns: The requested action for the caller to perform.
  /// - Throws: ``UsageError`` if a command, an option or an argument is unknown, missing, repeated
  ///   or superfluous.
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

  /// Returns the deepest command that the leading words name, and those words.
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
      unknown: isOption ? "option" : "command", next, among: names, help: "\(line) --help")
  }
}

/// A shell with completions for the tool's command lines.
///
///     print(tool.completions(for: .zsh))
public enum Shell: String, CaseIterable, Sendable {
  /// Bash, version 3.2 and later.
  case bash
  /// The Z shell.
  case zsh
  /// Fish, version 3.4 and later.
  case fish

  /// Returns a word in quotation marks, without any expansion by the shell.
  func quoted(_ word: String) -> String {
    switch self {
    case .bash, .zsh: "'" + word.replacing("'", with: "'\\''") + "'"
    case .fish: "'" + word.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
  }
}

extension Command {
  /// Returns a script that completes commands, options and known values.
  ///
  /// The script is generated from the declarations alone.
  public func completions(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletions(tool: self).text
    case .zsh: ZshCompletions(tool: self).text
    case .fish: FishCompletions(tool: self).text
    }
  }

  /// Returns the command and all its descendants, each with its full path from the tool's name.
  func everyCommand(after path: [String] = []) -> [(path: [String], command: Command)] {
    let path = path + [name]
    return [(path, self)] + commands.flatMap { $0.everyCommand(after: path) }
  }
}

extension Command.Option {
  /// The possible values of an option.
  enum Value: Hashable {
    /// No value.
    case none
    /// One of some words.
    case words([String])
    /// A file, a folder, or one of some words.
    case file(or: [String])
    /// Free text.
    case text
  }

  /// The values described by the placeholder; lower-case words in it are literal values.
  var value: Value {
    guard kind != .flag else { return .none }
    // Text in brackets is optional, and its values are unknown.
    let parts = placeholder.split(separator: "|").map { String($0.prefix { $0 != "[" }) }
    let words = names + parts.filter { $0.first?.isLowercase == true && !names.contains($0) }
    if parts.contains(where: ["FILE", "DIR", "PATH"].contains) { return .file(or: words) }
    return words.isEmpty ? .text : .words(words)
  }
}

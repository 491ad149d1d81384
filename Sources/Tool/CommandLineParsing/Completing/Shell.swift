/// A shell that can be told what a tool's command lines may say.
///
///     print(tool.completions(for: .zsh))
public enum Shell: String, CaseIterable, Sendable {
  /// The shell of most systems; 3.2 and later.
  case bash
  /// The Z shell.
  case zsh
  /// The friendly interactive shell; 3.4 and later.
  case fish

  /// A word in quotation marks that the shell takes as it is.
  func quoted(_ word: String) -> String {
    switch self {
    case .bash, .zsh: "'" + word.replacing("'", with: "'\\''") + "'"
    case .fish: "'" + word.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
  }
}

extension Command {
  /// A script that completes the tool's command lines: commands, options, and the values that are known.
  ///
  /// It is made from the declarations alone, so that it knows what they know.
  public func completions(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletions(tool: self).text
    case .zsh: ZshCompletions(tool: self).text
    case .fish: FishCompletions(tool: self).text
    }
  }

  /// The command and all below it, each with the words that lead to it, the tool's own name first.
  func everyCommand(after path: [String] = []) -> [(path: [String], command: Command)] {
    let path = path + [name]
    return [(path, self)] + commands.flatMap { $0.everyCommand(after: path) }
  }
}

extension Command.Option {
  /// The values of an option, as far as they are known.
  enum Value: Hashable {
    /// There is none.
    case none
    /// One of these words.
    case words([String])
    /// A file, or a folder, or one of these words.
    case file(or: [String])
    /// Something else, which cannot be guessed.
    case text
  }

  /// The placeholder's word on the value: words in small letters are meant as they stand.
  var value: Value {
    guard kind != .flag else { return .none }
    // What stands in brackets may be left out, and cannot be guessed.
    let parts = placeholder.split(separator: "|").map { String($0.prefix { $0 != "[" }) }
    let words = names + parts.filter { $0.first?.isLowercase == true && !names.contains($0) }
    if parts.contains(where: ["FILE", "DIR", "PATH"].contains) { return .file(or: words) }
    return words.isEmpty ? .text : .words(words)
  }
}

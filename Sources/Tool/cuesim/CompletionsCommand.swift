import CommandLineParsing

/// `cuesim completions` prints the completion script of a shell.
enum CompletionsCommand {
  static let command = Command(
    "completions", "Prints a script for completions in a shell.",
    positionals: [
      .one("SHELL", "The shell: \(Shell.allCases.map(\.rawValue).joined(separator: ", ")).")
        .naming(Shell.allCases.map(\.rawValue))
    ],
    examples: [
      .init("source <(cuesim completions bash)", "In ~/.bashrc: for every session of bash."),
      .init(
        "cuesim completions zsh > ~/.zsh/functions/_cuesim",
        "In a folder of zsh's fpath: found by compinit."),
      .init(
        "cuesim completions fish > ~/.config/fish/completions/cuesim.fish",
        "The default folder of fish."),
    ])

  /// Returns the script.
  static func answer(_ reader: ArgumentReader) throws -> Tool.Answer {
    let word = reader.positional("SHELL") ?? ""
    guard let shell = Shell(rawValue: word) else {
      let names = Shell.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("\(word): unknown shell; expected one of \(names)")
    }
    return Tool.Answer(text: Tool.command.completions(for: shell), status: 0)
  }
}

/// A bash script that finds the command among the words and offers its arguments.
struct BashCompletions {
  let tool: Command

  var text: String {
    let all = tool.everyCommand()
    let below = all.dropFirst().map { Self.place($0.path) }.joined(separator: "|")
    return """
      # Completes command lines of \(tool.name) in bash.
      _\(tool.name)() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" place= index
        for ((index = 1; index < COMP_CWORD; index++)); do
          case "$place/${COMP_WORDS[index]}" in
            \(below)) place="$place/${COMP_WORDS[index]}" ;;
            *) break ;;
          esac
        done
        if [[ $current == = ]]; then
          current=
        elif [[ $previous == = ]]; then
          previous="${COMP_WORDS[COMP_CWORD-2]}"
        fi
        COMPREPLY=()
        case "$place $previous" in
      \(values(all).joined(separator: "\n"))
        esac
        local words= options=
        case "$place" in
      \(all.map(offer).joined(separator: "\n"))
        esac
        if [[ $current == -* ]]; then words=$options; fi
        COMPREPLY=($(compgen -W "$words" -- "$current"))
      }
      complete -o default -F _\(tool.name) \(tool.name)

      """
  }

  /// Formats the path of a command for the script, or empty for the tool.
  private static func place(_ path: [String]) -> String {
    path.dropFirst().map { "/\($0)" }.joined()
  }

  /// Returns the script lines for option values.
  ///
  /// The shell offers files for unlisted options.
  private func values(_ all: [(path: [String], command: Command)]) -> [String] {
    var files: [String] = []
    var lines: [String] = []
    for (path, command) in all {
      for option in command.options {
        let pattern = Shell.bash.quoted("\(Self.place(path)) --\(option.name)")
        switch option.value {
        case .none: break
        case .words(let words),
          .file(or: let words) where !words.isEmpty:
          let list = Shell.bash.quoted(words.joined(separator: " "))
          let offer = "COMPREPLY=($(compgen -W \(list) -- \"$current\"))"
          lines.append("    \(pattern)) \(offer); return ;;")
        case .file, .text: files.append(pattern)
        }
      }
    }
    return lines + (files.isEmpty ? [] : ["    \(files.joined(separator: "|"))) return ;;"])
  }

  private func offer(_ path: [String], _ command: Command) -> String {
    let options = (command.options + Command.uniformOptions).map { "--\($0.name)" }
    // If no word matches the typed beginning, the shell offers files.
    let words = (command.commands.map(\.name) + command.positionals.flatMap(\.names))
      .joined(separator: " ")
    return "    \(Shell.bash.quoted(Self.place(path)))) words=\(Shell.bash.quoted(words)) "
      + "options=\(Shell.bash.quoted(options.joined(separator: " "))) ;;"
  }
}

/// A zsh script with a function for each command, loaded by `compinit` or `source`.
struct ZshCompletions {
  let tool: Command

  var text: String {
    let functions = tool.everyCommand().map { path, command in
      command.commands.isEmpty ? leaf(path, command) : group(path, command)
    }
    let name = "_\(tool.name)"
    return """
      #compdef \(tool.name)
      # Completes command lines of \(tool.name) in zsh.
      _\(tool.name)_or_files() { compadd -- "$@"; _files }
      \(functions.joined(separator: "\n"))
      if [[ $funcstack[1] == \(name) ]]; then \(name) "$@"; else compdef \(name) \(tool.name); fi

      """
  }

  private func function(_ path: [String]) -> String { "_" + path.joined(separator: "_") }

  /// Returns the function of a command group, which passes the remaining words on to a subcommand.
  private func group(_ path: [String], _ command: Command) -> String {
    let names = command.commands.map { other in
      "    " + Shell.zsh.quoted("\(other.name):\(other.summary)")
    }
    let cases = command.commands.map { other in
      "      \(other.name)) \(function(path + [other.name])) ;;"
    }
    return """
      \(function(path))() {
        if (( CURRENT > 2 )); then
          shift words
          (( CURRENT -= 1 ))
          case $words[1] in
      \(cases.joined(separator: "\n"))
          esac
          return
        fi
        local -a commands=(
      \(names.joined(separator: "\n"))
        )
        _describe -t commands command commands
        [[ $PREFIX == -* ]] && _arguments \(Command.uniformOptions.map(specification).joined(separator: " "))
      }
      """
  }

  private func leaf(_ path: [String], _ command: Command) -> String {
    let options = (command.options + Command.uniformOptions).map(specification)
    let all = options + command.positionals.map(specification)
    return """
      \(function(path))() {
        _arguments \\
          \(all.joined(separator: " \\\n    "))
      }
      """
  }

  private func specification(_ option: Command.Option) -> String {
    let summary = option.summary.replacing("\\", with: "\\\\").replacing("[", with: "\\[")
      .replacing("]", with: "\\]")
    let repeats = option.kind == .repeated ? "*" : ""
    let sign = option.kind == .flag ? "" : "="
    let value =
      switch option.value {
      case .none: ""
      case .words(let words): ":\(escaped(option.placeholder)):(\(words.joined(separator: " ")))"
      case .file(let names): ":\(escaped(option.placeholder)):\(files(or: names))"
      case .text: ":\(escaped(option.placeholder)): "
      }
    return Shell.zsh.quoted("\(repeats)--\(option.name)\(sign)[\(summary)]\(value)")
  }

  private func specification(_ positional: Command.Positional) -> String {
    let beginning =
      switch positional.arity {
      case .one: ":"
      case .optional: "::"
      case .oneOrMore, .zeroOrMore: "*:"
      }
    return Shell.zsh.quoted(
      "\(beginning)\(escaped(positional.name)):\(files(or: positional.names))")
  }

  /// Returns the action that offers files and names.
  ///
  /// Its blank keeps zsh from adding its own words.
  private func files(or names: [String]) -> String {
    names.isEmpty ? "_files" : " _\(tool.name)_or_files \(names.joined(separator: " "))"
  }

  private func escaped(_ text: String) -> String { text.replacing(":", with: "\\:") }
}

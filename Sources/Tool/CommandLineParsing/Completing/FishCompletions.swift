/// A fish script with a line for each command and each option, with its summary.
struct FishCompletions {
  let tool: Command

  var text: String {
    let all = tool.everyCommand()
    let name = tool.name
    let places = all.dropFirst().map { Self.place($0.path) }.joined(separator: " ")
    let entries = all.flatMap { lines(of: $0.command, at: Self.place($0.path)) }
    return """
      # Completes command lines of \(name) in fish.
      function __\(name)_place
        set -l place ''
        for word in (commandline -opc)[2..]
          if contains -- "$place/$word" \(places)
            set place "$place/$word"
          else
            break
          end
        end
        echo "$place"
      end
      function __\(name)_at
        set -l place (__\(name)_place)
        test "$place" = "$argv[1]"
      end
      \(Command.uniformOptions.map { line(of: $0) }.joined(separator: "\n"))
      \(entries.joined(separator: "\n"))

      """
  }

  private static func place(_ path: [String]) -> String {
    path.dropFirst().map { "/\($0)" }.joined()
  }

  private func lines(of command: Command, at place: String) -> [String] {
    let condition = Shell.fish.quoted("__\(tool.name)_at '\(place)'")
    return command.commands.map { other in
      "complete -c \(tool.name) -n \(condition) -f -a \(other.name) "
        + "-d \(Shell.fish.quoted(other.summary))"
    }
      + command.positionals.filter { !$0.names.isEmpty }.map { positional in
        "complete -c \(tool.name) -n \(condition) "
          + "-a \(Shell.fish.quoted(positional.names.joined(separator: " "))) "
          + "-d \(Shell.fish.quoted(positional.summary))"
      } + command.options.map { line(of: $0, condition: " -n \(condition)") }
  }

  private func line(of option: Command.Option, condition: String = "") -> String {
    let value =
      switch option.value {
      case .none: ""
      case .words(let words): " -x -a \(Shell.fish.quoted(words.joined(separator: " ")))"
      case .file(or: []): " -r -F"
      case .file(or: let words): " -r -F -a \(Shell.fish.quoted(words.joined(separator: " ")))"
      case .text: " -x"
      }
    return "complete -c \(tool.name)\(condition) -l \(option.name)\(value) "
      + "-d \(Shell.fish.quoted(option.summary))"
  }
}

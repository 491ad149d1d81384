/// A declaration of a tool's command, which parses arguments and formats the help.
///
///     let run = Command(
///       "run", "Runs scenarios and checks what they expect.",
///       positionals: [.oneOrMore("PATH", "A scenario file, or a folder of them.")],
///       options: [
///         .value("seed", "N", "The seed of every random draw.", default: "7"),
///         .flag("json", "Print one JSON document."),
///       ],
///       examples: [.init("cuesim run Scenarios", "Run every scenario that ships.")])
///     let tool = Command("cuesim", "Simulates one person's devices.", commands: [run])
///
///     switch try tool.invocation(for: Array(CommandLine.arguments.dropFirst())) {
///     case .help(let text): print(text)
///     case .version: print("1.0")
///     case .run(let reader): print(reader.path, try reader.integer("seed", default: 7))
///     }
///
/// `--help`, `-h` and `--version` belong to every command and are not declared. Nothing here prints
/// or exits; the tool does that.
public struct Command: Hashable, Sendable {
  /// The word that names the command.
  public let name: String
  /// A one-line description of the command.
  public let summary: String
  /// The positional arguments in order.
  public let positionals: [Positional]
  /// The options in the order of the help.
  public private(set) var options: [Option]
  /// Example command lines.
  public let examples: [Example]
  /// The subcommands.
  ///
  /// A command with subcommands takes no other arguments.
  public private(set) var commands: [Command]
  /// Paragraphs at the end of the help.
  public let notes: [String]

  /// Creates a command that takes arguments.
  ///
  /// - Precondition: Names are unique, none is `help` or `version`, and only the last positional
  ///   may take several words.
  public init(
    _ name: String, _ summary: String, positionals: [Positional] = [], options: [Option] = [],
    examples: [Example] = []
  ) {
    let names = (options + Self.uniformOptions).map(\.name)
    precondition(
      Set(names).count == names.count, "'\(name)' declares an option twice; rename one of them")
    let arities = positionals.dropLast().map(\.arity)
    precondition(
      arities.allSatisfy { $0 == .one }, "only the last positional of '\(name)' may vary in number")
    self.name = name
    self.summary = summary
    self.positionals = positionals
    self.options = options
    self.examples = examples
    (commands, notes) = ([], [])
  }

  /// Creates a command that only groups subcommands.
  ///
  /// - Precondition: The names of the commands are unique.
  public init(
    _ name: String, _ summary: String, commands: [Command], examples: [Example] = [],
    notes: [String] = []
  ) {
    precondition(
      Set(commands.map(\.name)).count == commands.count,
      "'\(name)' declares a command twice; rename one of them")
    self.name = name
    self.summary = summary
    self.commands = commands
    self.examples = examples
    self.notes = notes
    positionals = []
    options = []
  }

  /// Returns the command with headings for the options of subcommands that have many.
  ///
  ///     tool.grouping(["Output": ["json", "report"]], from: 10)
  ///
  /// - Parameters:
  ///   - groups: The option names by heading, in the order of the help; other options remain last.
  ///   - least: The minimum number of options for headings.
  /// - Returns: The command, whose options are in the order of their headings.
  public func grouping(_ groups: KeyValuePairs<String, [String]>, from least: Int) -> Command {
    var command = self
    command.commands = commands.map { $0.grouping(groups, from: least) }
    guard options.count >= least else { return command }
    let grouped = groups.flatMap { title, names in
      options.filter { names.contains($0.name) }.map { option in
        var option = option
        option.group = title
        return option
      }
    }
    let names = Set(grouped.map(\.name))
    precondition(names.count == grouped.count, "an option has two headings; leave one of them out")
    command.options = grouped + options.filter { !names.contains($0.name) }
    return command
  }
}

extension Command {
  /// An example command line with a description.
  public struct Example: Hashable, Sendable {
    /// The command line.
    public let line: String
    /// A one-line description.
    public let summary: String

    /// Creates an example.
    public init(_ line: String, _ summary: String) {
      self.line = line
      self.summary = summary
    }
  }
}

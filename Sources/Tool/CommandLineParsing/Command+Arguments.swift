extension Command {
  /// An argument that a command takes by name, as in `--seed 7` or `--json`.
  public struct Option: Hashable, Sendable {
    /// The permitted number of occurrences, and whether a value follows.
    public enum Kind: Hashable, Sendable {
      /// At most once, without a value.
      case flag
      /// At most once, with a value.
      case single
      /// Any number of times, each time with a value.
      case repeated
    }

    /// The name, without its leading hyphens.
    public let name: String
    /// The name of the value in the help, in capitals, or empty for a flag.
    public let placeholder: String
    /// A one-line description of the option.
    public let summary: String
    /// The help text about the behavior without the option, if it is not obvious.
    public let fallback: String?
    /// The permitted number of occurrences, and whether a value follows.
    public let kind: Kind
    /// Known values.
    ///
    /// Other values may be valid too.
    public private(set) var names: [String] = []
    /// The heading of the option in the help, or `nil` for the general heading.
    public internal(set) var group: String?

    private init(
      _ name: String, _ placeholder: String, _ summary: String, _ fallback: String?, _ kind: Kind
    ) {
      precondition(
        !name.isEmpty && !name.hasPrefix("-") && !name.contains("="),
        "'\(name)' is no option name; leave out the hyphens and '='")
      self.name = name
      self.placeholder = placeholder
      self.summary = summary
      self.fallback = fallback
      self.kind = kind
    }

    /// Creates an option without a value.
    public static func flag(_ name: String, _ summary: String) -> Option {
      Option(name, "", summary, nil, .flag)
    }

    /// Creates an option with one value that is given at most once.
    ///
    /// The default appears only in the help. The getter of ``ArgumentReader`` supplies the value.
    public static func value(
      _ name: String, _ placeholder: String, _ summary: String, default fallback: String? = nil
    ) -> Option {
      Option(name, placeholder, summary, fallback, .single)
    }

    /// Creates an option with a value that may be given several times.
    public static func repeated(
      _ name: String, _ placeholder: String, _ summary: String
    ) -> Option {
      Option(name, placeholder, summary, nil, .repeated)
    }

    /// Returns the option with known values, which shells offer as completions.
    public func naming(_ names: [String]) -> Option {
      var option = self
      option.names = names
      return option
    }

    /// The usage of the option, as in `--seed N`.
    var usage: String { kind == .flag ? "--\(name)" : "--\(name) \(placeholder)" }

    /// The summary with its fallback.
    var fullSummary: String {
      let notes = [
        kind == .repeated ? "May be repeated." : nil, fallback.map { "Default: \($0)." },
      ]
      return ([summary] + notes.compactMap(\.self)).joined(separator: " ")
    }

    /// The short form of the option, if there is one.
    var shortName: String? { self == Command.help ? "-h" : nil }
  }

  /// The options that every command has without declaring them.
  static let uniformOptions = [
    wide, help, Option.flag("version", "Show the version of the tool."),
  ]

  /// The option that stops tables from being fitted to the terminal.
  static let wide = Option.flag("wide", "Print tables as wide as they are.")

  private static let help = Option.flag("help", "Show this help.")

  /// An argument that a command takes by position, as in `run PATH…`.
  public struct Positional: Hashable, Sendable {
    /// The number of words of a positional.
    public enum Arity: Hashable, Sendable {
      /// Exactly one word.
      case one
      /// One word or none.
      case optional
      /// At least one word.
      case oneOrMore
      /// Any number of words.
      case zeroOrMore
    }

    /// The name in the help, in capitals.
    public let name: String
    /// A one-line description.
    public let summary: String
    /// The number of words.
    public let arity: Arity
    /// Known words.
    ///
    /// Other words may be valid too.
    public private(set) var names: [String] = []
    /// Whether the command itself reports missing words, as only it can name the missing one.
    public private(set) var isCountedByCommand = false

    private init(name: String, summary: String, arity: Arity) {
      (self.name, self.summary, self.arity) = (name, summary, arity)
    }

    /// Creates a required positional.
    public static func one(
      _ name: String, _ summary: String, isCountedByCommand: Bool = false
    ) -> Positional {
      var positional = Positional(name: name, summary: summary, arity: .one)
      positional.isCountedByCommand = isCountedByCommand
      return positional
    }

    /// Creates an optional positional.
    public static func optional(_ name: String, _ summary: String) -> Positional {
      Positional(name: name, summary: summary, arity: .optional)
    }

    /// Creates a positional that takes all remaining words, at least one.
    public static func oneOrMore(
      _ name: String, _ summary: String, isCountedByCommand: Bool = false
    ) -> Positional {
      var positional = Positional(name: name, summary: summary, arity: .oneOrMore)
      positional.isCountedByCommand = isCountedByCommand
      return positional
    }

    /// Creates a positional that takes all remaining words, if any.
    public static func zeroOrMore(_ name: String, _ summary: String) -> Positional {
      Positional(name: name, summary: summary, arity: .zeroOrMore)
    }

    /// Returns the positional with known words, which shells offer as completions.
    public func naming(_ names: [String]) -> Positional {
      var positional = self
      positional.names = names
      return positional
    }

    /// The positional in the usage line, as in `PATH…`.
    var usage: String {
      switch arity {
      case .one: name
      case .optional: "[\(name)]"
      case .oneOrMore: "\(name)…"
      case .zeroOrMore: "[\(name)…]"
      }
    }
  }
}

extension Command {
  /// Something a command takes by name, as in `--seed 7` or `--json`.
  public struct Option: Hashable, Sendable {
    /// How often the option may be given, and whether a value follows it.
    public enum Kind: Hashable, Sendable {
      /// Given or not, without a value.
      case flag
      /// Given at most once, with a value.
      case single
      /// Given any number of times, each time with a value.
      case repeated
    }

    /// The name, without its leading hyphens.
    public let name: String
    /// How the help names the value, in capitals; empty for a flag.
    public let placeholder: String
    /// One line saying what the option does.
    public let summary: String
    /// The help's words for what happens without the option, if that is worth saying.
    public let fallback: String?
    /// How often the option may be given, and whether a value follows it.
    public let kind: Kind
    /// Values that the tool knows by name; there may be others.
    public private(set) var names: [String] = []
    /// The heading that the help lists the option under; nil for that of all others.
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

    /// An option without a value.
    public static func flag(_ name: String, _ summary: String) -> Option {
      Option(name, "", summary, nil, .flag)
    }

    /// An option with one value, given at most once.
    ///
    /// The default appears in the help only; the getter of ``ArgumentReader`` supplies the value.
    public static func value(
      _ name: String, _ placeholder: String, _ summary: String, default fallback: String? = nil
    ) -> Option {
      Option(name, placeholder, summary, fallback, .single)
    }

    /// An option with a value that may be given several times.
    public static func repeated(
      _ name: String, _ placeholder: String, _ summary: String
    ) -> Option {
      Option(name, placeholder, summary, nil, .repeated)
    }

    /// The same option with values that the tool knows by name, which shells offer.
    public func naming(_ names: [String]) -> Option {
      var option = self
      option.names = names
      return option
    }

    /// The option as one types it, as in `--seed N`.
    var usage: String { kind == .flag ? "--\(name)" : "--\(name) \(placeholder)" }

    /// The summary, and what else there is to say of the option.
    var fullSummary: String {
      let notes = [
        kind == .repeated ? "May be repeated." : nil, fallback.map { "Default: \($0)." },
      ]
      return ([summary] + notes.compactMap(\.self)).joined(separator: " ")
    }

    /// The other word for the option, if there is one.
    var shortName: String? { self == Command.help ? "-h" : nil }
  }

  /// The options that every command takes without declaring them.
  static let uniformOptions = [help, Option.flag("version", "Show the version of the tool.")]

  private static let help = Option.flag("help", "Show this help.")

  /// Something a command takes by position, as in `run PATH…`.
  public struct Positional: Hashable, Sendable {
    /// How many words a positional takes.
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

    /// How the help names it, in capitals.
    public let name: String
    /// One line saying what it is.
    public let summary: String
    /// How many words it takes.
    public let arity: Arity
    /// Words that the tool knows by name; there may be others.
    public private(set) var names: [String] = []
    /// Whether the command itself tells of too few words, as it knows which of them is missing.
    public private(set) var isCountedByCommand = false

    private init(name: String, summary: String, arity: Arity) {
      (self.name, self.summary, self.arity) = (name, summary, arity)
    }

    /// A positional that must be given.
    public static func one(
      _ name: String, _ summary: String, isCountedByCommand: Bool = false
    ) -> Positional {
      var positional = Positional(name: name, summary: summary, arity: .one)
      positional.isCountedByCommand = isCountedByCommand
      return positional
    }

    /// A positional that may be left out.
    public static func optional(_ name: String, _ summary: String) -> Positional {
      Positional(name: name, summary: summary, arity: .optional)
    }

    /// A positional that takes all remaining words, at least one.
    public static func oneOrMore(
      _ name: String, _ summary: String, isCountedByCommand: Bool = false
    ) -> Positional {
      var positional = Positional(name: name, summary: summary, arity: .oneOrMore)
      positional.isCountedByCommand = isCountedByCommand
      return positional
    }

    /// A positional that takes all remaining words, if any.
    public static func zeroOrMore(_ name: String, _ summary: String) -> Positional {
      Positional(name: name, summary: summary, arity: .zeroOrMore)
    }

    /// The same positional with words that the tool knows by name, which shells offer.
    public func naming(_ names: [String]) -> Positional {
      var positional = self
      positional.names = names
      return positional
    }

    /// The positional as the usage line shows it, as in `PATH…`.
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

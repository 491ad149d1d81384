/// The parsed arguments of one command.
///
///     // replay walk.gpx --pin 'Target@40.7,-74.0' --seed=7
///     try reader.integer("seed", in: 0...99)  // 7
///     reader.strings("pin")                   // ["Target@40.7,-74.0"]
///     reader.positional("TRACK")              // "walk.gpx"
///
/// A value follows its option as the next word or after `=`; `--` ends the options. A word that
/// begins with a hyphen is an option unless it is a number or the hyphen alone.
public struct ArgumentReader: Hashable, Sendable {
  /// The command's name after the names of its parent commands, without the tool's name.
  public let path: [String]
  /// All words after the tool's name, as given.
  public let given: [String]

  private let command: Command
  private let line: String
  private var values: [String: [String]] = [:]
  private var words: [String] = []

  /// Reads the words after a command's name.
  ///
  /// - Throws: ``UsageError`` if an option is unknown, repeated or without its value, or if the
  ///   positionals are too few or too many.
  init(
    command: Command, tool: String, path: [String], words: ArraySlice<String>
  ) throws(UsageError) {
    self.command = command
    self.path = path
    given = path + words
    line = ([tool] + path).joined(separator: " ")
    var rest = words
    while let word = rest.popFirst() {
      if word == "--" {
        self.words += rest
        break
      } else if Self.looksLikeOption(word) {
        try readOption(word, &rest)
      } else {
        self.words.append(word)
      }
    }
    try checkPositionals()
  }

  /// Returns whether a flag was given.
  public func flag(_ name: String) -> Bool {
    values[declared(name, .flag)] != nil
  }

  /// Returns the value of an option, or `nil` without it.
  public func string(_ name: String) -> String? {
    values[declared(name, .single)]?.first
  }

  /// Returns the values of a repeated option in the given order.
  public func strings(_ name: String) -> [String] {
    values[declared(name, .repeated)] ?? []
  }

  /// Returns the word of a positional, or `nil` if it was omitted.
  public func positional(_ name: String) -> String? {
    positionals(name).first
  }

  /// Returns the words of a positional in the given order.
  ///
  /// - Precondition: The command declares it.
  public func positionals(_ name: String) -> [String] {
    guard let index = command.positionals.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("'\(command.name)' declares no positional '\(name)'; declare it")
    }
    let mine = words.dropFirst(index)
    return Array(index == command.positionals.count - 1 ? mine : mine.prefix(1))
  }

  /// All words of positionals in the given order.
  public var positionals: [String] { words }

  /// Whether tables are to be as wide as they are, by the option `--wide` of every command.
  public var isWide: Bool { values[Command.wide.name] != nil }

  /// Whether an option was given, even if the command does not declare it.
  public func isGiven(_ name: String) -> Bool { values[name] != nil }

  /// Returns the values given for an option, even if the command does not declare it.
  public func given(_ name: String) -> [String] { values[name] ?? [] }

  /// Returns the usage of an option, as in `--seed N`.
  func usage(of name: String) -> String {
    command.options.first { $0.name == name }?.usage ?? "--\(name)"
  }

  /// Returns an option's name after checking that the command declares it with a kind.
  private func declared(_ name: String, _ kind: Command.Option.Kind) -> String {
    precondition(
      command.options.contains { $0.name == name && $0.kind == kind },
      "'\(command.name)' declares no \(kind) option '\(name)'; declare it")
    return name
  }
}

extension ArgumentReader {
  private static func looksLikeOption(_ word: String) -> Bool {
    guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
    return !second.isNumber && second != "."
  }

  private mutating func readOption(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let spelled = String(word.prefix { $0 != "=" })
    let attached = word == spelled ? nil : String(word.dropFirst(spelled.count + 1))
    let taken = command.options + [Command.wide]
    guard let option = taken.first(where: { "--\($0.name)" == spelled }) else {
      let known = (command.options + Command.uniformOptions).map { "--\($0.name)" }
      throw UsageError(unknown: "option", spelled, among: known, help: "\(line) --help")
    }
    if option.kind != .repeated, values[option.name] != nil {
      throw UsageError("option '\(spelled)' was given twice; give it once")
    }

    switch option.kind {
    case .flag:
      if let attached {
        throw UsageError("option '\(spelled)' was given '\(attached)'; expected no value")
      }
      values[option.name] = []
    case .single, .repeated:
      var value = attached
      if value == nil, let next = rest.first, !Self.looksLikeOption(next) {
        value = rest.popFirst()
      }
      guard let value, !value.isEmpty else {
        throw UsageError("option '\(spelled)' has no value; expected '\(option.usage)'")
      }
      values[option.name, default: []].append(value)
    }
  }

  private func checkPositionals() throws(UsageError) {
    let needed = command.positionals.filter {
      ($0.arity == .one || $0.arity == .oneOrMore) && !$0.isCountedByCommand
    }
    if words.count < needed.count {
      let missing = needed[words.count]
      throw UsageError("missing \(missing.name); see '\(line) --help'")
    }
    let last = command.positionals.last?.arity
    if last != .oneOrMore, last != .zeroOrMore, words.count > command.positionals.count {
      let extra = words[command.positionals.count]
      throw UsageError("unexpected argument '\(extra)'; see '\(line) --help'")
    }
  }
}

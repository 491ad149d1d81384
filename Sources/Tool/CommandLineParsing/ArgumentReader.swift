/// The arguments of one command, read from words and handed out as values.
///
///     // replay walk.gpx --pin 'Target@40.7,-74.0' --seed=7
///     try reader.integer("seed", in: 0...99)  // 7
///     reader.strings("pin")                   // ["Target@40.7,-74.0"]
///     reader.positional("TRACK")              // "walk.gpx"
///
/// A value follows its option as the next word or after `=`; `--` ends the options. A word that
/// begins with a hyphen is an option unless it is a number or the hyphen alone.
public struct ArgumentReader: Hashable, Sendable {
  /// The command's name, after the names of the commands above it; without the tool's own.
  public let path: [String]
  /// All words behind the tool's own name, as they were given.
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

  /// Whether a flag was given.
  public func flag(_ name: String) -> Bool {
    values[declared(name, .flag)] != nil
  }

  /// The value of an option, or nil without it.
  public func string(_ name: String) -> String? {
    values[declared(name, .single)]?.first
  }

  /// The values of a repeated option, in the order given.
  public func strings(_ name: String) -> [String] {
    values[declared(name, .repeated)] ?? []
  }

  /// The word of a positional that takes one, or nil if it was left out.
  public func positional(_ name: String) -> String? {
    positionals(name).first
  }

  /// The words of a positional, in the order given.
  ///
  /// - Precondition: The command declares it.
  public func positionals(_ name: String) -> [String] {
    guard let index = command.positionals.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("'\(command.name)' declares no positional '\(name)'; declare it")
    }
    let mine = words.dropFirst(index)
    return Array(index == command.positionals.count - 1 ? mine : mine.prefix(1))
  }

  /// All words of positionals, in the order given.
  public var positionals: [String] { words }

  /// The values given for an option, whether or not the command declares it.
  public func given(_ name: String) -> [String] { values[name] ?? [] }

  /// An option as one types it, as in `--seed N`.
  func usage(of name: String) -> String {
    command.options.first { $0.name == name }?.usage ?? "--\(name)"
  }

  /// An option's name, once it is sure that the command declares it so.
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
    guard let option = command.options.first(where: { "--\($0.name)" == spelled }) else {
      let known = (command.options + Command.uniformOptions).map { "--\($0.name)" }
      throw UsageError(unknown: "option", spelled, among: known, help: line)
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

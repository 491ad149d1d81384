/// A command line that cannot be obeyed: one line saying what is wrong, and what to do.
///
///     UsageError(option: "seed", found: "x", expected: "a whole number").description
///     // option '--seed' was 'x'; expected a whole number
///
/// The line never contains a line break, whatever was typed, so a tool may print it as it is.
public struct UsageError: Error, Hashable, CustomStringConvertible {
  /// The line: what is wrong, and what to do.
  public let description: String

  /// Creates an error from a sentence; control characters in it are escaped.
  public init(_ description: String) {
    self.description = description.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : "\(scalar)"
    }.joined()
  }

  /// Creates an error about the value of an option.
  public init(option name: String, found: String, expected: String) {
    self.init("option '--\(name)' was '\(found)'; expected \(expected)")
  }

  /// Creates an error about a word that nothing is called, naming the nearest that is.
  init(unknown kind: String, _ word: String, among candidates: [String], help: String) {
    let advice =
      NearestWord.nearest(to: word, among: candidates).map { "did you mean '\($0)'?" }
      ?? "see '\(help) --help'"
    self.init("unknown \(kind) '\(word)'; \(advice)")
  }
}

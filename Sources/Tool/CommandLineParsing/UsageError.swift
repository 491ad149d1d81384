/// An error in a command line: one line with the problem and the correction.
///
///     UsageError(option: "seed", found: "x", expected: "a whole number").description
///     // option '--seed' was 'x'; expected a whole number
///
/// The text never contains a line break, regardless of the input, so a tool can print it unchanged.
public struct UsageError: Error, Hashable, CustomStringConvertible {
  /// The problem and the correction on one line.
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

  /// Creates an error about an unknown word, with the nearest known one.
  package init(unknown kind: String, _ word: String, among candidates: [String], help: String) {
    let advice =
      NearestWord.nearest(to: word, among: candidates).map { "did you mean '\($0)'?" }
      ?? "see '\(help)'"
    self.init("unknown \(kind) '\(word)'; \(advice)")
  }
}

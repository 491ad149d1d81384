/// Colors a terminal understands; none where the output is not a terminal.
public struct Paint: Hashable, Sendable {
  /// The beginning of a command to the terminal.
  ///
  /// Written in its place is the terminal's own mark, and only for this one: no text that was read can
  /// command anything.
  public static let mark = "\u{10FFFD}"

  /// Whether texts are colored at all.
  public let isOn: Bool
  /// How many characters a line of the terminal has; nil where the text goes elsewhere.
  package let columns: Int?

  /// Creates a painter.
  public init(isOn: Bool, columns: Int? = nil) {
    (self.isOn, self.columns) = (isOn, columns)
  }

  package func bold(_ text: String) -> String { wrapped(text, 1) }
  package func quiet(_ text: String) -> String { wrapped(text, 2) }
  /// A painted text as it would have been without colors.
  package static func bare(_ text: String) -> String {
    text.replacing(/\u{10FFFD}[0-9]+m/, with: "")
  }

  func good(_ text: String) -> String { wrapped(text, 32) }
  func bad(_ text: String) -> String { wrapped(text, 31) }

  private func wrapped(_ text: String, _ code: Int) -> String {
    isOn ? "\(Self.mark)\(code)m\(text)\(Self.mark)0m" : text
  }
}

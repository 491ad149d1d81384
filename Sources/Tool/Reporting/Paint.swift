import SimulationPrimitives

/// Terminal colors, which are omitted if the output is not a terminal.
public struct Paint: Hashable, Sendable {
  /// The placeholder for the start of a terminal command.
  ///
  /// Only this placeholder is replaced by the terminal's escape character, so no text from a file
  /// can control the terminal.
  public static let mark = "\u{10FFFD}"

  /// The width of tables where no terminal has a width.
  package static let usualColumns = reportColumns

  /// Whether texts are colored.
  public let isOn: Bool
  /// The greatest number of characters of a table's line, or `nil` without a limit.
  package let columns: Int?

  /// Creates a painter.
  public init(isOn: Bool, columns: Int? = nil) {
    (self.isOn, self.columns) = (isOn, columns)
  }

  /// Returns the lines of a text, each fitted to the width of tables.
  package func prose(_ text: String, indent: Int = 2) -> [String] {
    columns.map { text.folded(to: $0, indent: indent) } ?? [text]
  }

  package func bold(_ text: String) -> String { wrapped(text, 1) }
  package func quiet(_ text: String) -> String { wrapped(text, 2) }
  /// Returns a painted text without its colors.
  package static func bare(_ text: String) -> String {
    text.replacing(/\u{10FFFD}[0-9]+m/, with: "")
  }

  func good(_ text: String) -> String { wrapped(text, 32) }
  func bad(_ text: String) -> String { wrapped(text, 31) }

  private func wrapped(_ text: String, _ code: Int) -> String {
    isOn ? "\(Self.mark)\(code)m\(text)\(Self.mark)0m" : text
  }
}

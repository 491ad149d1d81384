/// A value of a JSON5 document, and the line it begins on.
package struct JSON5Node: Sendable {
  /// The kinds of values.
  package indirect enum Content: Sendable {
    case null
    case boolean(Bool)
    /// A number, with its spelling: a seed may have more digits than a `Double` holds.
    case number(Double, spelling: String)
    case string(String)
    case array([JSON5Node])
    /// The members in the order they were written.
    case object([Member])
  }

  /// One key of an object with its value.
  package struct Member: Sendable {
    package let key: String
    /// The line of the key.
    package let line: Int
    package let value: JSON5Node

    /// Creates a member.
    package init(key: String, line: Int, value: JSON5Node) {
      (self.key, self.line, self.value) = (key, line, value)
    }
  }

  /// The line the value begins on, counted from 1.
  package let line: Int
  /// The value itself.
  package let content: Content
  /// The file it stands in, if that is not the document's own.
  package var file: String?

  /// Creates a value.
  package init(line: Int, content: Content, file: String? = nil) {
    (self.line, self.content, self.file) = (line, content, file)
  }

  /// The value in the words of an error.
  package var found: String {
    switch content {
    case .null: "found null"
    case .boolean(let value): "found \(value)"
    case .number(_, let spelling): "found \(spelling.clipped)"
    case .string(let text): "found '\(text.clipped)'"
    case .array(let nodes): "found a list of \(nodes.count)"
    case .object: "found an object"
    }
  }
}

extension String {
  /// The text, short enough to quote.
  package var clipped: String { clipped(40) }

  /// The text, no longer than so many code points.
  package func clipped(_ most: Int) -> String {
    // One character may be as long as the text.
    let end = unicodeScalars.index(startIndex, offsetBy: most, limitedBy: endIndex)
    guard let end, end < endIndex else { return self }
    return String(unicodeScalars.prefix(most - 1)) + "…"
  }
}

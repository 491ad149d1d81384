/// A value of a JSON5 document, and the line on which it begins.
package struct JSON5Node: Sendable {
  /// The kinds of values.
  package indirect enum Content: Sendable {
    case null
    case boolean(Bool)
    /// A number, with its spelling: a seed may have more digits than a `Double` holds.
    case number(Double, spelling: String)
    case string(String)
    case array([JSON5Node])
    /// The members in their written order.
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

  /// The line on which the value begins, counted from 1.
  package let line: Int
  /// The content of the value.
  package let content: Content
  /// The file of the value, if it differs from that of the document.
  package var file: String?

  /// Creates a value.
  package init(line: Int, content: Content, file: String? = nil) {
    (self.line, self.content, self.file) = (line, content, file)
  }

  /// A description of the value for an error.
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
  /// The text, cut to a length that can be quoted.
  package var clipped: String { clipped(40) }

  /// Returns the text, cut to a number of code points.
  package func clipped(_ most: Int) -> String {
    // One grapheme cluster may be as long as the text, so code points are counted.
    let end = unicodeScalars.index(startIndex, offsetBy: most, limitedBy: endIndex)
    guard let end, end < endIndex else { return self }
    return String(unicodeScalars.prefix(most - 1)) + "…"
  }
}

import SimulationPrimitives

/// Text for documents in XML.
enum XMLText {
  /// Escapes text for use between tags or in an attribute with double quotation marks.
  ///
  /// Characters that XML 1.0 forbids become replacement characters. Line breaks and tabs, which an
  /// attribute would lose, and bidirectional marks become numeric references.
  static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      case _ where !scalar.isFitForOneLine: result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns an empty element, or the start tag of an element with content.
  static func tag(
    _ name: String, _ attributes: KeyValuePairs<String, String?>, isEmpty: Bool = false
  ) -> String {
    let list = attributes.compactMap { key, value in
      value.map { " \(key)=\"\(escaped($0))\"" }
    }.joined()
    return "<\(name)\(list)\(isEmpty ? "/" : "")>"
  }
}

import SimulationPrimitives

/// Text for documents in XML.
enum XMLText {
  /// The text as it stands between tags or in an attribute in double quotation marks.
  ///
  /// Characters that XML 1.0 cannot hold at all become replacement characters; line breaks and tabs are
  /// written by their numbers, as an attribute would lose them, and so are marks that turn the direction of writing.
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

  /// An empty element, or the beginning of one that has content.
  static func tag(
    _ name: String, _ attributes: KeyValuePairs<String, String>, isEmpty: Bool = false
  ) -> String {
    let list = attributes.map { " \($0.key)=\"\(escaped($0.value))\"" }.joined()
    return "<\(name)\(list)\(isEmpty ? "/" : "")>"
  }
}

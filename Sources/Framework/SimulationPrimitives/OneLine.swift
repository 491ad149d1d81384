extension String {
  /// The text as one line that is safe to print in a terminal, for messages that quote a file.
  ///
  /// Control characters, line ends of any kind and marks that change the direction of writing
  /// become replacement characters.
  package var oneLine: String {
    guard !utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return self }
    var line = ""
    for scalar in unicodeScalars {
      line.unicodeScalars.append(scalar.isFitForOneLine ? scalar : "\u{FFFD}")
    }
    return line
  }

  /// The text as a cell of a table that is safe in a spreadsheet and in a terminal.
  ///
  /// A spreadsheet evaluates text that begins with `=`, `+`, `-`, `@` or a tabulator. Unless such
  /// text is a number, an apostrophe is put before it. Characters are replaced as in ``oneLine``.
  package var cell: String {
    let isFormula = ["=", "+", "-", "@", "\t", "\r"].contains(first) && Double(self) == nil
    return (isFormula ? "'" : "") + oneLine
  }

  /// The text as a field of a row of CSV (RFC 4180): a ``cell``, quoted where required.
  package var csvField: String {
    let text = cell
    let isPlain = text.utf8.allSatisfy { ![0x22, 0x2C, 0x0D, 0x0A].contains($0) }
    return isPlain ? text : "\"\(text.replacing("\"", with: "\"\""))\""
  }

  /// The text as a JSON string, quoted; characters that control a terminal are escaped.
  package var jsonString: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where !scalar.isFitForOneLine: result += scalar.jsonEscape
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The beginning of a name read from a file, short enough to be quoted in a message.
  package var quotable: String { beginning(32) }

  /// Returns at most the first `most` characters, with an ellipsis if the text is longer.
  package func beginning(_ most: Int) -> String {
    let beginning = unicodeScalars.prefix(most)
    return beginning.endIndex == unicodeScalars.endIndex ? self : String(beginning) + "…"
  }
}

extension Unicode.Scalar {
  /// Whether the character neither moves the cursor nor hides its neighbors.
  ///
  /// Control characters, line and paragraph ends and marks that change the direction of writing do.
  package var isFitForOneLine: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
  }

  /// The JSON escape of the character, which must be one of the first 65 536.
  package var jsonEscape: String {
    "\\u" + String(value, radix: 16).leftPadded(to: 4, with: "0")
  }
}

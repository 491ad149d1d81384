extension String {
  /// The text as one line that a terminal shows as it stands, for messages that quote a file.
  ///
  /// Control characters, line ends of any kind and marks that turn the direction of writing
  /// become replacement characters.
  package var oneLine: String {
    guard !utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return self }
    var line = ""
    for scalar in unicodeScalars {
      line.unicodeScalars.append(scalar.isFitForOneLine ? scalar : "\u{FFFD}")
    }
    return line
  }

  /// The text as a cell of a table, of which a spreadsheet computes nothing and a terminal obeys nothing.
  ///
  /// A spreadsheet takes for a formula what begins with `=`, `+`, `-`, `@` or a tabulator: unless it is a number, it has
  /// an apostrophe before it. What ``oneLine`` replaces is replaced here.
  package var cell: String {
    let isFormula = ["=", "+", "-", "@", "\t", "\r"].contains(first) && Double(self) == nil
    return (isFormula ? "'" : "") + oneLine
  }

  /// The text as a value in a row of CSV (RFC 4180): a ``cell``, in quotes if it needs them.
  package var csvField: String {
    let text = cell
    let isPlain = text.utf8.allSatisfy { ![0x22, 0x2C, 0x0D, 0x0A].contains($0) }
    return isPlain ? text : "\"\(text.replacing("\"", with: "\"\""))\""
  }

  /// The text in JSON, in quotes; characters that a terminal would obey are written by their numbers.
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

  /// The beginning of a name that a file gives, short enough to be quoted in a message.
  package var quotable: String { beginning(32) }

  /// The beginning of so many characters at most, with a mark where it was longer.
  package func beginning(_ most: Int) -> String {
    let beginning = unicodeScalars.prefix(most)
    return beginning.endIndex == unicodeScalars.endIndex ? self : String(beginning) + "…"
  }
}

extension Unicode.Scalar {
  /// Indicates whether the character neither moves the cursor nor hides what stands beside it: no
  /// control character, no end of a line or paragraph, no mark that turns the direction of writing.
  package var isFitForOneLine: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
  }

  /// The character as JSON writes it by its number, of the first 65 536.
  package var jsonEscape: String {
    "\\u" + String(value, radix: 16).leftPadded(to: 4, with: "0")
  }
}

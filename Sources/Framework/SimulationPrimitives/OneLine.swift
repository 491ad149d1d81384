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

  /// The beginning of a name that a file gives, short enough to be quoted in a message.
  package var quotable: String {
    let beginning = unicodeScalars.prefix(32)
    return beginning.endIndex == unicodeScalars.endIndex ? self : String(beginning) + "…"
  }
}

extension Unicode.Scalar {
  /// Whether the character neither moves the cursor nor hides what stands beside it.
  fileprivate var isFitForOneLine: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: !(0x202A...0x202E).contains(value) && !(0x2066...0x2069).contains(value)
    }
  }
}

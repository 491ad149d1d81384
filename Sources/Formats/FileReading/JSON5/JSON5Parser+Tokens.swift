extension JSON5Parser {
  /// The character at the position, or nil at the end.
  var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  /// Skips some characters if they are next, and returns whether they were.
  mutating func take(_ text: String) -> Bool {
    guard scalars[position...].starts(with: text.unicodeScalars) else { return false }
    position += text.unicodeScalars.count
    return true
  }

  /// Skips a word if it is next and not part of a longer name.
  mutating func takeWord(_ word: String) -> Bool {
    let start = position
    guard take(word) else { return false }
    guard next?.isPartOfName == true else { return true }
    position = start
    return false
  }

  /// Skips white space and comments.
  mutating func skipBlanks() throws(ReadingError) {
    while let scalar = next {
      if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
        position += 1
      } else if take("//") {
        while let scalar = next, !scalar.isLineBreak { position += 1 }
      } else if take("/*") {
        try skipBlockComment(from: position - 2)
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment(from start: Int) throws(ReadingError) {
    while !take("*/") {
      guard next != nil else {
        position = start
        throw error("a comment that does not end", "close it with '*/'")
      }
      position += 1
    }
  }

  /// Reads a string in single or double quotation marks.
  mutating func string() throws(ReadingError) -> String {
    let start = position
    let quote = scalars[position]
    var text = String.UnicodeScalarView()
    position += 1
    while let scalar = next, scalar != quote {
      if scalar.isLineBreak, scalar != "\u{2028}", scalar != "\u{2029}" { break }
      position += 1
      if scalar != "\\" {
        text.append(scalar)
      } else if let escaped = try escape() {
        text.append(escaped)
      }
    }
    guard next == quote else {
      position = start
      throw error("a string that does not end on its line", "close it with \(quote)")
    }
    position += 1
    return String(text)
  }

  /// Reads an escape sequence after its backslash.
  ///
  /// An escaped line break yields `nil`.
  private mutating func escape() throws(ReadingError) -> Unicode.Scalar? {
    guard let scalar = next else { throw unexpected("an escaped character") }
    position += 1
    switch scalar {
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "v": return "\u{B}"
    case "0" where next?.isDigit != true: return "\0"
    case "x": return Unicode.Scalar(try hexadecimal(digits: 2))
    case "u": return try unicodeEscape()
    case "\r":
      if next == "\n" { position += 1 }
      return nil
    case _ where scalar.isLineBreak: return nil
    case "0"..."9":
      position -= 1
      throw unexpected("an escape without digits")
    default: return scalar
    }
  }

  private mutating func unicodeEscape() throws(ReadingError) -> Unicode.Scalar {
    let first = try hexadecimal(digits: 4)
    if let scalar = Unicode.Scalar(first) { return scalar }
    // A character beyond 16 bits is written as two escapes, a high and a low surrogate.
    guard first < 0xDC00, take("\\u") else { throw unexpected("the second half of a character") }
    let second = try hexadecimal(digits: 4)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
    else {
      throw unexpected("the second half of a character before this")
    }
    return scalar
  }

  private mutating func hexadecimal(digits: Int) throws(ReadingError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = next.flatMap({ Character($0).hexDigitValue }) else {
        throw unexpected("a hexadecimal digit")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }

  /// Reads a number in any spelling that JSON5 allows.
  mutating func number() throws(ReadingError) -> JSON5Node.Content {
    let start = position
    while let scalar = next, scalar.isPartOfName || "+-.".unicodeScalars.contains(scalar) {
      position += 1
    }
    let spelling = text(from: start)
    guard let value = JSON5Number.value(of: spelling) else {
      position = start
      throw error("found '\(spelling.clipped)'", "expected a number")
    }
    return .number(value, spelling: spelling)
  }

  /// Returns the characters from a position up to the current one.
  func text(from start: Int) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<position])
    return String(text)
  }
}

extension Unicode.Scalar {
  var isDigit: Bool { ("0"..."9").contains(self) }

  var isPartOfName: Bool { self == "$" || properties.isIDContinue }

  var isLineBreak: Bool { ["\n", "\r", "\u{2028}", "\u{2029}"].contains(self) }
}

/// Parts Swift code from the text that people read: its doc comments and the contents of its
/// strings.
///
/// Both keep every line break. Code inside a string's interpolation is code. A regular expression
/// literal is not known to it; a quotation mark in one would mislead it.
struct CommentStripper {
  private static let lineBreak = UInt8(ascii: "\n")
  private static let stop = UInt8(ascii: ".")

  private let text: [UInt8]
  private var position = 0
  private var result: [UInt8] = []
  private var prose: [UInt8] = []

  /// Creates a stripper for one file.
  init(_ text: String) {
    self.text = Array(text.utf8)
  }

  /// The code without comments and strings, and their text; a stop separates different texts.
  mutating func stripped() -> (code: String, prose: String) {
    stripCode(untilClosingParenthesis: false)
    return (String(decoding: result, as: UTF8.self), String(decoding: prose, as: UTF8.self))
  }

  private mutating func stripCode(untilClosingParenthesis: Bool) {
    var depth = 0
    while position < text.count {
      if starts(with: "//") {
        let isRead = starts(with: "///")
        while position < text.count, text[position] != Self.lineBreak { skip(reading: isRead) }
      } else if starts(with: "/*") {
        skipBlockComment()
      } else if let hashes = hashesOpeningString() {
        skipString(hashes: hashes)
      } else {
        if text[position] == UInt8(ascii: "(") { depth += 1 }
        if text[position] == UInt8(ascii: ")") {
          if untilClosingParenthesis, depth == 0 { return }
          depth -= 1
        }
        take()
      }
    }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        position += 2
      } else if starts(with: "*/") {
        depth -= 1
        position += 2
      } else {
        skip()
      }
    } while depth > 0 && position < text.count
  }

  private mutating func skipString(hashes: Int) {
    let hash = String(repeating: "#", count: hashes)
    position += hashes
    let quote = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    result.append(UInt8(ascii: "\""))
    prose.append(Self.stop)
    position += quote.count
    let (end, escape, interpolation) = (quote + hash, "\\" + hash, "\\" + hash + "(")
    while position < text.count, !starts(with: end) {
      if starts(with: interpolation) {
        position += hashes + 2
        result.append(UInt8(ascii: "("))
        prose.append(Self.stop)
        stripCode(untilClosingParenthesis: true)
        if position < text.count { take() }
      } else if starts(with: escape) {
        position += hashes + 1
        skip()
      } else {
        skip(reading: true)
      }
    }
    position = min(position + quote.count + hashes, text.count)
    result.append(UInt8(ascii: "\""))
    prose.append(Self.stop)
  }

  /// How many `#` precede the quotation mark of a string that begins here, or nil if none does.
  private func hashesOpeningString() -> Int? {
    var end = position
    while end < text.count, text[end] == UInt8(ascii: "#") { end += 1 }
    return end < text.count && text[end] == UInt8(ascii: "\"") ? end - position : nil
  }

  private func starts(with prefix: String) -> Bool {
    // Nearly always the first byte decides, and comparing it alone takes a fraction of the time.
    guard position < text.count, text[position] == prefix.utf8.first else { return false }
    return text[position...].starts(with: prefix.utf8)
  }

  private mutating func take() {
    result.append(text[position])
    if text[position] == Self.lineBreak { prose.append(Self.lineBreak) }
    position += 1
  }

  private mutating func skip(reading isRead: Bool = false) {
    guard position < text.count else { return }
    let isLineBreak = text[position] == Self.lineBreak
    if isLineBreak { result.append(Self.lineBreak) }
    if isRead || isLineBreak { prose.append(text[position]) }
    position += 1
  }
}

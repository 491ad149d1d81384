import FileReading

/// The part before the first element of an XML file, and that element's name.
struct XMLProlog {
  /// The first element's name without a prefix, in lower case.
  let root: String
  /// Whether a document type has an internal subset, which may declare entities.
  let hasDeclarations: Bool
  /// The line of the document type or the first element, counted from 1.
  let line: Int

  /// Reads the prolog, or `nil` if the text is not XML.
  init?(_ text: ArraySlice<UInt8>) {
    var rest = text.drop { $0.isSpace }
    var hasDeclarations = false
    while rest.first == .ascii("<") {
      let inside = rest.dropFirst()
      if inside.starts(with: "?".utf8) {
        guard let after = skip(rest, past: "?>") else { return nil }
        rest = after
      } else if inside.starts(with: "!--".utf8) {
        guard let after = skip(rest, past: "-->") else { return nil }
        rest = after
      } else if inside.starts(with: "!".utf8) {
        // Only a parser can find the end of an internal subset, so its beginning is detected.
        let end = inside.firstIndex(of: .ascii(">")) ?? inside.endIndex
        hasDeclarations = inside[..<end].contains(.ascii("["))
        if hasDeclarations { break }
        rest = inside[end...].dropFirst()
      } else {
        break
      }
      rest = rest.drop { $0.isSpace }
    }
    let name = rest.dropFirst().prefix { $0.isLetter || $0.isDigit || "-_:.".utf8.contains($0) }
    guard rest.first == .ascii("<"), hasDeclarations || name.first.map(\.isLetter) == true else {
      return nil
    }
    root = XMLTag.localName(name).text.lowercased()
    self.hasDeclarations = hasDeclarations
    line = 1 + text[..<rest.startIndex].count { $0 == 0x0A }
  }
}

private func skip(_ bytes: ArraySlice<UInt8>, past mark: StaticString) -> ArraySlice<UInt8>? {
  let mark = Array(mark.description.utf8)
  guard let first = mark.first else { return bytes }
  var rest = bytes
  while let start = rest.firstIndex(of: first) {
    rest = rest[start...]
    if rest.starts(with: mark) { return rest.dropFirst(mark.count) }
    rest = rest.dropFirst()
  }
  return nil
}

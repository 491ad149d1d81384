/// What stands before the first element of an XML file, and that element's name.
struct XMLProlog {
  /// The first element's name without a prefix, in lower case.
  let root: String
  /// Whether a document type declares entities.
  let declaresEntities: Bool
  /// The line of the document type or the first element, counted from 1.
  let line: Int

  /// Reads the prolog; `nil` if the text is no XML as far as it goes.
  init?(_ text: ArraySlice<UInt8>) {
    var rest = text.drop { $0.isSpace }
    var declaresEntities = false
    while rest.first == .ascii("<") {
      let inside = rest.dropFirst()
      if inside.starts(with: "?".utf8) {
        guard let after = skip(rest, past: "?>") else { return nil }
        rest = after
      } else if inside.starts(with: "!--".utf8) {
        guard let after = skip(rest, past: "-->") else { return nil }
        rest = after
      } else if inside.starts(with: "!".utf8) {
        guard let end = endOfDocumentType(inside) else { return nil }
        declaresEntities = skip(inside[..<end], past: "<!ENTITY") != nil
        if declaresEntities { break }
        rest = rest[end...].dropFirst()
      } else {
        break
      }
      rest = rest.drop { $0.isSpace }
    }
    let name = rest.dropFirst().prefix { $0.isLetter || $0.isDigit || "-_:.".utf8.contains($0) }
    guard rest.first == .ascii("<"), declaresEntities || name.first.map(\.isLetter) == true else {
      return nil
    }
    root = localName(name.text).lowercased()
    self.declaresEntities = declaresEntities
    line = 1 + text[..<rest.startIndex].count { $0 == 0x0A }
  }
}

/// A name without its prefix: files use prefixes they never declare.
func localName(_ name: String) -> String {
  guard let colon = name.utf8.lastIndex(of: .ascii(":")) else { return name }
  return String(name[name.utf8.index(after: colon)...])
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

/// Where a declaration ends, its bracketed inner part included.
private func endOfDocumentType(_ bytes: ArraySlice<UInt8>) -> Int? {
  var depth = 0
  for index in bytes.indices {
    switch bytes[index] {
    case .ascii("["): depth += 1
    case .ascii("]"): depth -= 1
    case .ascii(">") where depth <= 0: return index
    default: break
    }
  }
  // A declaration longer than the head: judged by what is there of it.
  return bytes.indices.last
}

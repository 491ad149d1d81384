/// The encoding that the first line of an XML file declares.
enum XMLDeclaration {
  /// The name of the encoding in lower case.
  ///
  /// - Returns: `nil` if there is no declaration, it is damaged, or it names no encoding; the
  ///   text is UTF-8 then.
  static func encoding(_ text: ArraySlice<UInt8>) -> String? {
    var rest = text
    guard rest.starts(with: "<?xml".utf8) else { return nil }
    rest = rest.dropFirst(5)
    // The parser drops the rest of a declaration of any other version.
    guard let version = attribute("version", &rest), version.elementsEqual("1.0".utf8),
      let name = attribute("encoding", &rest)
    else { return nil }
    _ = attribute("standalone", &rest)
    guard rest.drop(while: \.isSpace).starts(with: "?>".utf8) else { return nil }
    return name.text.lowercased()
  }

  /// Takes an attribute off the front; nothing is taken if another one comes first.
  private static func attribute(
    _ name: String, _ text: inout ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    let start = text.drop(while: \.isSpace)
    guard start.startIndex > text.startIndex, start.starts(with: name.utf8) else { return nil }
    var rest = start.dropFirst(name.utf8.count).drop(while: \.isSpace)
    guard rest.first == .ascii("=") else { return nil }
    rest = rest.dropFirst().drop(while: \.isSpace)
    guard let quote = rest.first, quote == .ascii("\"") || quote == .ascii("'") else { return nil }
    rest = rest.dropFirst()
    guard let end = rest.firstIndex(of: quote), rest[..<end].allSatisfy(isNameByte) else {
      return nil
    }
    text = rest[end...].dropFirst()
    return rest[..<end]
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "-_.:".utf8.contains(byte)
  }
}

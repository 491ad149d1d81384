import FileReading

/// A start tag: the element's name and its attributes.
struct XMLTag {
  /// The limit on attributes; each is compared with those before it.
  private static let mostAttributes = 256

  /// The name with its prefix.
  let qualifiedName: ArraySlice<UInt8>
  /// The line the tag starts on, counted from 1.
  let line: Int
  private let content: ArraySlice<UInt8>
  private var attributes: [(name: Range<Int>, value: Range<Int>)] = []

  /// Parses the text between the angle brackets, or `nil` if it is damaged.
  init?(_ content: ArraySlice<UInt8>, line: Int) {
    self.line = line
    self.content = content
    let nameEnd = Self.endOfName(content, from: content.startIndex)
    qualifiedName = content[..<nameEnd]
    guard let first = qualifiedName.first, !first.isDigit, first != .ascii("-"),
      first != .ascii(".")
    else { return nil }
    var position = nameEnd
    while true {
      let start = Self.endOfSpaces(content, from: position)
      guard start < content.endIndex else { return }
      guard start > position, attributes.count < Self.mostAttributes,
        let attribute = Self.attribute(content, from: start),
        !attributes.contains(where: { content[$0.name].elementsEqual(content[attribute.name]) })
      else { return nil }
      attributes.append(attribute)
      position = attribute.value.upperBound + 1
    }
  }

  /// The name without its prefix.
  var name: String { Self.localName(qualifiedName).text }

  /// Returns the value of an attribute, or `nil` if it is missing.
  func attribute(_ name: StaticString) -> ArraySlice<UInt8>? {
    let name = name.description.utf8
    let attribute = attributes.first { content[$0.name].elementsEqual(name) }
    return attribute.map { Self.decoded(content[$0.value]) }
  }

  /// Returns a name without its prefix; prefixes may be undeclared.
  static func localName(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let colon = name.lastIndex(of: .ascii(":")) else { return name }
    return name[colon...].dropFirst()
  }

  /// Returns the ranges of an attribute's name and value.
  ///
  /// The closing quote follows the value.
  private static func attribute(
    _ content: ArraySlice<UInt8>, from start: Int
  ) -> (name: Range<Int>, value: Range<Int>)? {
    let nameEnd = endOfName(content, from: start)
    let sign = endOfSpaces(content, from: nameEnd)
    guard nameEnd > start, sign < content.endIndex, content[sign] == .ascii("=") else {
      return nil
    }
    let open = endOfSpaces(content, from: sign + 1)
    guard open < content.endIndex, content[open] == .ascii("\"") || content[open] == .ascii("'"),
      let close = content[(open + 1)...].firstIndex(of: content[open])
    else { return nil }
    return (start..<nameEnd, (open + 1)..<close)
  }

  private static func endOfName(_ content: ArraySlice<UInt8>, from start: Int) -> Int {
    var end = start
    while end < content.endIndex, isName(content[end]) { end += 1 }
    return end
  }

  private static func endOfSpaces(_ content: ArraySlice<UInt8>, from start: Int) -> Int {
    var end = start
    while end < content.endIndex, content[end].isSpace { end += 1 }
    return end
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80 || byte == .ascii("_") || byte == .ascii(":")
      || byte == .ascii("-") || byte == .ascii(".")
  }
}

extension XMLTag {
  /// Replaces the predefined XML entities by their characters; other entities remain.
  static func decoded(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.contains(.ascii("&")) else { return text }
    var decoded: [UInt8] = []
    var rest = text
    while let start = rest.firstIndex(of: .ascii("&")) {
      decoded += rest[..<start]
      rest = rest[start...]
      if let end = rest.prefix(12).firstIndex(of: .ascii(";")),
        let character = character(rest[..<end].dropFirst())
      {
        decoded += character
        rest = rest[end...].dropFirst()
      } else {
        decoded.append(.ascii("&"))
        rest = rest.dropFirst()
      }
    }
    return decoded[...] + rest
  }

  private static func character(_ entity: ArraySlice<UInt8>) -> [UInt8]? {
    switch entity.text {
    case "amp": return [.ascii("&")]
    case "lt": return [.ascii("<")]
    case "gt": return [.ascii(">")]
    case "quot": return [.ascii("\"")]
    case "apos": return [.ascii("'")]
    case let name where name.hasPrefix("#x"):
      return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init).map(bytes)
    case let name where name.hasPrefix("#"):
      return UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init).map(bytes)
    default: return nil
    }
  }

  private static func bytes(_ scalar: Unicode.Scalar) -> [UInt8] { Array(String(scalar).utf8) }
}

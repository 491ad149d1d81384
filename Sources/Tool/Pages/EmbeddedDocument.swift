import FileReading

/// A JSON document as a page carries it: one line, without anything that a browser could take for markup,
/// and with the names of its outermost members.
///
/// The signs `<`, `>` and `&` and the two line ends of Unicode become escapes, which only stand in texts, and
/// whole numbers that a browser would round become texts. All else stays as it is written.
struct EmbeddedDocument {
  /// The names of the members of the outermost object.
  private(set) var members: Set<String> = []
  /// The document.
  private(set) var bytes: [UInt8] = []

  private let file: String
  private let source: [UInt8]
  private var place = 0
  private var depth = 0

  /// The form of a number; to make it takes longer than to match it.
  private let number = /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/

  private static let deepest = 200
  /// The digits of the greatest whole number below which a browser knows all.
  private static let safeDigits = 15

  /// Reads a document strictly, as a browser would.
  ///
  /// - Parameters:
  ///   - source: The document.
  ///   - file: Its file, for errors.
  /// - Throws: ``ReadingError`` with the line that is no JSON.
  init(_ source: [UInt8], file: String) throws(ReadingError) {
    (self.source, self.file) = (source, file)
    bytes.reserveCapacity(source.count)
    guard String(validating: source, as: UTF8.self) != nil else {
      throw ReadingError(
        file: file, message: "the file is no text in UTF-8; give what '--json' printed")
    }
    skipBlanks()
    try value()
    skipBlanks()
    guard place == source.count else { throw fault("more follows the document") }
  }

  private var next: UInt8? { place < source.count ? source[place] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      place += 1
    }
  }

  private mutating func take(_ byte: UInt8, _ name: String) throws(ReadingError) {
    guard next == byte else { throw fault("\(name) is missing") }
    place += 1
    bytes.append(byte)
  }

  private mutating func value() throws(ReadingError) {
    switch next {
    case .ascii("{"): try object()
    case .ascii("["):
      try list(until: .ascii("]"), "']'") { (reader) throws(ReadingError) in try reader.value() }
    case .ascii("\""): try string()
    default: try word()
    }
  }

  private mutating func object() throws(ReadingError) {
    let isOutermost = depth == 0
    try list(until: .ascii("}"), "'}'") { (reader) throws(ReadingError) in
      let start = reader.bytes.count
      try reader.string()
      if isOutermost {
        reader.members.insert(
          String(decoding: reader.bytes[(start + 1)..<(reader.bytes.count - 1)], as: UTF8.self))
      }
      reader.skipBlanks()
      try reader.take(.ascii(":"), "':'")
      reader.skipBlanks()
      try reader.value()
    }
  }

  /// The values between two brackets, with commas between.
  private mutating func list(
    until end: UInt8, _ name: String,
    item: (inout Self) throws(ReadingError) -> Void
  ) throws(ReadingError) {
    guard depth < Self.deepest else { throw fault("values lie more than \(Self.deepest) deep") }
    depth += 1
    bytes.append(source[place])
    place += 1
    skipBlanks()
    if next != end {
      try item(&self)
      skipBlanks()
      while next == .ascii(",") {
        try take(.ascii(","), "','")
        skipBlanks()
        try item(&self)
        skipBlanks()
      }
    }
    try take(end, name)
    depth -= 1
  }

  private func fault(_ problem: String) -> ReadingError {
    ReadingError(
      file: file, line: 1 + source[..<min(place, source.count)].count { $0 == 0x0A },
      message: "\(problem): this is no JSON; give what '--json' printed, whole")
  }
}

extension EmbeddedDocument {
  private mutating func string() throws(ReadingError) {
    try take(.ascii("\""), "'\"'")
    while let byte = next, byte != .ascii("\"") {
      guard byte >= 0x20 else { throw fault("a text does not end on its line") }
      if byte == .ascii("\\") {
        try escape()
      } else {
        place += escaped(byte)
      }
    }
    try take(.ascii("\""), "the end of a text")
  }

  /// Writes what stands here, or its escape; how many bytes it is.
  private mutating func escaped(_ byte: UInt8) -> Int {
    switch byte {
    case .ascii("<"), .ascii(">"), .ascii("&"):
      bytes += "\\u00\(String(byte, radix: 16))".utf8
      return 1
    case 0xE2 where source[place...].starts(with: [0xE2, 0x80, 0xA8]):
      bytes += "\\u2028".utf8
      return 3
    case 0xE2 where source[place...].starts(with: [0xE2, 0x80, 0xA9]):
      bytes += "\\u2029".utf8
      return 3
    default:
      bytes.append(byte)
      return 1
    }
  }

  private mutating func escape() throws(ReadingError) {
    let digits = source[place...].dropFirst().first == .ascii("u") ? 4 : 0
    let all = source[place...].prefix(2 + digits)
    guard all.count == 2 + digits, "\"\\/bfnrtu".utf8.contains(all[all.startIndex + 1]),
      all.dropFirst(2).allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { throw fault("an escape is not finished") }
    bytes += all
    place += all.count
  }

  /// A number, `true`, `false` or `null`.
  private mutating func word() throws(ReadingError) {
    let word = source[place...].prefix {
      $0 > 0x20 && !",:]}[{\"".utf8.contains($0)
    }
    let text = String(decoding: word, as: UTF8.self)
    let isNumber = (try? number.wholeMatch(in: text)) != nil
    guard isNumber || ["true", "false", "null"].contains(text) else {
      throw fault(text.isEmpty ? "a value is missing" : "'\(text.prefix(40))' is no value")
    }
    place += word.count
    let isRounded = word.count > Self.safeDigits && word.allSatisfy(\.isDigit)
    bytes += isRounded ? Array("\"\(text)\"".utf8) : Array(word)
  }
}

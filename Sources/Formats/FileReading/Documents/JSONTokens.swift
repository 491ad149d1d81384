import SimulationPrimitives

/// The tokens of one or more consecutive JSON texts, read in constant memory.
package struct JSONTokens {
  /// One token; colons and commas are omitted.
  package enum Token: Hashable {
    case beginObject, endObject, beginArray, endArray
    /// The name of a member.
    ///
    /// Its value follows.
    case key(String)
    case string(String)
    /// A number in its original spelling.
    case number([UInt8])
    case bool(Bool)
    case null
  }

  private enum Place {
    case object(needsKey: Bool)
    case array
  }

  private static let deepest = 200
  /// The length at which text is cut off.
  ///
  /// Longer text is no name, number or date.
  private static let longest = 4_096

  private let path: String
  private let isLog: Bool
  private var chunks: TextChunks
  private var chunk: ArraySlice<UInt8> = []
  private var places: [(place: Place, line: Int)] = []
  /// The line of the first text that is not UTF-8 and is read as Windows-1252, or `nil` if there is
  /// none.
  package private(set) var foreignLine: Int?
  /// The number of text bytes read.
  package private(set) var textCount = 0
  /// The line of the token last returned, counted from 1.
  package private(set) var line = 1

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isLog: Whether other text, which is skipped, precedes each object.
  ///   - onProgress: Called periodically with the bytes read and the total.
  /// - Throws: ``ReadingError`` if it cannot be opened.
  package init(
    path: String, isLog: Bool = false, onProgress: ((Int, Int) -> Void)? = nil
  ) throws(ReadingError) {
    (self.path, self.isLog) = (path, isLog)
    chunks = try TextChunks(path: path, onProgress: onProgress)
  }

  /// The number of open objects and lists.
  package var depth: Int { places.count }

  /// Returns the next token, or `nil` at the end.
  ///
  /// - Throws: ``ReadingError`` with the line of invalid JSON.
  package mutating func next() throws(ReadingError) -> Token? {
    while true {
      guard let byte = try peek() else {
        guard places.isEmpty else { throw fault("the text ends within a value") }
        return nil
      }
      // Each text of an RFC 8142 sequence begins with a record separator.
      let isBefore = places.isEmpty && (isLog ? byte != .ascii("{") : Self.isBetween(byte))
      if isBefore || byte.isSpace || byte == .ascii(",") || byte == .ascii(":") {
        take(byte)
        continue
      }
      return try token(byte)
    }
  }

  /// Whether a byte may stand between two texts.
  package static func isBetween(_ byte: UInt8) -> Bool { byte.isSpace || byte == 0x1E }

  private mutating func token(_ byte: UInt8) throws(ReadingError) -> Token {
    switch byte {
    case .ascii("{"): return try open(.object(needsKey: true), .beginObject)
    case .ascii("["): return try open(.array, .beginArray)
    case .ascii("}"), .ascii("]"): return try close(byte)
    case .ascii("\""):
      take(byte)
      let text = try string()
      if case .object(needsKey: true) = places.last?.place {
        places[places.count - 1].place = .object(needsKey: false)
        return .key(text)
      }
      endValue()
      return .string(text)
    default:
      let word = try word()
      if case .object(needsKey: true) = places.last?.place {
        throw fault("a name in quotes is missing")
      }
      endValue()
      switch word.text {
      case "true": return .bool(true)
      case "false": return .bool(false)
      case "null": return .null
      default:
        guard decimal(word) != nil else { throw fault("'\(word.text.quotable)' is no value") }
        return .number(word)
      }
    }
  }

  private mutating func open(_ place: Place, _ token: Token) throws(ReadingError) -> Token {
    if case .object(needsKey: true) = places.last?.place {
      throw fault("a name in quotes is missing")
    }
    guard places.count < Self.deepest else {
      throw fault("values lie more than \(Self.deepest) deep")
    }
    take(chunk[chunk.startIndex])
    places.append((place, line))
    return token
  }

  private mutating func close(_ byte: UInt8) throws(ReadingError) -> Token {
    let token: Token
    switch (byte, places.last?.place) {
    case (.ascii("}"), .object(needsKey: true)): token = .endObject
    case (.ascii("]"), .array): token = .endArray
    default: throw fault("a bracket closes nothing")
    }
    take(byte)
    places.removeLast()
    endValue()
    return token
  }

  /// Expects a name after the value of a member.
  private mutating func endValue() {
    if case .object = places.last?.place {
      places[places.count - 1].place = .object(needsKey: true)
    }
  }

  private mutating func peek() throws(ReadingError) -> UInt8? {
    while chunk.isEmpty {
      guard let more = try chunks.next() else { return nil }
      chunk = more
      textCount += more.count
    }
    return chunk[chunk.startIndex]
  }

  private mutating func take(_ byte: UInt8) {
    if byte == 0x0A { line += 1 }
    chunk = chunk[(chunk.startIndex + 1)...]
  }

  private mutating func word() throws(ReadingError) -> [UInt8] {
    var word: [UInt8] = []
    while let byte = try peek(), !byte.isSpace, !",:]}[{\"".utf8.contains(byte) {
      guard word.count < 64 else { throw fault("'\(word.text.quotable)…' is no value") }
      word.append(byte)
      take(byte)
    }
    return word
  }

  private mutating func string() throws(ReadingError) -> String {
    var bytes: [UInt8] = []
    while let byte = try peek() {
      take(byte)
      if byte == .ascii("\"") { return text(of: bytes) }
      var content = [byte]
      if byte == .ascii("\\") { content = try escaped() }
      if bytes.count < Self.longest { bytes += content }
    }
    throw fault("a text does not end")
  }

  private mutating func text(of bytes: [UInt8]) -> String {
    // The cut may have split a character, so invalid UTF-8 does not indicate another encoding.
    if bytes.count >= Self.longest { return bytes.text }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    foreignLine = foreignLine ?? line
    return TextEncoding.utf8(windows1252: bytes).text
  }

  private mutating func escaped() throws(ReadingError) -> [UInt8] {
    guard let byte = try peek() else { throw fault("a text does not end") }
    take(byte)
    switch byte {
    case .ascii("n"): return [0x0A]
    case .ascii("t"): return [0x09]
    case .ascii("r"): return [0x0D]
    case .ascii("b"), .ascii("f"): return [0x20]
    case .ascii("u"):
      let half = try hexadecimal()
      guard half & 0xFC00 == 0xD800, try peek() == .ascii("\\") else { return Self.utf8(half) }
      // The second half of a character beyond 16 bits follows, or another escape sequence.
      take(.ascii("\\"))
      guard try peek() == .ascii("u") else { return try Self.utf8(half) + escaped() }
      take(.ascii("u"))
      let other = try hexadecimal()
      return other & 0xFC00 == 0xDC00
        ? Self.utf8(0x10000 + (half & 0x3FF) << 10 + other & 0x3FF)
        : Self.utf8(half) + Self.utf8(other)
    default: return [byte]
    }
  }

  private mutating func hexadecimal() throws(ReadingError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = try peek(), let number = Character(Unicode.Scalar(digit)).hexDigitValue
      else { throw fault("four digits must follow \\u") }
      take(digit)
      value = value << 4 | UInt32(number)
    }
    return value
  }

  private static func utf8(_ scalar: UInt32) -> [UInt8] {
    Array(String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
  }

  /// Returns an error with the line, and with the first line of the value if it is earlier.
  private func fault(_ problem: String) -> ReadingError {
    let begin = places.last.flatMap { $0.line < line ? ", in the value from line \($0.line)" : nil }
    return ReadingError(
      file: path, line: line,
      message: "\(problem)\(begin ?? ""): this is no JSON; export it again")
  }
}

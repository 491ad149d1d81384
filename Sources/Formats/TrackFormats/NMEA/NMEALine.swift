import FileReading

/// The sentences in one line of a receiver's log, and whether anything in it is damaged.
struct NMEALine {
  /// The undamaged sentences about a fix.
  private(set) var sentences: [NMEASentence] = []
  /// A description of the damage, or `nil` if there is none.
  private(set) var fault: String?

  /// Finds sentences anywhere in a line, as noise of a wrong baud rate may precede them.
  ///
  /// - Parameters:
  ///   - line: The line without its end.
  ///   - needsChecksum: Whether a sentence without a checksum has lost its end.
  init(_ line: ArraySlice<UInt8>, needsChecksum: Bool) {
    var isNoise = false
    var rest = line
    while let start = rest.firstIndex(of: .ascii("$")) {
      isNoise = isNoise || rest[..<start].contains { $0 < 0x20 || $0 > 0x7E }
      let inside = rest[start...].dropFirst()
      let end = inside.firstIndex { $0 == .ascii("*") || $0 == .ascii("$") } ?? inside.endIndex
      let body = inside[..<end]
      rest = inside[end...]
      guard Self.hasName(body) else {
        isNoise = true
        continue
      }
      if rest.first == .ascii("*") {
        let stated = Self.hexadecimal(rest.dropFirst().prefix(2))
        guard stated == body.reduce(0, ^) else {
          fault = "a sentence fails its checksum"
          continue
        }
        rest = rest.dropFirst(3)
      } else if needsChecksum {
        fault = "a sentence has lost its end"
        continue
      }
      if let sentence = Self.sentence(body) { sentences.append(sentence) }
    }
    isNoise = isNoise || rest.contains { $0 < 0x09 || $0 > 0x7E }
    if isNoise, fault == nil { fault = "bytes that are no sentence" }
  }

  /// Whether the line has a checksum, correct or not.
  static func hasChecksum(_ line: ArraySlice<UInt8>) -> Bool {
    guard let star = line.lastIndex(of: .ascii("*")) else { return false }
    return hexadecimal(line[star...].dropFirst().prefix(2)) != nil
  }

  /// Whether a text begins with the name of a sentence, as in `GPRMC,` or `PUBX,`.
  private static func hasName(_ body: ArraySlice<UInt8>) -> Bool {
    let name = body.prefix { $0 &- 65 < 26 || $0.isDigit }
    return name.count >= 3 && name.count <= 8 && body.dropFirst(name.count).first == .ascii(",")
  }

  private static func sentence(_ body: ArraySlice<UInt8>) -> NMEASentence? {
    guard body.dropFirst(5).first == .ascii(","), body.first != .ascii("P") else { return nil }
    let kind: NMEASentence.Kind
    let name = body.dropFirst(2)
    if name.starts(with: "RMC".utf8) {
      kind = .rmc
    } else if name.starts(with: "GGA".utf8) {
      kind = .gga
    } else if name.starts(with: "ZDA".utf8) {
      kind = .zda
    } else if name.starts(with: "GLL".utf8) {
      kind = .gll
    } else if name.starts(with: "VTG".utf8) {
      kind = .vtg
    } else {
      return nil
    }
    let talker = body.prefix(2).reduce(0) { $0 << 8 | Int($1) }
    let fields = body.dropFirst(6).split(
      separator: .ascii(","), omittingEmptySubsequences: false)
    return NMEASentence(kind: kind, talker: talker, fields: fields)
  }

  private static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> UInt8? {
    guard bytes.count == 2 else { return nil }
    var value: UInt8 = 0
    for byte in bytes {
      let digit = byte.isDigit ? byte &- 48 : byte.lowercased &- 87
      guard digit < 16, byte.isDigit || byte.isLetter else { return nil }
      value = value << 4 | digit
    }
    return value
  }
}

extension NMEASentence {
  /// Returns the encoding of a receiver's log, or `nil` if a file does not begin like one.
  ///
  /// The raw bytes are inspected first, as noise may look like a byte order mark.
  static func encoding(of head: FileHead) -> TextEncoding? {
    if holdsSentence(head.bytes[...]) { return .asciiCompatible }
    guard head.encoding != .asciiCompatible, holdsSentence(head.text) else { return nil }
    return head.encoding
  }

  /// Whether the text contains the start of a sentence, as in `$GPRMC,`.
  private static func holdsSentence(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    while let start = rest.firstIndex(of: .ascii("$")) {
      rest = rest[start...].dropFirst()
      let name = rest.prefix(5)
      guard name.count == 5, name.allSatisfy({ $0 &- 65 < 26 || $0.isDigit }),
        rest.dropFirst(5).first == .ascii(",")
      else { continue }
      return true
    }
    return false
  }
}

import FileReading

/// The sentences in one line of a receiver's log, and whether anything in it is damaged.
struct NMEALine {
  /// The sentences about a fix that are whole.
  private(set) var sentences: [NMEASentence] = []
  /// The damage in words; `nil` if there is none.
  private(set) var fault: String?

  /// Looks for sentences anywhere in a line, as bytes at a wrong speed may precede them.
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

  /// Whether the line has a checksum anywhere, right or wrong.
  static func hasChecksum(_ line: ArraySlice<UInt8>) -> Bool {
    guard let star = line.lastIndex(of: .ascii("*")) else { return false }
    return hexadecimal(line[star...].dropFirst().prefix(2)) != nil
  }

  /// Whether a sentence begins like one, as in `GPRMC,` or `PUBX,`.
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
  /// How the text of a receiver's log is encoded, `nil` if a file does not begin like one.
  ///
  /// The bytes themselves are looked at first, as noise may look like a byte order mark.
  static func encoding(of head: FileHead) -> TextEncoding? {
    if holdsSentence(head.bytes[...]) { return .asciiCompatible }
    guard head.encoding != .asciiCompatible, holdsSentence(head.text) else { return nil }
    return head.encoding
  }

  /// Whether there is the start of a sentence anywhere, as in `$GPRMC,`.
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

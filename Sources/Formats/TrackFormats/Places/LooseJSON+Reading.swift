import FileReading

extension LooseJSON {
  /// The limit on the length in bytes; a document takes several times as much memory.
  private static let largest = 256 << 20

  /// Reads a file; several consecutive texts, as one object a line, become a list.
  ///
  /// - Throws: `ReadingError` if the file cannot be read, is too long, or is not JSON.
  static func read(path: String, _ tell: (Diagnostic) throws -> Void) throws -> LooseJSON {
    var tokens = try JSONTokens(path: path)
    let texts: [LooseJSON]
    do {
      texts = try self.texts(&tokens, path)
    } catch {
      guard path.lowercased().hasSuffix(".json5") else { throw error }
      throw ReadingError(
        file: path, line: error.line,
        message:
          "this is JSON5, which settings are written in; name a recording, places or a weather file"
      )
    }
    if let line = tokens.foreignLine { try tell(.foreignText(line: line)) }
    return texts.count == 1 ? texts[0] : .list(texts)
  }

  private static func texts(
    _ tokens: inout JSONTokens, _ path: String
  ) throws(ReadingError) -> [LooseJSON] {
    var texts: [LooseJSON] = []
    while let token = try tokens.next() { texts.append(try value(token, &tokens, path)) }
    return texts
  }

  /// Reads the value that begins with a token.
  private static func value(
    _ token: JSONTokens.Token, _ tokens: inout JSONTokens, _ path: String
  ) throws(ReadingError) -> LooseJSON {
    guard tokens.textCount <= largest else {
      throw ReadingError(
        file: path, message: "the document is longer than \(largest >> 20) MiB; split it")
    }
    switch token {
    case .beginObject:
      var members: [String: LooseJSON] = [:]
      while let token = try tokens.next() {
        guard case .key(let name) = token, let first = try tokens.next() else { break }
        members[name] = try value(first, &tokens, path)
      }
      return .object(members)
    case .beginArray:
      var elements: [LooseJSON] = []
      while let token = try tokens.next(), token != .endArray {
        elements.append(try value(token, &tokens, path))
      }
      return .list(elements)
    case .string(let text): return .text(text)
    case .number(let digits): return decimal(digits).map(LooseJSON.number) ?? .other
    case .key, .bool, .null, .endObject, .endArray: return .other
    }
  }
}

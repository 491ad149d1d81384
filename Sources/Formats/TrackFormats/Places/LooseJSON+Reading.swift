import FileReading
import Foundation

extension LooseJSON {
  /// The most bytes that are read: a document takes ten times as much memory.
  private static let largest = 256 << 20

  /// Reads a file.
  ///
  /// - Throws: `ReadingError` if the file cannot be read, is too long, or is no JSON.
  static func read(path: String, _ tell: (Oddity) throws -> Void) throws -> LooseJSON {
    var (input, bytes) = (try FileBytes(path: path), [UInt8]())
    while let more = try input.next() {
      bytes += more
      guard bytes.count <= largest else {
        throw ReadingError(
          file: path, message: "the document is longer than \(largest >> 20) MiB; split it")
      }
    }
    if String(validating: bytes, as: UTF8.self) == nil,
      TextEncoding(of: bytes) == .asciiCompatible
    {
      bytes = TextEncoding.utf8(windows1252: bytes)
      try tell(.foreignText(line: 1))
    }
    do {
      if hasLines(bytes) { return try .list(document(ofLines: bytes, path: path)) }
      return try JSONDecoder().decode(LooseJSON.self, from: Data(bytes))
    } catch DecodingError.dataCorrupted(let context) {
      throw ReadingError(
        file: path, line: line(in: context),
        message: path.lowercased().hasSuffix(".json5")
          ? "this is JSON5, which settings are written in; name a recording, places or a weather file"
          : "the JSON is damaged; export the file again")
    }
  }

  /// Whether a byte may stand between two texts of JSON: the sequences of RFC 8142 begin each with a mark.
  static func isBetween(_ byte: UInt8) -> Bool { byte.isSpace || byte == 0x1E }

  /// Whether the first line is a whole object, and others follow.
  private static func hasLines(_ bytes: [UInt8]) -> Bool {
    let text = bytes.drop(while: isBetween)
    let first = text.prefix { $0 != 0x0A }
    guard text[first.endIndex...].contains(where: { !isBetween($0) }),
      let value = try? JSONDecoder().decode(LooseJSON.self, from: Data(first)),
      case .object = value
    else { return false }
    return true
  }

  private static func document(
    ofLines bytes: [UInt8], path: String
  ) throws(ReadingError) -> [LooseJSON] {
    var objects: [LooseJSON] = []
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      let text = line.drop(while: isBetween)
      guard !text.isEmpty else { continue }
      guard let object = try? JSONDecoder().decode(LooseJSON.self, from: Data(text)) else {
        throw ReadingError(
          file: path, line: number + 1,
          message: "the object of JSON on this line is damaged; export the file again")
      }
      objects.append(object)
    }
    return objects
  }

  /// The line that Foundation names in its explanation, as it gives it nowhere else.
  private static func line(in context: DecodingError.Context) -> Int? {
    let text = context.underlyingError.map { String(describing: $0) } ?? context.debugDescription
    guard let mark = text.range(of: "line ") else { return nil }
    return Int(String(text[mark.upperBound...].prefix { $0.isNumber }))
  }
}

import FileReading
import Foundation

/// A document of JSON as a list of places needs it: nothing in it is required to be of any kind.
enum LooseJSON: Decodable {
  case number(Double)
  case text(String)
  case list([LooseJSON])
  case object([String: LooseJSON])
  case other

  /// The most bytes that are read: a document takes ten times as much memory.
  private static let largest = 256 << 20

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([LooseJSON].self) {
      self = .list(value)
    } else if let value = try? container.decode([String: LooseJSON].self) {
      self = .object(value)
    } else {
      self = .other
    }
  }

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

  /// A member of an object; nil if it is none, or null.
  subscript(_ key: String) -> LooseJSON? {
    guard case .object(let members) = self, let value = members[key] else { return nil }
    if case .other = value { return nil }
    return value
  }

  /// The elements of a list; nil if it is none.
  var elements: [LooseJSON]? {
    if case .list(let elements) = self { elements } else { nil }
  }

  /// A number, also one written as text.
  var figure: Double? {
    switch self {
    case .number(let value): value
    case .text(let value): decimal(value.utf8)
    case .list, .object, .other: nil
    }
  }

  /// A text, also a number's.
  var words: String? {
    switch self {
    case .number(let value):
      value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
    case .text(let value): value
    case .list, .object, .other: nil
    }
  }

  /// The first member with one of the given names, whatever its case and punctuation.
  func member(_ names: [String]) -> LooseJSON? {
    guard case .object(let members) = self else { return nil }
    // Two keys that differ in case only are told apart by order, so that runs repeat exactly.
    let keys = members.keys.sorted()
    for name in names {
      let key = keys.first { TableLayout.normalized($0.utf8) == name }
      if let key, let value = members[key], value.words != nil { return value }
    }
    return nil
  }

  /// The first text under one of the given names: its own, the chief one of several, as Overture Maps has them
  /// (`names.primary`), or one in an object within it, the nearest first.
  func stated(_ names: [String]) -> String? {
    let layers = ListedPlaces.layers(self)
    // What may stand for a name counts only where nothing within has one.
    let proper = names.first == "name" ? names.filter { !ColumnNames.standIns.contains($0) } : names
    for names in [proper, names] {
      for layer in layers {
        let words = layer.member(names)?.words ?? names.lazy.compactMap(layer.primary).first
        if let words, !words.isEmpty { return words }
      }
    }
    return nil
  }

  private func primary(of name: String) -> String? {
    let plural = name.hasSuffix("y") ? name.dropLast() + "ies" : name + "s"
    let several = self[name] ?? self[plural]
    return several?["primary"]?.words ?? several?["names"]?["primary"]?.words
      ?? (name == "displayname" ? self["displayName"]?["text"]?.words : nil)
  }
}

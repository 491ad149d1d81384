/// Reads JSON5: JSON with comments, bare keys, trailing commas and friendlier strings and numbers.
///
///     try JSON5Parser.parse("{ name: 'a walk', /* meters */ far: +0x10, }", file: "walk.json5")
///
/// Foundation also reads JSON5, but on Linux it does not report the location of an error. It also
/// discards the order and the lines of keys. Beyond the specification, a duplicate key and
/// excessive nesting are errors.
package struct JSON5Parser {
  private static let deepest = 64

  /// The name of the document in errors.
  let file: String
  let scalars: [Unicode.Scalar]
  /// The position at which each line begins.
  let lineStarts: [Int]
  var position = 0

  private init(_ text: String, file: String) {
    self.file = file
    let scalars = Array(text.unicodeScalars)
    self.scalars = scalars
    lineStarts = [0] + scalars.indices.filter { scalars[$0] == "\n" }.map { $0 + 1 }
  }

  /// Parses a whole document.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  package static func parse(_ text: String, file: String) throws(ReadingError) -> JSON5Node {
    var parser = JSON5Parser(text, file: file)
    let node = try parser.value(depth: 0)
    try parser.skipBlanks()
    guard parser.next == nil else { throw parser.unexpected("the end of the document") }
    return node
  }

  private mutating func value(depth: Int) throws(ReadingError) -> JSON5Node {
    try skipBlanks()
    let line = line
    guard depth < Self.deepest else { throw unexpected("less than \(Self.deepest) levels") }
    switch next {
    case "{": return JSON5Node(line: line, content: .object(try members(depth: depth + 1)))
    case "[": return JSON5Node(line: line, content: .array(try elements(depth: depth + 1)))
    case "\"", "'": return JSON5Node(line: line, content: .string(try string()))
    case "t" where takeWord("true"): return JSON5Node(line: line, content: .boolean(true))
    case "f" where takeWord("false"): return JSON5Node(line: line, content: .boolean(false))
    case "n" where takeWord("null"): return JSON5Node(line: line, content: .null)
    case let scalar? where scalar.isDigit || "+-.IN".unicodeScalars.contains(scalar):
      return JSON5Node(line: line, content: try number())
    default: throw unexpected("a value")
    }
  }

  private mutating func members(depth: Int) throws(ReadingError) -> [JSON5Node.Member] {
    var members: [JSON5Node.Member] = []
    var keys: Set<String> = []
    position += 1
    while true {
      try skipBlanks()
      if take("}") { return members }
      let (line, start) = (line, position)
      let key = try self.key()
      guard keys.insert(key).inserted else {
        position = start
        throw error("key '\(key)' was given twice", "give it once")
      }
      try skipBlanks()
      guard take(":") else { throw unexpected("':' after '\(key)'") }
      members.append(.init(key: key, line: line, value: try value(depth: depth)))
      try skipBlanks()
      guard take(",") || next == "}" else { throw unexpected("',' or '}'") }
    }
  }

  private mutating func elements(depth: Int) throws(ReadingError) -> [JSON5Node] {
    var elements: [JSON5Node] = []
    position += 1
    while true {
      try skipBlanks()
      if take("]") { return elements }
      elements.append(try value(depth: depth))
      try skipBlanks()
      guard take(",") || next == "]" else { throw unexpected("',' or ']'") }
    }
  }

  private mutating func key() throws(ReadingError) -> String {
    if next == "\"" || next == "'" { return try string() }
    let start = position
    while let scalar = next, scalar.isPartOfName { position += 1 }
    guard start < position, !scalars[start].isDigit else {
      // A digit right behind a comma is most likely that of a decimal number.
      let isDecimal = start < position && start > 0 && scalars[start - 1] == ","
      position = start
      throw unexpected("a key or '}'" + (isDecimal ? "; a decimal number has a point" : ""))
    }
    return text(from: start)
  }
}

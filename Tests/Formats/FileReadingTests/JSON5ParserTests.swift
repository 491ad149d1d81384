import FileReading
import Foundation
import Testing

@Suite struct JSON5ParserTests {
  static let good = [
    "{}", "[]", "null", "true", "false", "'a'", "\"a\"", "0", "-0.5", "+1", ".5", "5.", "1e3",
    "1E-3",
    "0x1F", "-0xff", "[1,2,]", "{a:1,}", "{'a b':1, \"c\":2, $d_1:3}", "// c\n[1] // d",
    "/* a **/ [1, /* b\n*/ 2]", "'it\\'s'", "'\\u00e9\\n\\t\\r\\b\\f\\/'", "'\\ud83d\\ude00'",
    "\"'\"", "\u{FEFF}[ 1 ]", "{ü: 1}", "[[[]], {a: {b: []}}]",
  ]

  static let bad = [
    "", "{", "[1", "{a}", "{a:}", "{a:1 b:2}", "[1 2]", "[,]", "[1,,2]", "tru", "nulll", "01",
    "1.2.3",
    "1e", ".", "0x", "+", "'a", "\"a\nb\"", "'a\"", "{1a:2}", "/* a", "[1] 2", "'\\u12'",
    "'\\ud83d'", "'\\ud83d\\u0041'", "'\\ude00'",
    "{a:1}}", "--1", "0xg", "{,}", "#",
  ]

  @Test(arguments: good)
  func `every document that Foundation accepts parses to the same value`(text: String) throws {
    let node = try JSON5Parser.parse(text, file: "a")
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true

    #expect(Value(node) == (try decoder.decode(Value.self, from: Data(text.utf8))))
  }

  @Test(arguments: bad)
  func `every document that Foundation refuses is refused`(text: String) {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true

    #expect(throws: ReadingError.self) { try JSON5Parser.parse(text, file: "a") }
    #expect(throws: DecodingError.self) { try decoder.decode(Value.self, from: Data(text.utf8)) }
  }

  @Test(arguments: [
    ("{\n  a: 1,\n  b: }", "a:3: column 6: found '}'; expected a value"),
    ("{\n  a: 1\n  b: 2\n}", "a:3: column 3: found 'b'; expected ',' or '}'"),
    ("[1, 2", "a:1: column 6: found the end of the document; expected ',' or ']'"),
    ("{ a 1 }", "a:1: column 5: found '1'; expected ':' after 'a'"),
    ("{ a: 1,\n\n  - }", "a:3: column 3: found '-'; expected a key or '}'"),
    ("{ a: 'b\n}", "a:1: column 6: a string that does not end on its line; close it with '"),
    ("{ a: 1 /* b\n}", "a:1: column 8: a comment that does not end; close it with '*/'"),
    ("[01]", "a:1: column 2: found '01'; expected a number"),
    ("{ a: 1,\n a: 2 }", "a:2: column 2: key 'a' was given twice; give it once"),
    ("[1] x", "a:1: column 5: found 'x'; expected the end of the document"),
    ("['\\uD83Dx']", "a:1: column 9: found 'x'; expected the second half of a character"),
    ("['\\x4z']", "a:1: column 6: found 'z'; expected a hexadecimal digit"),
  ])
  func `an error has line and column`(text: String, message: String) {
    let error = #expect(throws: ReadingError.self) { try JSON5Parser.parse(text, file: "a") }
    #expect(error?.description == message)
  }

  @Test func `every value has its line, and members keep their order`() throws {
    let node = try JSON5Parser.parse("{\r\n  b: 1,\n\n  a: [\n    2],\n}", file: "a")

    guard case .object(let members) = node.content, case .array(let list) = members[1].value.content
    else {
      Issue.record("not the document that was written")
      return
    }
    #expect(members.map(\.key) == ["b", "a"])
    #expect(members.map(\.line) == [2, 4])
    #expect(list.map(\.line) == [5])
  }

  @Test func `nesting has a limit`() throws {
    let deep = { (levels: Int) in
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }

    #expect(throws: Never.self) { try JSON5Parser.parse(deep(64), file: "walk.json5") }
    let error = #expect(throws: ReadingError.self) {
      try JSON5Parser.parse(deep(65), file: "walk.json5")
    }
    #expect(
      error?.description == "walk.json5:1: column 65: found '['; expected less than 64 levels")
  }

  @Test(arguments: [
    ("'\\x41\\xe9'", "Aé"), ("'\\0\\v'", "\0\u{B}"), ("'a\\\nb\\\r\nc'", "abc"),
    ("'\\q\\\"'", "q\""),
  ])
  func `escapes that Foundation refuses parse as the specification states`(
    text: String, value: String
  ) throws {
    #expect(Value(try JSON5Parser.parse(text, file: "a")) == .string(value))
  }

  @Test func `infinities are numbers here, and refused later with their key`() throws {
    guard case .array(let numbers) = try JSON5Parser.parse("[-Infinity, NaN]", file: "a").content,
      case .number(let infinity, _) = numbers[0].content,
      case .number(let nothing, _) = numbers[1].content
    else {
      Issue.record("no numbers")
      return
    }
    #expect(infinity == -.infinity)
    #expect(nothing.isNaN)
  }
}

/// A JSON value that both parsers can make.
enum Value: Hashable, Decodable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([Value])
  case object([String: Value])

  init(_ node: JSON5Node) {
    switch node.content {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .number(let value, _): self = .number(value)
    case .string(let text): self = .string(text)
    case .array(let nodes): self = .array(nodes.map(Value.init))
    case .object(let members):
      self = .object(
        Dictionary(
          members.map { ($0.key, Value($0.value)) }, uniquingKeysWith: { first, _ in first }))
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([Value].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: Value].self))
    }
  }
}

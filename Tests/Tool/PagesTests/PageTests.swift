import FileReading
import Foundation
import Testing

@testable import Pages

/// A page carries its result whole, as data and never as markup, and asks nobody for anything.
@Suite struct PageTests {
  private static func fleet(_ member: String = #""seed":1"#) -> String {
    #"{ "fleet" : {\#(member)}, "sections" : {}, "worst" : [] }"#
  }

  private static func html(_ document: String) throws -> String {
    String(decoding: try Page(of: Array(document.utf8), named: "a.json").html, as: UTF8.self)
  }

  /// The document that a page carries.
  private static func carried(by html: String) throws -> String {
    let pattern = /<script type="application\/json" id="result">(.*?)<\/script>/
    return String(try #require(html.firstMatch(of: pattern)).1)
  }

  private static func complaint(_ document: String) -> String? {
    do throws(ReadingError) {
      _ = try Page(of: Array(document.utf8), named: "a.json")
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `a page carries its document on one line`() throws {
    let html = try Self.html(Self.fleet("\n  \"seed\" :\t1.50,\r\n \"name\" : \"a  b\"\n"))
    #expect(
      try Self.carried(by: html)
        == #"{"fleet":{"seed":1.50,"name":"a  b"},"sections":{},"worst":[]}"#)
  }

  @Test(arguments: [
    "</script><script>alert(1)</script>", "<!--", "<img src=x onerror=alert(1)>", "&lt;",
    "\u{2028}",
    "{{scripts}}", "\"'`\\", "\u{202E}right to left", "🏷️", "\u{1B}[31m",
    String(repeating: "long ", count: 2_000),
  ])
  func `a name is data whatever it is`(name: String) throws {
    let encoded = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
    let html = try Self.html(Self.fleet("\"policy\":\(encoded)"))
    let carried = try Self.carried(by: html)

    #expect(!carried.contains { "<>&\u{2028}".contains($0) })
    #expect(html.components(separatedBy: "<script").count == 3)
    struct Document: Decodable {
      let fleet: [String: String]
    }
    let read = try JSONDecoder().decode(Document.self, from: Data(carried.utf8))
    #expect(read.fleet["policy"] == name)
  }

  @Test func `a whole number that a browser would round is carried as text`() throws {
    let html = try Self.html(Self.fleet(#""seed":18446744073709551615,"days":100000000000000"#))
    let carried = try Self.carried(by: html)
    #expect(carried.contains(#""seed":"18446744073709551615""#))
    #expect(carried.contains(#""days":100000000000000}"#))
  }

  @Test(arguments: [
    ("", "a.json:1: a value is missing"), ("{\n\"a\" 1}", "a.json:2: ':' is missing"),
    ("{\"a\":\n\n1", "a.json:3: '}' is missing"), ("[1,]", "a.json:1: a value is missing"),
    ("{\"a\":01}", "a.json:1: '01' is no value"), ("{\"a\":NaN}", "a.json:1: 'NaN' is no value"),
    ("{'a':1}", "a.json:1: '\"' is missing"), ("{}\n{}", "a.json:2: more follows the document"),
    ("{\"a\":\"\n\"}", "a.json:1: a text does not end on its line"),
    ("{\"a\":\"\\x\"}", "a.json:1: an escape is not finished"),
    (String(repeating: "[", count: 100_000), "a.json:1: values lie more than 200 deep"),
  ])
  func `what is no JSON is refused with its line`(document: String, expected: String) {
    #expect(Self.complaint(document)?.hasPrefix(expected) == true)
  }

  @Test func `a document without a page is told which have one`() {
    let complaint = Self.complaint(#"{"fleet":1}"#)
    #expect(complaint?.hasPrefix("a.json: this is no result that has a page; ") == true)
    #expect(PageKind.allCases.allSatisfy { complaint?.contains($0.title) == true })
  }

  @Test func `no two kinds are told by the same members`() {
    let members = PageKind.allCases.map(\.members)
    #expect(Set(members).count == members.count)
  }

  @Test func `nothing on a page asks for anything outside it`() throws {
    for kind in PageKind.allCases {
      let members = kind.members.map { "\"\($0)\":1" }.joined(separator: ",")
      let html = try Self.html("{\(members)}")
        .replacing("http://www.w3.org/2000/svg", with: "")
      #expect(html.contains("default-src 'none'"))
      for word in ["http:", "https:", "src=", "@import", "url(", "fetch(", "XMLHttp", "innerHTML"] {
        #expect(!html.contains(word), "\(kind): \(word)")
      }
    }
  }
}

import Foundation
import Testing

@testable import Pages

/// A page contains its result completely, as data and never as markup, and makes no requests.
@Suite struct PageTests {
  private static func fleet(_ member: String = #""seed":1"#) -> String {
    #"{ "fleet" : {\#(member)}, "sections" : {}, "worst" : [] }"#
  }

  private static func html(_ document: String, _ kind: PageKind = .fleet) -> String {
    String(decoding: Page(kind, of: document).html, as: UTF8.self)
  }

  /// The document that a page carries.
  private static func carried(by html: String) throws -> String {
    let pattern = /<script type="application\/json" id="result">(.*?)<\/script>/
    return String(try #require(html.firstMatch(of: pattern)).1)
  }

  @Test func `a page carries its document on one line`() throws {
    let html = Self.html(Self.fleet("\n  \"seed\" :\t1.50,\r\n \"name\" : \"a  b\"\n"))
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
  func `a name is data, with any characters`(name: String) throws {
    let encoded = String(decoding: try JSONEncoder().encode(name), as: UTF8.self)
    let html = Self.html(Self.fleet("\"policy\":\(encoded)"))
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
    let html = Self.html(Self.fleet(#""seed":18446744073709551615,"days":100000000000000"#))
    let carried = try Self.carried(by: html)
    #expect(carried.contains(#""seed":"18446744073709551615""#))
    #expect(carried.contains(#""days":100000000000000}"#))
    let figures = "-12345678901234567,0.1234567890123456,1e-300,true,null,[]"
    #expect(try Self.carried(by: Self.html("[\(figures)]")) == "[\(figures)]")
  }

  @Test func `a page makes no request outside itself`() throws {
    for kind in PageKind.allCases {
      let html = Self.html("{}", kind).replacing("http://www.w3.org/2000/svg", with: "")
      #expect(html.contains("default-src 'none'"))
      for word in ["http:", "https:", "src=", "@import", "url(", "fetch(", "XMLHttp", "innerHTML"] {
        #expect(!html.contains(word), "\(kind): \(word)")
      }
    }
  }
}

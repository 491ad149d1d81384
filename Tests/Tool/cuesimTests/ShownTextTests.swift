import Reporting
import Testing

@testable import cuesim

@Suite("Output to a terminal") struct ShownTextTests {
  /// Characters that a terminal obeys, or that make a line read otherwise than it is written.
  private static let hostile = [
    "\u{1B}", "\u{7}", "\u{8}", "\r", "\u{7F}", "\u{9B}", "\u{202E}", "\u{2066}", "\u{200F}",
    "\u{2028}",
  ]

  @Test("No character of a name controls it.", arguments: hostile)
  func words(character: String) {
    let name = "Target\(character)[31m ± Café"
    for isTerminal in [false, true] {
      let shown = ShownText.output("a\t\(name)\n", isDocument: false, isTerminal: isTerminal)
      #expect(shown == "a\tTarget\u{FFFD}[31m ± Café\n")
    }
    #expect(ShownText.complaint("cuesim: \(name)\n") == "cuesim: Target\u{FFFD}[31m ± Café\n")
  }

  @Test("In a document it is escaped, and reads back unchanged.", arguments: hostile.dropFirst(4))
  func documents(character: String) throws {
    let document = #"{"name":"a\#(character)±"}"# + "\n"
    let shown = ShownText.output(document, isDocument: true, isTerminal: true)
    let code = try #require(character.unicodeScalars.first).value
    let escaped = String(code, radix: 16)
    #expect(
      shown == #"{"name":"a\u"# + String(repeating: "0", count: 4 - escaped.count) + escaped
        + #"±"}"#
        + "\n")
  }

  @Test("Only the tool's own colors reach a terminal.")
  func colors() {
    let text = Paint(isOn: true).bold("title")
    #expect(
      ShownText.output(text, isDocument: false, isTerminal: true) == "\u{1B}[1mtitle\u{1B}[0m")
    #expect(!ShownText.output(text, isDocument: false, isTerminal: false).contains("\u{1B}"))
  }

  @Test("Tables keep their line ends.")
  func tables() {
    #expect(
      ShownText.output("a,b\r\n1,±\r\n", isDocument: false, isTerminal: false) == "a,b\r\n1,±\r\n")
  }

  @Test("An error about an endless word has its beginning and its end.")
  func endless() {
    let word = String(repeating: "x", count: 1_000_000)
    for words in [["run", "--\(word)"], [word], ["fleet", "suburb", "--seed", word]] {
      let answer = Tool.answer(to: words)
      let line = ShownText.complaint(answer.complaint)
      #expect(answer.status == 2)
      #expect(line.count < 1_000)
      #expect(line.hasSuffix("\n"))
      #expect(line.hasPrefix("cuesim: "))
      #expect(line.contains(" … "))
    }
  }
}

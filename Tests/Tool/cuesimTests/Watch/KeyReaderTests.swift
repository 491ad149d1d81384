import Testing

@testable import cuesim

/// Keys are told from the bytes a terminal sends for them.
@Suite struct KeyReaderTests {
  @Test(
    arguments: [
      ("q", .character("q")), ("é", .character("é")), ("🎁", .character("🎁")), ("\r", .enter),
      ("\n", .enter),
      ("\u{7F}", .backspace), ("\u{8}", .backspace), ("\u{1B}[C", .right), ("\u{1B}OC", .right),
      ("\u{1B}[D", .left), ("\u{1B}[1;5D", .left), ("\u{1B}[H", .home), ("\u{1B}[1~", .home),
      ("\u{1B}[F", .end), ("\u{1B}[4~", .end),
    ] as [(String, WatchKey)])
  func `a key is found whole and in any pieces`(sent: String, key: WatchKey) {
    let bytes = Array(sent.utf8)
    var whole = KeyReader()
    #expect(whole.keys(in: bytes + bytes) == [key, key])
    var pieces = KeyReader()
    #expect(bytes.flatMap { pieces.keys(in: [$0]) } == [key])
  }

  @Test func `an escape is a key of its own when nothing follows`() {
    var reader = KeyReader()
    #expect(reader.keys(in: [0x1B]) == [])
    #expect(reader.keysAtPause() == [.escape])
    #expect(reader.keysAtPause() == [])
  }

  @Test func `keys nobody knows and broken characters are skipped`() {
    var reader = KeyReader()
    #expect(reader.keys(in: Array("\u{1B}[15~\u{1B}[A\u{3}".utf8) + [0xFF, 0x80, 0xE2]) == [])
    #expect(reader.keys(in: Array("q".utf8)) == [.character("q")])
  }
}

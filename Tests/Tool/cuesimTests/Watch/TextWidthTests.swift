import Testing

@testable import cuesim

/// Columns are as wide as a terminal draws them, and no text leaves its own.
@Suite struct TextWidthTests {
  @Test(
    arguments: [
      ("Target", 6), ("Café", 4), ("Cafe\u{301}", 4), ("日本", 4), ("ｶﾅ", 2), ("Ａ", 2), ("한국", 4),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("🎁", 2), ("👩🏽‍💻", 2), ("👨‍👩‍👧", 2), ("🇳🇱🇪🇸", 4), ("❤️", 2),
      ("1️⃣", 2), ("a\u{200B}b", 2), ("\u{AD}", 0), ("עברית", 5), ("", 0), ("क्षि", 3),
    ])
  func `a text takes the columns a terminal gives it`(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test(
    arguments: [
      ("Target", 6, "Target"), ("Targets", 6, "Targe…"), ("日本国", 6, "日本国"), ("日本国", 5, "日本…"),
      ("日本国", 4, "日…"), ("🎁🎁", 3, "🎁…"), ("abc", 0, ""), ("abc", 1, "…"), ("", 0, ""),
    ])
  func `what does not fit ends in dots, and a wide character is not cut in two`(
    text: String, width: Int, shown: String
  ) {
    #expect(text.clipped(to: width) == shown)
    #expect(shown.columns <= width)
  }

  @Test func `nothing in a text moves the cursor or turns its neighbors`() {
    let hostile = "a\u{1B}[31mb\u{7}\r\nc\u{202E}d\u{9B}2Je"
    let shown = hostile.clipped(to: 80)
    #expect(
      shown.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x9B && $0.value != 0x202E }
    )
    #expect(shown.hasPrefix("a\u{FFFD}[31mb\u{FFFD}"))
  }

  @Test func `no character is piled up higher than any script does`() {
    let tower = "e" + String(repeating: "\u{301}", count: 10_000) + "f"
    #expect(tower.columns == 2)
    #expect(tower.clipped(to: 10).unicodeScalars.count < 20)
  }

  @Test func `words are wrapped at blanks, long ones anywhere, and the last line is cut`() {
    #expect("use your Target card".wrapped(to: 9, lines: 3) == ["use your", "Target", "card"])
    #expect("use your Target card".wrapped(to: 9, lines: 2) == ["use your", "Target c…"])
    #expect("abcdefghij".wrapped(to: 4, lines: 3) == ["abcd", "efgh", "ij"])
    #expect("日本国".wrapped(to: 1, lines: 9).allSatisfy { $0.columns <= 1 })
    #expect("".wrapped(to: 4, lines: 3) == [])
    #expect("a b".wrapped(to: 0, lines: 3) == [])
  }
}

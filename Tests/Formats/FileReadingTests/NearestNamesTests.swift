import Testing

@testable import FileReading

/// Suggestions are near in spelling or in words; other names have no suggestion.
@Suite struct NearestNamesTests {
  private static let known = [
    "name", "cardTouchCap", "hours.startMinute", "hours.endMinute", "motion.low", "motion.medium",
    "lead.last", "digestIsDaily", "rainPerHour", "quietedBase",
  ]

  @Test(arguments: [
    // Slips.
    ("nmae", ["name"]), ("NAME", ["name"]), ("cardTuchCap", ["cardTouchCap"]),
    // A part for the whole.
    ("startMinut", ["hours.startMinute"]), ("low", ["motion.low"]),
    ("hour", ["hours.startMinute", "hours.endMinute"]),
    ("Hours", ["hours.startMinute", "hours.endMinute"]),
    ("hours", ["hours.startMinute", "hours.endMinute"]),
    ("hours.strtMinute", ["hours.startMinute"]),
    // Words.
    ("daily", ["digestIsDaily"]), ("touch", ["cardTouchCap"]), ("touch_cap", ["cardTouchCap"]),
    // Only some letters in common.
    ("base", []), ("nose", []), ("volume", []), ("mean", []), ("x", []), ("", []),
    ("digestOfMail", []), (".", []), ("hours.begin", []), ("motion.louder", []), ("é", []),
  ])
  func `a similar name has a similar spelling, such a part, or all words`(
    word: String, meant: [String]
  ) {
    #expect(NearestNames(to: word, among: Self.known).meant == meant)
  }

  @Test(arguments: [
    ("dailyCap", ["digestIsDaily", "cardTouchCap"]), ("rainMm", ["rainPerHour"]),
    ("rainmm", ["rainPerHour"]), ("cap", ["cardTouchCap"]), ("base", ["quietedBase"]),
    ("isolation", []), ("low", []),
  ])
  func `without a similar name a name with shared words is related`(
    word: String, related: [String]
  ) {
    #expect(NearestNames(to: word, among: Self.known).related == related)
  }

  @Test func `exactly three names are nearest, in their given order if equal`() {
    #expect(NearestNames(to: "?", among: ["a", "b", "c", "d"]).names == ["a", "b", "c"])
    #expect(NearestNames(to: "d", among: ["a", "b", "c", "d"]).names == ["d", "a", "b"])
    #expect(NearestNames(to: "d", among: []).names.isEmpty)
    #expect(NearestNames(to: "d", among: []).question == nil)
  }

  @Test(arguments: ["xY", "aB.", ".", "e\u{301}"])
  func `only the beginnings of names of a megabyte are compared`(piece: String) {
    let beginning = String(String(repeating: piece, count: 64).unicodeScalars.prefix(64))
    let long = beginning + String(repeating: "z", count: 1_000_000)

    #expect(NearestNames(to: long, among: Self.known + [beginning]).meant == [beginning])
    #expect(NearestNames(to: beginning, among: Self.known + [long]).meant == [long])
  }
}

import Testing

@testable import FileReading

/// What somebody may have meant is near in spelling or in words, and else there is nothing to say.
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
    // What has but some letters in common.
    ("base", []), ("nose", []), ("volume", []), ("mean", []), ("x", []), ("", []),
    ("digestOfMail", []), (".", []), ("hours.begin", []), ("motion.louder", []), ("é", []),
  ])
  func `a name is meant that is spelled like it, has such a part, or has all its words`(
    word: String, meant: [String]
  ) {
    #expect(NearestNames(to: word, among: Self.known).meant == meant)
  }

  @Test(arguments: [
    ("dailyCap", ["digestIsDaily", "cardTouchCap"]), ("rainMm", ["rainPerHour"]),
    ("rainmm", ["rainPerHour"]), ("cap", ["cardTouchCap"]), ("base", ["quietedBase"]),
    ("isolation", []), ("low", []),
  ])
  func `a name is related that shares words with it, where none is meant`(
    word: String, related: [String]
  ) {
    #expect(NearestNames(to: word, among: Self.known).related == related)
  }

  @Test func `three names are nearest, however far, the first known of equals leading`() {
    #expect(NearestNames(to: "?", among: ["a", "b", "c", "d"]).names == ["a", "b", "c"])
    #expect(NearestNames(to: "d", among: ["a", "b", "c", "d"]).names == ["d", "a", "b"])
    #expect(NearestNames(to: "d", among: []).names.isEmpty)
    #expect(NearestNames(to: "d", among: []).question == nil)
  }

  @Test(arguments: ["xY", "aB.", ".", "e\u{301}"])
  func `of names of a megabyte only the beginnings are compared`(piece: String) {
    let beginning = String(String(repeating: piece, count: 64).unicodeScalars.prefix(64))
    let long = beginning + String(repeating: "z", count: 1_000_000)

    #expect(NearestNames(to: long, among: Self.known + [beginning]).meant == [beginning])
    #expect(NearestNames(to: beginning, among: Self.known + [long]).meant == [long])
  }
}

import FileReading
import Testing
import TrackFormats

/// Messages that quote a file, as the fuzzer found them: whatever it holds, they are one line.
@Suite struct MessageTests {
  @Test(arguments: [
    ("<gpx><trk></t\u{1F}rk></gpx>", "1: <trk> is closed by </t\u{FFFD}rk>; correct the tag"),
    ("<gpx><t\u{85}k>", "1: the file ends inside <t\u{FFFD}k>; copy or export it again"),
    (
      "time,\"a\nb\",c\u{14}\n1,2,3\n",
      "1: no column holds the latitude (columns: time, a\u{FFFD}b, c\u{FFFD}); name it lat"
    ),
    (
      "wo\u{202E}rd;\u{2028}\na;b\n",
      "1: no column holds the latitude (columns: wo\u{FFFD}rd, \u{FFFD}); name it lat"
    ),
    (
      """
      <fcd-export><timestep time="0"><vehicle id="a\u{1B}[2J" x="1" y="2"/>
      <vehicle id="b" x="1" y="2"/></timestep></fcd-export>
      """, "2: the file has several tracks (a\u{FFFD}[2J, b) [chooseTrack]"
    ),
  ])
  func `characters that would break a line are replaced`(text: String, message: String) throws {
    #expect(try refusal(text) == message)
  }

  @Test func `long names are shortened`() throws {
    let name = String(repeating: "n", count: 5_000)
    let short = String(repeating: "n", count: 32) + "…"

    #expect(
      try refusal("<\(name)/>")
        == "1: this is XML of another kind (<\(short)>): 'gpsbabel -o gpx' converts more than a hundred kinds"
    )
    #expect(
      try refusal("\(name),b\n1,2\n")
        == "1: no column holds the latitude (columns: \(short), b); name it lat"
    )
    // A letter with a thousand accents is one character, and yet a long name.
    let accents = "e" + String(repeating: "\u{301}", count: 5_000)
    let refused = try #require(try refusal("\(accents),b\n1,2\n"))
    #expect(refused.utf8.count < 200)
  }

  @Test func `a remark fits one line`() {
    #expect(Diagnostic(.form, line: 1, detail: "a\r\nb\tc").detail == "a\u{FFFD}\u{FFFD}b\u{FFFD}c")
    #expect(Diagnostic(.form, line: 1, detail: "°C, 東京 🙂").detail == "°C, 東京 🙂")
    #expect(ReadingError(file: "a\nb", message: "m").description == "a\u{FFFD}b: m")
  }
}

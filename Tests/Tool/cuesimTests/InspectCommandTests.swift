import Reporting
import TestFolders
import Testing

@testable import cuesim

@Suite("Options of inspect are passed on to the command that it suggests.")
struct InspectCommandTests {
  private static let walk =
    "when,lat,lon,time\n"
    + (0..<9).map { "x,46.\(100_000 + 13 * $0),14.5,2026-03-10 09:00:0\($0)\n" }.joined()

  @Test func `options are part of the suggested command, and run accepts them`() throws {
    let folder = TestFolder()
    try folder.write(Self.walk, to: "walk.csv")
    let silent = folder.answer("inspect FOLDER/walk.csv")
    #expect(silent.text.contains("taken as UTC; else --offset"))
    #expect(silent.text.contains("next: cuesim run \(folder.file("walk.csv")) --zone NAME"))

    let told = folder.answer("inspect FOLDER/walk.csv --columns x,lat,lon,time --offset=+01:00")
    let words = "run FOLDER/walk.csv --offset=+01:00 --columns=x,lat,lon,time"
    let command = words.replacing("FOLDER", with: folder.path)
    #expect(told.text.contains("next: cuesim \(command) --zone NAME"))
    #expect(told.text.contains("2026-03-10T08:00:00Z"))
    #expect(told.text.contains("odd: nothing"))
    #expect(folder.answer(words + " --pin A@46.1,14.5").status == 0)
  }

  /// Takes words as a shell would: split at blanks, but not in quotation marks.
  private static func words(of line: some StringProtocol) -> [String] {
    var words: [String] = []
    var (isQuoted, isEscaped, isOpen) = (false, false, false)
    for character in line {
      let isMark = !isEscaped && (character == "'" || character == "\\" && !isQuoted)
      if !isQuoted && !isEscaped && character == " " {
        isOpen = false
        continue
      }
      if !isOpen { words.append("") }
      isOpen = true
      if isMark && character == "'" { isQuoted.toggle() }
      isEscaped = isMark && character == "\\"
      if !isMark { words[words.count - 1].append(character) }
    }
    return words
  }

  @Test(arguments: ["my walk.csv", "it's $HOME;`id`.csv", "-walk (1)*.csv", "ü&\"x\".csv"])
  func `the command can be pasted for any names of file and columns`(
    name: String
  ) throws {
    let folder = TestFolder()
    try folder.write(Self.walk, to: name)
    let options = ["--columns", "my word,lat,lon,time"]
    let told = Tool.answer(to: ["inspect", folder.file(name)] + options).text
    let command = try #require(told.split(separator: "next: cuesim ").last)
    let pasted = try #require(command.split(separator: " --zone NAME").first)
    let words = Self.words(of: pasted)
    #expect(words == ["run", folder.file(name), "--columns=my word,lat,lon,time"])
    #expect(Tool.answer(to: words + ["--pin", "A@46.1,14.5"]).status == 0)
  }

  @Test(arguments: ["1", "+1", "01:00", "+24:00", "+01:60", "UTC", "+01:00x"])
  func `an invalid offset is refused`(text: String) throws {
    let answer = TestFolder().answer("inspect nothing.csv --offset=\(text)")
    #expect(answer.status == 2)
    #expect(answer.complaint.contains("a distance from UTC as in +01:00"))
  }

  /// Ten fixes a second apart, then a gap, one fix twice, one backward and one nowhere.
  private static let oddTrack = """
    elapsed_s,lat,lon,speed_ms
    \((0..<10).map { "\($0),40.\(100 + $0),-74,1.5" }.joined(separator: "\n"))
    60,40.2,-74,
    60,40.3,-74,
    59,40.3,-74,
    61,95,-74,
    62,40.2001,-74,30

    """

  @Test func `the tool prints one document, or one line`() throws {
    let good = try TemporaryFile(Self.oddTrack)
    let bad = try TemporaryFile("<gpx><trk>")

    let told = Tool.answer(to: ["inspect", good.path, "--json"])
    #expect(told.status == 0)
    #expect(told.complaint == "")
    #expect(told.text == (try Inspection(path: good.path).json))
    let read = Tool.answer(to: ["inspect", good.path])
    #expect(read.text == (try Inspection(path: good.path).text))
    let refused = Tool.answer(to: ["inspect", bad.path, "--json"])
    #expect(refused.status == 2)
    #expect(refused.text == "")
    #expect(
      refused.complaint
        == "cuesim: \(bad.path):1: the file ends inside <trk>; copy or export it again\n")
  }

  @Test func `one of several vehicles is chosen by its id`() throws {
    let file = try TemporaryFile(
      """
      <fcd-export><timestep time="0"><vehicle id="a" x="1" y="2"/><vehicle id="b" x="3" y="4"/>
      </timestep></fcd-export>
      """)

    #expect(Tool.answer(to: ["inspect", file.path]).status == 2)
    let chosen = Tool.answer(to: ["inspect", file.path, "--id", "b", "--json"])
    #expect(chosen.status == 0)
    #expect(chosen.text.contains("\"minLatitude\":4.0,\"minLongitude\":3.0"), "\(chosen.text)")
  }
}

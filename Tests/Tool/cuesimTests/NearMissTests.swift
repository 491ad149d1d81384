import TestFolders
import Testing

@testable import cuesim

/// A misspelled word is answered with the one that may be meant.
@Suite struct NearMissTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder([
      "walk.gpx": """
      <gpx version="1.1"><trk><trkseg>
      <trkpt lat="40.75" lon="-73.98"><time>2026-03-10T14:00:00Z</time></trkpt>
      <trkpt lat="40.751" lon="-73.98"><time>2026-03-10T14:02:00Z</time></trkpt>
      </trkseg></trk></gpx>
      """
    ])
  }

  @Test(arguments: [
    ("run FOLDER/wakl.gpx", "no such file or folder; did you mean 'FOLDER/walk.gpx'?"),
    ("inspect FOLDER/walk.gpxx", "there is no such file; did you mean 'FOLDER/walk.gpx'?"),
    ("explore reorder5", "did you mean 'reorder_5'?"),
    ("models run mcm", "unknown model 'mcm'; did you mean 'mmc'?"),
    (
      "run FOLDER/walk.gpx --pin T@40.75,-73.98 --zone Europe/Berln",
      "did you mean 'Europe/Berlin'?"
    ),
    (
      "run FOLDER/walk.gpx --pin T@40,75,-73,98",
      "decimals have a point; write T@40.75,-73.98"
    ),
    ("run FOLDER/walk.gpx --pin T@40.75,-73.98 --noise 0,5", "with a decimal point, as in 0.5"),
    ("fleet suburb --devices 1,000", "without commas, as in 1000"),
    ("run FOLDER/walk.gpx", "a track needs the place of a card, '--pin NAME@LAT,LON'"),
    ("focus feed --import FOLDER/walk.gpx", "is a track; '--import' takes a log of notifications"),
    ("fleet suburb --open", "missing option '--report'"),
    ("run FOLDER/walk.gpx --keep", "missing option '--report'"),
  ])
  func `a near miss is named, with status 2 and no output`(words: String, advice: String) {
    let answer = folder.answer(words)
    #expect((answer.status, answer.text) == (2, ""))
    let expected = advice.replacing("FOLDER", with: folder.path)
    #expect(answer.complaint.contains(expected), "\(answer.complaint)")
  }

  @Test func `help is a command, too`() {
    #expect(Tool.answer(to: ["help"]) == Tool.answer(to: ["--help"]))
    #expect(Tool.answer(to: ["help", "run"]) == Tool.answer(to: ["run", "--help"]))
    #expect(Tool.answer(to: ["help", "nothing"]).status == 0)
  }

  @Test(arguments: [
    "show policies --rules", "show populations --keys", "show policies conductor", "show scenarios",
    "compare conductor naive small-test --devices 9 --days 1 --by routine",
    "sweep small-test --devices 6 --days 1 --vary caps.standard=1,2 --vary urgencyThreshold=30,60",
    "fleet small-test --devices 9 --audit", "focus dashboard --count 20", "models run mmc",
  ])
  func `no line without a long word is wider than 100 columns, and all are there when wide`(
    words: String
  ) {
    let narrow = folder.answer(words).text
    for line in narrow.split(separator: "\n") where line.count > 100 {
      // A command to copy is one piece.
      #expect(line.contains("cuesim ") || line.contains { "/_".contains($0) }, "\(line)")
    }
    let wide = folder.answer("\(words) --wide").text
    #expect(wide.split(separator: "\n").count <= narrow.split(separator: "\n").count)
    #expect(
      Set(narrow.split(whereSeparator: \.isWhitespace))
        == Set(wide.split(whereSeparator: \.isWhitespace)))
  }
}

import TestFolders
import Foundation
import Testing

@testable import cuesim

/// Every option for an output file refuses a name that is not a file, before any work.
@Suite struct OutputTests {
  private static let track = """
    <gpx version="1.1"><trk><trkseg>
    <trkpt lat="40.7" lon="-73.9"><time>2026-03-10T14:00:00Z</time></trkpt>
    <trkpt lat="40.701" lon="-73.9"><time>2026-03-10T14:01:00Z</time></trkpt>
    </trkseg></trk></gpx>
    """
  private static let scenario = """
    { name: "Test", start: "2026-03-10T14:00:00", timeZone: "UTC", horizonSeconds: 600,
      cards: [{ id: "target", brand: "Target", latitude: 40.75, longitude: -73.9,
                balanceCents: 5000, expires: "2026-03-12", digitalReady: true }],
      person: { at: [40.7229851, -73.9] } }
    """

  @Test(arguments: [
    "run FOLDER/test.json5 --trace", "run FOLDER/track.gpx --pin A@40.7,-73.9 --trace",
    "explore account --schedules 10 --tokens", "explore account --trials 1 --results",
    "focus export --count 3 --output", "focus rules reset --rules",
    "fleet small-test --devices 2 --shard 1/1 --output",
  ])
  func `a pipe, a folder and a link to one are not changed`(words: String) throws {
    let folder = TestFolder()
    try folder.write(Self.track, to: "track.gpx")
    try folder.write(Self.scenario, to: "test.json5")
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: "pipe")
    let names = folder.names

    for (name, kind) in [("pipe", "pipe"), ("link", "pipe"), ("", "folder")] {
      let answer = folder.answer("\(words) FOLDER/\(name)")
      #expect((answer.status, answer.text) == (2, ""))
      #expect(
        answer.complaint.hasSuffix(
          "cuesim: \(folder.file(name)): this is a \(kind); name a regular file or a new one\n"))
    }
    #expect(folder.names == names)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("pipe"))
    #expect(attributes[.type] as? FileAttributeType != .typeRegular)
    // Trials are workers' business, and a worker is the tool itself, which is not at hand here.
    guard !words.contains("--trials") else { return }
    let good = folder.answer("\(words) FOLDER/new")
    #expect(good.status != 2, "\(good.complaint)")
    #expect(FileManager.default.fileExists(atPath: folder.file("new")))
  }

  @Test(arguments: [
    ("explore account --schedules 3 --tokens", "run4-"), ("focus export --count 3 --output", "{"),
    ("new scenario", "//"),
  ])
  func `a hyphen and its device are standard output if no other output is there`(
    words: String, beginning: String
  ) throws {
    let folder = TestFolder()
    try folder.write(Self.track, to: "track.gpx")
    for name in ["-", "/dev/stdout"] {
      let answer = folder.answer("\(words) \(name)")
      #expect(answer.status == 0, "\(answer)")
      #expect(answer.text.hasPrefix(beginning), "\(answer)")
    }
    #expect(folder.names == ["track.gpx"])
  }

  @Test func `a hyphen is refused if standard output has another output`() throws {
    let folder = TestFolder()
    try folder.write(Self.scenario, to: "test.json5")
    for words in [
      "run FOLDER/test.json5 --trace", "fleet small-test --devices 2 --rows",
      "explore account --trials 1 --results", "focus rules reset --rules",
    ] {
      let answer = folder.answer("\(words) -")
      #expect((answer.status, answer.text) == (2, ""))
      #expect(
        answer.complaint
          == "cuesim: -: this means standard output, and this goes to a file; name one\n")
    }
  }

  @Test(arguments: [
    "run FOLDER/walk.json5 --policy FOLDER/other --trace FOLDER/other",
    "run FOLDER/walk.json5 --policy FOLDER/other.csv --export FOLDER/other.csv",
    "run FOLDER/walk.json5 --trace FOLDER/new.csv --export FOLDER/new.csv",
  ])
  func `an input is not replaced, and two outputs need two names (W-2)`(words: String) throws {
    let folder = TestFolder()
    try folder.write(folder.answer("new scenario").text, to: "walk.json5")
    let policy = folder.answer("show policies conductor --document").text
    for name in ["other", "other.csv"] { try folder.write(policy, to: name) }
    let names = folder.names

    let answer = folder.answer(words)
    #expect(answer.status == 2, "\(answer)")
    #expect(answer.text.isEmpty, "\(answer)")
    #expect(["replace an input", "its own name"].contains { answer.complaint.contains($0) })
    #expect(folder.names == names)
    #expect(try (folder.text(of: "other"), folder.text(of: "other.csv")) == (policy, policy))
  }
}

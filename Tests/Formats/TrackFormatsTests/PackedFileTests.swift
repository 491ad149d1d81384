import FileReading
import TestFolders
import Testing
import TrackFormats

@Suite("A packed file is read like its content.") struct PackedFileTests {
  @Test(
    "gzip files and zip archives hold the walk.",
    arguments: [PackedWalk.gzip, PackedWalk.fixed, PackedWalk.zip])
  func walk(bytes: [UInt8]) throws {
    let (packed, plain) = (try Reading(bytes: bytes), try Reading(PackedWalk.text))
    #expect((packed.points, plain.points.count) == (plain.points, 60))
    #expect(packed.diagnostics == plain.diagnostics)
  }

  @Test("Consecutive members are one text, and trailing zeros are ignored.")
  func members() throws {
    let bytes = PackedWalk.gzip + PackedWalk.gzip + [0, 0, 0, 0]
    let reading = try Reading(bytes: bytes)
    // The second header is a row that cannot be read; all its points have the times of the first.
    #expect(reading.points.count == 60)
    #expect(reading.survey.dropped.total == 61)
  }

  @Test("A missing or changed byte is refused at any position.")
  func damage() throws {
    for bytes in [PackedWalk.gzip, PackedWalk.zip] {
      for index in Trials.sample(Array(bytes.indices.dropFirst(4)), every: 3) {
        var damaged = bytes
        damaged[index] ^= 0x41
        // Names, dates and comments may change.
        if let found = try? Reading(bytes: damaged) { #expect(found.points.count == 60) }
        #expect((try? Reading(bytes: Array(bytes[..<index]))) == nil)
      }
    }
  }

  @Test("The stops of a timetable are read, and a workbook is refused as such.")
  func known() throws {
    let timetable = try TemporaryFile(PackedWalk.timetable)
    #expect(try RecordingKind(path: timetable.path) == .places)
    var names: [String] = []
    try PlaceReader(path: timetable.path).read {
      if case .place(let place, _) = $0 { names.append(place.name) }
    }
    #expect(names == ["Shop"])
    #expect(
      try refusal(PackedWalk.workbook) == " this is a workbook: save its sheet as CSV")
  }

  @Test("The error for an archive of several files lists their names, and one of none is refused.")
  func several() throws {
    #expect(
      try refusal(PackedWalk.pair)
        == " the zip archive holds 2 files (a.csv, b.csv); unpack it and name one")
    let refused = try refusal([0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18))
    #expect(refused == " the zip archive holds no file; name the recording itself")
  }
}

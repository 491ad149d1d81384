import TestFolders
import FileReading
import Positions
import Testing
import TrackFormats

@testable import cuesim

@Suite("A recording is written in other formats, and reads back.") struct InspectExportTests {
  private static let walk =
    "time,lat,lon,speed,course\n"
    + (0..<50).map { "\(1_773_151_200 + $0),46.\(100_000 + 13 * $0),14.5,1.4,\($0)\n" }.joined()

  private static func points(_ path: String) throws -> [TrackPoint] {
    var points: [TrackPoint] = []
    try TrackReader(path: path).read { entry in
      if case .point(let point) = entry { points.append(point) }
    }
    return points
  }

  @Test("Places, times and speeds are unchanged.", arguments: ["gpx", "geojson", "csv"])
  func back(format: String) throws {
    let folder = TestFolder()
    try folder.write(Self.walk, to: "walk.csv")
    let answer = folder.answer("inspect FOLDER/walk.csv --export FOLDER/out.\(format)")

    #expect((answer.status, answer) == (0, folder.answer("inspect FOLDER/walk.csv")))
    let (before, after) = (
      try Self.points(folder.file("walk.csv")), try Self.points(folder.file("out.\(format)"))
    )
    #expect(before.count == 50)
    #expect(before.map(\.time) == after.map(\.time))
    #expect(before.map(\.coordinate) == after.map(\.coordinate))
    if format != "geojson" {
      #expect(before.map(\.speed) == after.map(\.speed))
      #expect(before.map(\.course) == after.map(\.course))
    }
  }

  @Test("The error for a file without a usable point leaves no file.")
  func nothing() throws {
    let folder = TestFolder()
    try folder.write("time,lat,lon\n,46,14\n", to: "walk.csv")
    let answer = folder.answer("inspect FOLDER/walk.csv --export FOLDER/walk.gpx")
    #expect(answer.status == 2)
    #expect(answer.complaint.contains("--pace 1.4"))
    #expect(folder.names == ["walk.csv"])
  }

  @Test("A file that inspect reports as places is refused as a recording, with any times.")
  func places() throws {
    let folder = TestFolder()
    try folder.write(
      #"{"elements":[{"type":"node","id":1,"lat":46.05,"lon":14.5,"timestamp":"2026-03-10T14:00:00Z","#
        + #""tags":{"shop":"books"}}]}"#, to: "shops.json")
    #expect(folder.answer("inspect FOLDER/shops.json").text.contains(": places, json, 1 place,"))
    for command in [
      "run FOLDER/shops.json --pin A@46,14",
      "inspect FOLDER/shops.json --export FOLDER/shops.csv",
    ] {
      let answer = folder.answer(command)
      #expect(answer.status == 2)
      #expect(answer.text.isEmpty)
      #expect(answer.complaint.contains(" is a list of places"))
    }
    #expect(folder.names == ["shops.json"])
  }

  @Test("A name without a known format is a usage error.")
  func ending() throws {
    let folder = TestFolder()
    let answer = folder.answer("inspect FOLDER/walk.csv --export FOLDER/walk.fit")
    #expect(answer.status == 2)
    #expect(answer.text.isEmpty)
    #expect(folder.names.isEmpty)
    #expect(answer.complaint.contains("expected a file that ends in .csv, .geojson or .gpx"))
  }

  @Test("Several files equal those written one by one.")
  func several() throws {
    let folder = TestFolder()
    try folder.write(Self.walk, to: "walk.csv")
    let names = ["out.csv", "out.geojson", "out.gpx"]
    let alone = try names.map { name in
      #expect(folder.answer("inspect FOLDER/walk.csv --export FOLDER/\(name)").status == 0)
      return try folder.text(of: name)
    }
    let all = names.map { "--export FOLDER/all-\($0)" }.joined(separator: " ")
    #expect(folder.answer("inspect FOLDER/walk.csv \(all)").status == 0)
    #expect(try names.map { try folder.text(of: "all-\($0)") } == alone)
  }

  @Test("Weather cannot be written, as it has no points.")
  func weather() throws {
    let folder = TestFolder()
    try folder.write("time,temperature_2m\n2026-03-10T14:00,12\n", to: "sky.csv")
    let answer = folder.answer("inspect FOLDER/sky.csv --export FOLDER/sky.gpx")
    #expect(answer.status == 2, "\(answer)")
    #expect(answer.complaint.contains("this is weather"), "\(answer)")
    #expect(folder.names == ["sky.csv"])
  }
}

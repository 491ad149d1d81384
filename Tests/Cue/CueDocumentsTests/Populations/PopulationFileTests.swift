import TestFolders
import CueDocuments
import CueModel
import Foundation
import Populations
import Positions
import Testing

/// Stores and recordings come from files beside the document.
@Suite struct PopulationFileTests {
  private static let gpx = """
    <gpx><trk><trkseg>
    <trkpt lat="40.1" lon="-74.5"><time>2019-07-10T14:00:30.5Z</time></trkpt>
    <trkpt lat="40.2" lon="-74.5"><time>2019-07-10T14:10:30Z</time></trkpt>
    </trkseg></trk></gpx>
    """
  private static let fcd = """
    <fcd-export>
    <timestep time="25200"><vehicle id="a" x="-74" y="40.1"/></timestep>
    <timestep time="25201"><vehicle id="a" x="-74" y="40.2"/><person id="b" x="-75" y="40"/></timestep>
    <timestep time="25203"><person id="b" x="-75" y="40.3"/><vehicle id="c" x="-74" y="40"/></timestep>
    </fcd-export>
    """
  private static let files = [
    "stores.csv": "id,name,lat,lon,type\n7,Target,40.1,-74,shop\n8,Mall,40.2,-74,mall\n",
    "day.gpx": gpx, "cars.xml": fcd, "counted.csv": "time,lat,lon\n5,40.1,-74\n65,40.2,-74\n",
  ]

  private func population(
    _ text: String, _ changes: [String: String] = [:]
  ) throws -> Population {
    let files = Self.files.merging(changes) { $1 }.merging(["town.json5": text]) { $1 }
    let folder = try TestFolder(files)
    return try PopulationDocument.named(orIn: folder.file("town.json5")).population
  }

  /// The error, without the folder's name.
  private func failure(_ text: String, _ changes: [String: String] = [:]) throws -> String? {
    let files = Self.files.merging(changes) { $1 }.merging(["town.json5": text]) { $1 }
    let folder = try TestFolder(files)
    do {
      _ = try PopulationDocument(contentsOf: folder.file("town.json5"))
      return nil
    } catch {
      return "\(error)".replacing(folder.file(""), with: "")
    }
  }

  @Test func `places can come from a file`() throws {
    let places = try population("{ city: { places: 'stores.csv', storeCount: 0, plazaCount: 0 } }")
      .city.places

    #expect(places.map(\.name) == ["Target", "Mall"])
    #expect(places.map(\.isArea) == [false, true])
  }

  @Test(arguments: [
    ("'day.gpx'", "America/New_York", 36_030.5), ("'day.gpx'", "UTC", 50_430.5),
    ("{ file: 'day.gpx', start: '06:00' }", "UTC", 21_600),
    ("'counted.csv'", "UTC", 28_800), ("{ file: 'counted.csv', start: '23:00' }", "UTC", 82_800),
  ])
  func `a recording keeps its time of day, begins at eight, or at a given time`(
    track: String, zone: String, begin: Double
  ) throws {
    let days = try population("{ timeZone: '\(zone)', tracks: [\(track)] }").tracks
    let day = try #require(days.first)

    #expect(days.count == 1)
    try #require(day.points.count == 2)
    #expect(day.points[0].seconds == begin)
    #expect(
      day.points[1].seconds == begin + (day.name == "day.gpx" ? 599.5 : 60))
    #expect(day.points[1].coordinate.latitude == 40.2)
  }

  @Test func `floating car data become one day for each vehicle with two points`() throws {
    let days = try population("{ tracks: ['cars.xml'] }").tracks

    #expect(days.map(\.name) == ["cars.xml a", "cars.xml b"])
    #expect(days.map { $0.points.map(\.seconds) } == [[28_800, 28_801], [28_801, 28_803]])
    #expect(days.last?.points.map(\.coordinate.latitude) == [40, 40.3])
    #expect(
      try population("{ tracks: [{ file: 'cars.xml', ids: ['b'] }] }").tracks == days.suffix(1))
  }

  @Test func `recordings of all formats keep the document's order, and are shown in full`() throws {
    let folder = try TestFolder(
      Self.files.merging([
        "town.json5": """
        { city: { places: 'stores.csv' },
          tracks: ['day.gpx', { name: 't', points: [[0, 1, 2], [1, 1, 2]] }, 'counted.csv'] }
        """
      ]) { $1 })
    let document = try PopulationDocument(contentsOf: folder.file("town.json5"))
    let shown = try PopulationDocument(parsing: document.text, file: "shown.json5")

    #expect(document.population.tracks.map(\.name) == ["day.gpx", "t", "counted.csv"])
    #expect(shown.population == document.population)
  }

  @Test(arguments: [
    ("stores.csv", "7,Target", "7,Targets"), ("stores.csv", "40.2", "40.21"),
    ("day.gpx", "14:10:30", "14:10:31"), ("cars.xml", "40.3", "40.31"),
  ])
  func `the content of files is part of the fingerprint`(file: String, old: String, new: String)
    throws
  {
    let text = "{ city: { places: 'stores.csv' }, tracks: ['day.gpx', 'cars.xml'] }"
    let changed = [file: try #require(Self.files[file]).replacing(old, with: new)]
    let spread = [file: try #require(Self.files[file]) + "\n"]
    let usual = try population(text).fingerprint

    #expect(try population(text, changed).fingerprint != usual)
    #expect(try population(text, spread).fingerprint == usual)
  }

  @Test func `a recording far from the city causes a warning`() throws {
    let files = Self.files.merging([
      "far.csv": "time,lat,lon\n0,45.2,13.7\n60,45.2,13.8\n",
      "town.json5": "{ tracks: ['far.csv', 'day.gpx'] }",
    ]) { $1 }
    let folder = try TestFolder(files)
    let document = try PopulationDocument.named(orIn: folder.file("town.json5"))

    #expect(document.diagnostics.count == 1)
    #expect(
      document.diagnostics.first?.hasPrefix(
        "far.csv: it comes no nearer to the middle of the city ")
        == true)
  }

  @Test(arguments: [
    (
      "{ city: { places: 'absent.csv' } }",
      "city.places: absent.csv: there is no such file; check the name"
    ),
    ("{ tracks: ['absent.gpx'] }", "tracks[0]: absent.gpx: there is no such file; check the name"),
    (
      "{ tracks: [{ file: 'cars.xml', ids: ['d'] }] }",
      "tracks[0].file: cars.xml: nothing in it has the id 'd'; the nearest are a, b, c"
    ),
    (
      "{ tracks: [{ file: 'cars.xml', ids: ['c'] }] }",
      "tracks[0].file: cars.xml: 'c' has one point; leave it out"
    ),
    (
      "{ tracks: [{ file: 'day.gpx', ids: ['a'] }] }",
      "tracks[0].file: day.gpx: it holds one track, without ids; omit 'ids'"
    ),
    (
      "{ tracks: ['one.csv'] }",
      "tracks[0]: one.csv: no track in it has two points; name another file"
    ),
    (
      "{ city: { places: 'twice.csv' } }",
      "city.places: twice.csv: line 3: a second place '7'; rename one of them"
    ),
    (
      "{ city: { places: 'nowhere.csv' } }",
      "city.places: nowhere.csv: line 2: 91.0, 0.0 is no place on earth; give each place one point, "
        + "such as the middle of its area"
    ),
  ])
  func `the error for an unusable file names its key in the document`(
    text: String, message: String
  ) throws {
    let more = [
      "one.csv": "time,lat,lon\n0,1,2\n", "nowhere.csv": "name,lat,lon\na,91,0\n",
      "twice.csv": "id,name,lat,lon,type\n7,a,1,2,shop\n7,b,1,2,shop\n",
    ]
    #expect(try failure("\n" + text, more) == "town.json5:2: \(message)")
  }
}

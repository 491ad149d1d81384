import CueDocuments
import CueModel
import FileReading
import Foundation
import Populations
import Positions
import TestFolders
import Testing

/// Real stores and recordings, where this machine has them.
@Suite struct RealPopulationFileTests {
  private static let folder = TestFolders.data
  private static var areMissing: Bool { folder == nil }

  private func document(_ text: String) throws -> PopulationDocument {
    let folder = try #require(Self.folder).standardizedFileURL.path(percentEncoded: false)
    let path = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let town = try TestFolder(["town.json5": text.replacing("DATA", with: path)])
    return try PopulationDocument(contentsOf: town.file("town.json5"))
  }

  @Test(.disabled(if: areMissing, "no recordings beside the package"))
  func `stores from a chain's file are the city's stores`() throws {
    let document = try document(
      """
      { city: { places: { file: 'DATA/poi/walmart_us_1962_2006.csv', brand: 'Walmart',
                          category: 'retail' } } }
      """)
    let places = document.population.city.places

    #expect(places.count == 2_992)
    #expect(places.allSatisfy { $0.brand == "Walmart" })
    #expect(places.allSatisfy { $0.coordinate.isInRange })
    #expect(
      try PopulationDocument(parsing: document.text, file: "shown.json5").population
        == document.population)
  }

  @Test(
    .disabled(if: areMissing, "no recordings beside the package"),
    arguments: ["fcd_geo_v128_hrtime.xml", "fcd_geo_v128_minattr.xml"])
  func `every vehicle of a traffic simulation has a day that begins at eight`(name: String) throws {
    let days = try document("{ tracks: ['DATA/fcd/\(name)'] }").population.tracks

    #expect(days.count > 1)
    #expect(days.flatMap(\.points).map(\.seconds).min() == 28_800)
    #expect(
      days.allSatisfy { day in
        day.points.count > 1
          && zip(day.points, day.points.dropFirst()).allSatisfy { $0.seconds < $1.seconds }
      })
  }

  @Test(.disabled(if: areMissing, "no recordings beside the package"))
  func `the error for positions in meters has a remedy`() throws {
    let error = #expect(throws: ReadingError.self) {
      _ = try document("{ tracks: ['DATA/fcd/fcd_xy_metres.xml'] }")
    }

    #expect(error?.description.hasSuffix("; run SUMO with --fcd-output.geo") == true)
  }

  @Test(
    .disabled(if: areMissing, "no recordings beside the package"),
    arguments: [
      // 2012-10-24T23:29:40Z and 2010-08-05T14:23:59Z, in the zones' summers: not the document's
      // time.
      ("togeojson__run.gpx", "America/New_York", 19 * 3_600 + 29 * 60 + 40),
      ("gpxpy__cerknicko-jezero.gpx", "Europe/Ljubljana", 16 * 3_600 + 23 * 60 + 59),
    ])
  func `a recorded day keeps its hours`(name: String, zone: String, second: Int) throws {
    let days = try document("{ timeZone: '\(zone)', tracks: ['DATA/gpx/\(name)'] }")
      .population.tracks
    let day = try #require(days.first)

    #expect(days.count == 1)
    #expect(day.points.count > 100)
    #expect(day.points[0].seconds == Double(second))
  }
}

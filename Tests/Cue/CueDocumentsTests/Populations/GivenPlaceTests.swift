import TestFolders
import CueDocuments
import CueModel
import Foundation
import Populations
import SimulationPrimitives
import Testing

/// Stores from files keep their properties, or are refused with a remedy.
@Suite struct GivenPlaceTests {
  private static let header = "id,name,brand,lat,lon,category,opening_hours\n"

  private func city(_ rows: String, _ more: String = "") throws -> City {
    let folder = try TestFolder([
      "town.json5": "{ city: { places: 'stores.csv' \(more) } }", "stores.csv": Self.header + rows,
    ])
    let document = try PopulationDocument(contentsOf: folder.file("town.json5"))
    let shown = try PopulationDocument(parsing: document.text, file: "shown.json5")
    #expect(shown.population == document.population)
    return City(of: document.population, seed: 1)
  }

  /// The error, without the folder's name.
  private func failure(_ files: [String: String]) throws -> String? {
    let folder = try TestFolder(files)
    do {
      _ = try PopulationDocument(contentsOf: folder.file("town.json5"))
      return nil
    } catch {
      return "\(error)".replacing(folder.file(""), with: "")
    }
  }

  private func span(_ from: Int, _ until: Int) -> DailyInterval {
    DailyInterval(from: from * 60, until: until * 60)
  }

  @Test func `a store keeps its brand, category and hours`() throws {
    let city = try city(
      """
      1,Bean One,Bean,40.1,-74,cafe,Mo-Fr 06:00-18:00; Sa 08:00-12:00
      2,Odeon,,40.2,-74,Movie Theater,24/7
      3,Grab,,40.3,-74,grocery,
      """)
    var hours = OpeningHours(every: span(6, 18))
    hours[.saturday] = span(8, 12)
    hours[.sunday] = .none

    #expect(city.stores.map(\.brand) == ["Bean", "Odeon", "Grab"])
    #expect(city.stores.map(\.category) == [.coffee, .fun, .grocery])
    #expect(city.stores.map(\.hours) == [hours, OpeningHours(every: span(0, 24)), nil])
  }

  @Test func `a store without own data has the data of its brand`() throws {
    let city = try city(
      "1,Bean One,Bean,40.1,-74,,\n2,Bean Two,Bean,40.2,-74,restaurant,10:00-20:00\n",
      ", brands: [{ name: 'Other' }, { name: 'Bean', category: 'coffee', hours: '07:00-19:00' }]")

    #expect(city.stores.map(\.category) == [.coffee, .food])
    #expect(
      city.stores.map(\.hours) == [
        OpeningHours(every: span(7, 19)), OpeningHours(every: span(10, 20)),
      ])
  }

  @Test func `a chain's file entry sets brand and category of its stores`() throws {
    let folder = try TestFolder([
      "town.json5":
        "{ city: { places: { file: 'stores.csv', brand: 'Zed', category: 'fun' } } }",
      "stores.csv": Self.header + "1,,,40.1,-74,Zed-Mart,\n2,,Bean,40.2,-74,cafe,\n",
    ])
    let population = try PopulationDocument(contentsOf: folder.file("town.json5")).population
    let stores = City(of: population, seed: 1).stores

    #expect((stores.map(\.brand), stores.map(\.category)) == (["Zed", "Bean"], [.fun, .coffee]))
  }

  @Test func `a mall is not a store, and gives its area a name`() throws {
    let city = try city("1,Bean,,40.1,-74,cafe,\n2,Old Mall,,40.1,-74.001,mall,\n")

    #expect(city.stores.map(\.brand) == ["Bean"])
    #expect(
      city.places.within(500, of: city.stores[0].spot.coordinate, .areas).map(\.place.name)
        == ["Old Mall"])
  }

  @Test(arguments: [
    (
      "7,Zed,,40.1,-74,,",
      "line 3: 'Zed' has no category, and is no brand of the city; give it the category coffee, "
        + "fineDining, food, fun, grocery, retail or other, or name the brand 'Zed' in city.brands"
    ),
    (
      "7,Zed One,Zed,40.1,-74,zoo,",
      "line 3: nothing is known of the category 'zoo' of 'Zed'; give it the category coffee, "
        + "fineDining, food, fun, grocery, retail or other, or name the brand 'Zed' in city.brands"
    ),
    (
      "7,Zed,,40.1,-74,cafe,Mo-Fr 08:00-12:00 14:00-18:00",
      "line 3: the hours are 'Mo-Fr 08:00-12:00 14:00-18:00'; write one span a day, as in "
        + "Mo-Fr 08:00-20:00; Sa 10:00-18:00, or 24/7"
    ),
    ("1,Zed,,40.1,-74,cafe,", "line 3: a second place '1'; rename one of them"),
    (
      "7,Zed,,91,-74,cafe,",
      "line 3: 91.0, -74.0 is no place on earth; give each place one point, such as the middle "
        + "of its area"
    ),
  ])
  func `the error for an invalid store names its line`(row: String, message: String) throws {
    let files = [
      "town.json5": "{ city: { places: 'stores.csv' } }",
      "stores.csv": Self.header + "1,Bean,,40,-74,cafe,\n" + row + "\n",
    ]
    #expect(try failure(files) == "town.json5:1: city.places: stores.csv: \(message)")
  }

  @Test func `the error for a geometry without a place has its number`() throws {
    let feature = """
      { "type": "FeatureCollection", "features": [{ "type": "Feature", "properties": {},
        "geometry": { "type": "GeometryCollection", "geometries": [] } }] }
      """
    let message = try failure([
      "town.json5": "{ city: { places: 'stores.geojson' } }", "stores.geojson": feature,
    ])
    #expect(
      message == "town.json5:1: city.places: stores.geojson: line 1: feature 1 is a "
        + "GeometryCollection, which is no place; give each place one point, such as the middle of its area"
    )
  }

  @Test func `the error for an invalid place in the document names its key`() {
    let place = "id: '1', name: 'Zed', latitude: 1, longitude: 2"
    #expect(
      PopulationDocuments.failure("{ city: { places: [{ \(place) }] } }")?.hasPrefix(
        "town.json5:1: city.places[0]: 'Zed' has no category, and is no brand of the city; ")
        == true)
    #expect(PopulationDocuments.failure("{ city: { places: [{ \(place), area: true }] } }") == nil)
  }
}

import CueModel
import Positions
import Testing

/// Brands, identifiers and areas are recognized in common notations.
@Suite struct PlaceNameTests {
  @Test(arguments: [
    ("Target", "  TARGET ", true), ("Macy's", "macy’s", true), ("Home Depot", "home-depot", true),
    ("7-Eleven", "7 Eleven", true), ("Café Müller", "CAFÉ MÜLLER", true), ("無印良品", "無印良品", true),
    ("Target", "Target 2", false), ("Target", "Targe", false), ("Café", "Cafe", false),
    ("Target", "", false), ("!", "!", false), ("…", "—", false), ("A", "Äb", false),
  ])
  func `brands are compared by letters and digits (G-35)`(
    one: String, other: String, isSame: Bool
  ) {
    #expect(BrandName(one).matches(other) == isSame)
    #expect(BrandName(other).matches(one) == isSame)
  }

  @Test func `identifiers are ordered as numbers, then as words (G-36)`() {
    let sorted = ["2", "9", "12", "0012", "node/5", "store", "x9"].map { PlaceID($0) }

    #expect(sorted.reversed().sorted() == sorted)
    #expect(!(PlaceID("7") < PlaceID("7")))
  }

  @Test(arguments: [
    ("mall", true), ("Shopping-Mall", true), ("retail_park", true), ("small", false), ("", false),
  ])
  func `a category determines whether a place names an area (G-23)`(category: String, isArea: Bool)
  {
    let point = Coordinate(latitude: 0, longitude: 0)
    let place = Place(id: PlaceID("1"), name: "A", coordinate: point, category: category)

    #expect(place.isArea == isArea)
  }

  @Test func `an area has the name of the nearest mall within 500 m (G-23)`() {
    let center = Coordinate(latitude: 40.6905, longitude: -73.9845)
    let metric = LocalMetric(at: center)
    func mall(_ name: String, _ meters: Double, isArea: Bool = true) -> Place {
      Place(
        id: PlaceID(name), name: name, coordinate: metric.coordinate(east: 0, north: meters),
        isArea: isArea)
    }
    func name(_ places: [Place]) -> String {
      Policy.conductor.areaName(at: center, in: PlaceIndex(places))
    }

    #expect(name([mall("Far", 490), mall("Near", -480)]) == "Near")
    #expect(name([mall("Shop", 10, isArea: false), mall("Inside", 499.999)]) == "Inside")
    #expect(name([mall("Outside", 500.001)]) == "Shopping plaza")
    #expect(name([]) == "Shopping plaza")
  }
}

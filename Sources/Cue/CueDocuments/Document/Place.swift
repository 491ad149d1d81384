import CueModel
import FileReading
import Positions

// A place is one of the model; this is how a document writes it:
//
//     { id: "7", name: "Fulton Mall", brand: "Target", latitude: 40.7, longitude: -74.0,
//       address: "1 Fulton Street", category: "mall", area: true }
//
// `id`, `name`, `latitude` and `longitude` must be given; a place without `brand` has its name for
// one, and one with `area`, or a category that means as much, lends its name to the shops around it.
extension Place {
  init(_ reader: NodeReader) throws(ReadingError) {
    let object = try ObjectReader(
      reader,
      keys: ["id", "name", "brand", "latitude", "longitude", "address", "category", "area"])
    self.init(
      id: PlaceID(try object.required("id").text()), name: try object.required("name").text(),
      brand: try object["brand"]?.text(), coordinate: try Coordinate(of: object),
      address: try object["address"]?.text(), category: try object["category"]?.text(),
      isArea: try object["area"]?.boolean())
  }
}

extension NodeReader {
  /// A point as `[latitude, longitude]`, in degrees.
  func coordinate() throws(ReadingError) -> Coordinate {
    let degrees = try elements()
    guard degrees.count == 2 else { throw mismatch("[latitude, longitude]") }
    return Coordinate(
      latitude: try degrees[0].number(in: -90...90),
      longitude: try degrees[1].number(in: -180...180))
  }
}

extension Coordinate {
  /// The point that an object gives as `latitude` and `longitude`.
  init(of object: ObjectReader) throws(ReadingError) {
    self.init(
      latitude: try object.required("latitude").number(in: -90...90),
      longitude: try object.required("longitude").number(in: -180...180))
  }
}

import CueModel
import FileReading
import Positions

/// A place in the form of a document.
///
///     { id: "7", name: "Fulton Mall", brand: "Target", latitude: 40.7, longitude: -74.0,
///       address: "1 Fulton Street", category: "mall", area: true }
///
/// The name of a place is also its brand by default. A place with `area`, or with the category of
/// an area, names the shops around it.
private struct PlaceDraft: Sendable {
  var (id, name) = ("", "")
  var brand: String?
  var address: String?
  var category: String?
  var spot = Spot()
  var isArea: Bool?
  var hours: OpeningHours?

  static func fields(
    from landmarks: Landmarks, hasHours: Bool
  ) -> [DocumentField<PlaceDraft>] {
    let words: [DocumentField<PlaceDraft>] = [
      .init("id", \.id, .text, "unique name", isRequired: true),
      .init("name", \.name, .text, "its name", isRequired: true),
      .init("brand", optional: \.brand, .text, "brand, if not its name"),
      .init("address", optional: \.address, .text, "the street and town"),
      .init("category", optional: \.category, .text, "kind of place"),
    ]
    return words + Spot.fields(from: landmarks).map { $0.lifted(\.spot) } + [
      .init(
        "area", optional: \.isArea, .flag,
        "whether it names the stores around it; by its category if left out")
    ] + (hasHours ? [.init("hours", optional: \.hours, .hours, "when it is open")] : [])
  }
}

extension ValueFormat where Value == Place {
  /// A place; only one of a population may have opening hours, which devices do not read from
  /// places.
  static func place(
    from landmarks: Landmarks = Landmarks(), hasHours: Bool = false
  ) -> ValueFormat {
    let fields = PlaceDraft.fields(from: landmarks, hasHours: hasHours)
    return ValueFormat(
      type: "object",
      read: { reader throws(ReadingError) in
        var draft = PlaceDraft()
        try reader.read(fields, into: &draft)
        guard let coordinate = try draft.spot.coordinate(reader) else {
          throw reader.error("'latitude' is missing", "add it")
        }
        return Place(
          id: PlaceID(draft.id), name: draft.name, brand: draft.brand, coordinate: coordinate,
          address: draft.address, category: draft.category, isArea: draft.isArea,
          hours: draft.hours)
      },
      write: { place in
        var draft = PlaceDraft()
        (draft.id, draft.name, draft.brand) = (place.id.rawValue, place.name, place.brand)
        (draft.address, draft.category) = (place.address, place.category)
        (draft.spot, draft.isArea) = (Spot(place.coordinate), place.isArea)
        draft.hours = place.hours
        return fields.value(of: draft).withoutComments
      }, parts: { prefix in fields.flatMap { $0.rows("\(prefix).", PlaceDraft()) } })
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

public import CueModel
import FileReading
public import TrackFormats

/// A list of places, read completely and indexed for queries by distance.
///
///     let table = try PlaceTable(path: "stores.csv", brand: "Walmart")
///     table.index.nearest(1, to: home)
public struct PlaceTable: Sendable {
  /// The places.
  public let index: PlaceIndex
  /// A survey of the contents of the file, including the dropped entries.
  public let survey: PlaceSurvey
  /// The number of places without a brand from the list or its reader.
  public let brandless: Int

  /// Reads a whole list.
  ///
  /// - Parameters:
  ///   - path: The file, as it should be named in messages.
  ///   - brand: The brand of places that state none, for the list of one chain.
  /// - Throws: `ReadingError` with the line that refuses the file, or of the first place if none can be used.
  public init(path: String, brand: String? = nil) throws {
    var places: [Place] = []
    var survey = PlaceSurvey()
    try PlaceReader(path: path).read { entry in
      survey.add(entry)
      guard case .place(let record, _) = entry else { return }
      var place = Place(record)
      if place.brand == nil { place.brand = brand }
      places.append(place)
    }
    if places.isEmpty,
      let dropped = survey.diagnostics.first(where: { $0.first.kind.isDrop })?.first
    {
      throw ReadingError(
        file: path, line: dropped.line,
        message: "none of \(survey.dropped) places can be used: \(dropped.detail); "
          + "write latitude and longitude in degrees, each under its name")
    }
    index = PlaceIndex(places)
    brandless = places.count { $0.brand == nil }
    self.survey = survey
  }
}

extension Place {
  /// Creates a place from a list; its category determines whether it names an area.
  public init(_ record: PlaceRecord) {
    self.init(
      id: PlaceID(record.id), name: record.name, brand: record.brand,
      coordinate: record.coordinate, address: record.address, category: record.category)
  }
}

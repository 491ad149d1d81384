public import CueModel
import FileReading
public import TrackFormats

/// A list of places, read whole and ready to be asked what is near.
///
///     let table = try PlaceTable(path: "stores.csv", brand: "Walmart")
///     table.index.nearest(1, to: home)
public struct PlaceTable: Sendable {
  /// The places.
  public let index: PlaceIndex
  /// A survey of what the file contains, and what of it was dropped.
  public let survey: PlaceSurvey
  /// How many places have no brand, as neither the list nor its reader said one.
  public let brandless: Int

  /// Reads a list from its first byte to its last.
  ///
  /// - Parameters:
  ///   - path: The file, as it should be named in messages.
  ///   - brand: The brand of what states none, for the list of one chain.
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
  /// Takes a place of a list; its category says whether it lends its name to the shops around it.
  public init(_ record: PlaceRecord) {
    self.init(
      id: PlaceID(record.id), name: record.name, brand: record.brand,
      coordinate: record.coordinate, address: record.address, category: record.category)
  }
}

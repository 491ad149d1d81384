import CueModel
import FileReading
import Populations
import TrackFormats

extension CityShape {
  /// The problem of a given place whose goods neither it nor its brand determines, or `nil` for a
  /// known place or an area.
  func refusal(of place: Place) -> (problem: String, advice: String)? {
    guard !place.isArea, category(of: place) == nil else { return nil }
    let name = place.tradeName.clipped
    let problem =
      place.category.map { "nothing is known of the category '\($0.clipped)' of '\(name)'" }
      ?? "'\(name)' has no category, and is no brand of the city"
    let known = NodeReader.list(CueModel.Category.allCases.map(\.rawValue))
    return (problem, "give it the category \(known), or name the brand '\(name)' in city.brands")
  }
}

/// A file of places, with defaults for missing fields.
struct PlacesFile: Sendable {
  /// The file.
  let file: NamedFile
  /// The brand of places that state none, for the list of one chain.
  let brand: String?
  /// The goods of a place whose own category is unknown.
  let category: CueModel.Category?

  /// Reads a file's name, or an object with it.
  init(_ reader: NodeReader) throws(ReadingError) {
    guard case .object = reader.node.content else {
      (file, brand, category) = (NamedFile(reader, name: try reader.text()), nil, nil)
      return
    }
    let object = try ObjectReader(reader, keys: ["file", "brand", "category"])
    let name = try object.required("file")
    file = NamedFile(name, name: try name.text())
    brand = try object["brand"]?.text()
    category = try object["category"].map(ValueFormat<CueModel.Category>.choice.read)
  }

  /// The places of the file, each with its goods and hours.
  ///
  /// - Throws: `ReadingError` with the line of the first that cannot be a store.
  func places(for city: CityShape) throws -> [Place] {
    var places: [Place] = []
    var ids: Set<PlaceID> = []
    try PlaceReader(path: file.path).read { entry in
      switch entry {
      case .place(let record, let line):
        let place = try place(record, line: line)
        guard ids.insert(place.id).inserted else {
          throw refusal(line, "a second place '\(place.id.rawValue.clipped)'", "rename one of them")
        }
        if let (problem, advice) = city.refusal(of: place) { throw refusal(line, problem, advice) }
        places.append(place)
      case .diagnostic(let diagnostic):
        guard diagnostic.kind == .malformed || diagnostic.kind == .outOfRange else { return }
        throw refusal(
          diagnostic.line, diagnostic.detail,
          "give each place one point, such as the middle of its area")
      }
    }
    guard !places.isEmpty else { throw file.error("no place in it", "name a file of places") }
    return places
  }

  private func place(_ record: PlaceRecord, line: Int) throws(ReadingError) -> Place {
    var place = Place(record)
    place.brand = place.brand ?? brand
    let isKnown = place.category.map { CueModel.Category(ofPlaces: $0) != nil } ?? false
    if let category, !place.isArea, !isKnown { place.category = category.rawValue }
    guard let hours = record.hours, !OpeningHours.areAlways(hours) else {
      place.hours = record.hours.map { _ in .always }
      return place
    }
    guard let known = OpeningHours(list: hours) else {
      throw refusal(
        line, "the hours are '\(hours.clipped)'",
        "write one span a day, as in Mo-Fr 08:00-20:00; Sa 10:00-18:00, or 24/7")
    }
    place.hours = known
    return place
  }

  private func refusal(_ line: Int?, _ problem: String, _ advice: String) -> ReadingError {
    ReadingError(file: file.path, line: line, problem: problem, advice: advice)
  }
}

extension OpeningHours {
  /// Open around the clock.
  fileprivate static let always = OpeningHours(every: DailyInterval(from: 0, until: 1_440))
}

import CueModel
import CueSystem
import FileReading
import Populations

extension PopulationDocument {
  package static let unchanged = PopulationDocument(Population())

  /// The keys of a document; the day precedes the zone, whose lookup depends on it.
  package static let fields: [DocumentField<PopulationDocument>] = [
    .init("name", \.population.name, .text, "its name"),
    .init("description", \.description, .line, "what it is for"),
    .init("start", \.population.start, .date, "first day, from midnight"),
    zone,
    .section("city", CityShape.fields.map { $0.lifted(\.population.city) } + [places]),
    .section("people", PeopleShape.fields.map { $0.lifted(\.population.people) }),
    .init(
      "routines", \.population.routines, Routine.list, "daily routines",
      source: .assumed),
    .section("occasions", OccasionShape.fields.map { $0.lifted(\.population.occasions) }),
    .section("weather", WeatherShape.fields.map { $0.lifted(\.population.weather) }),
    .init(
      "preferences", \.population.preferences, PreferencesDocument.format,
      "what people want and how they react"),
    tracks, sourcesField,
  ]

  private static let zone = DocumentField<PopulationDocument>.custom(
    "timeZone", type: "time zone", range: "an IANA name, or as in `UTC-05:00`",
    "zone of all people; a name covers 398 days"
  ) { reader, document throws(ReadingError) in
    let zone = try DocumentZone(reader, start: document.population.start)
    (document.timeZone, document.population.calendar) = (zone.name, zone.calendar)
  } write: { document in
    document.timeZone.map(DocumentValue.text)
      ?? DocumentZone.value(of: document.population.calendar)
  }

  private static let places = DocumentField<PopulationDocument>.custom(
    "places", type: "list of places, or a file",
    range:
      "as in a scenario, with `hours`; or a file's name; or `{ file, brand, category }`",
    "real stores; each with a category or a brand of the city"
  ) { reader, document throws(ReadingError) in
    document.placesFile = nil
    guard case .array = reader.node.content else {
      document.placesFile = try PlacesFile(reader)
      return
    }
    document.population.city.places = try placeList.read(reader)
  } write: {
    placeList.write($0.population.city.places)
  }

  private static let placeList = ValueFormat<[Place]>.list(.place(hasHours: true), of: "places") {
    places, _, readers throws(ReadingError) in
    try readers.requireDistinct(places.map(\.id.rawValue), "place")
  }

  private static let tracks = DocumentField<PopulationDocument>.custom(
    "tracks", type: "list of recordings",
    range: "a file's name, or `{ file, ids, start }`, or `{ name, points }`",
    "recorded movement (GPX, NMEA, FCD, CSV) in place of routines"
  ) { reader, document throws(ReadingError) in
    var sources: [TrackSource] = []
    for element in try reader.elements() { sources.append(try TrackSource(element)) }
    let days = sources.compactMap(\.day)
    document.population.tracks = days
    document.trackSources = days.count < sources.count ? sources : []
  } write: {
    .list($0.population.tracks.map(TrackSource.value))
  }
}

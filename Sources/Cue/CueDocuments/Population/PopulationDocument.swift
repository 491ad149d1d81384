package import FileReading
public import Populations
import SimulationPrimitives

/// A population as a document: JSON5 with the differences from the default.
///
///     {
///       name: "a small town", start: "2026-03-02", timeZone: "America/New_York",
///       city: { center: [40.73, -73.99], radiusMeters: 2000, places: "stores.csv" },
///       people: { watchShare: 0.5, wake: "06:30", otherAppsEverySeconds: null },
///       routines: [{ name: "clerk", weekday: [{ to: "work", at: "08:30", stay: 480, by: "walk" }] }],
///       tracks: ["day.gpx", { file: "export.fcd.xml", ids: ["v0"], start: "08:00" }],
///     }
///
/// All keys are optional; the reference has every key with its unit, range and default. Files are
/// searched in the folder of the document.
public struct PopulationDocument: FieldDocument {
  /// The purpose of the population in one line, which may be empty.
  public internal(set) var description = ""
  /// The population, with its fingerprint.
  public internal(set) var population: Population
  /// The name of the time zone, or `nil` if the document has the offsets.
  var timeZone: String?
  /// Sources the document itself gives for its figures, by key.
  var sources: [String: String] = [:]
  /// The file of the stores, if there is one.
  var placesFile: PlacesFile?
  /// The recordings in the order of the document; empty after they are read.
  var trackSources: [TrackSource] = []

  /// The maximum number of days with a correct local clock, or `nil` for no limit.
  package var mostDays: Int? { timeZone == nil ? nil : DocumentZone.mostDays }

  /// Whether the document names files that are not read yet.
  package var awaitsFiles: Bool { placesFile != nil || !trackSources.isEmpty }

  /// Writes a population down.
  ///
  /// - Parameters:
  ///   - population: Any that the ranges of the reference allow, on a link without outages.
  ///   - description: The purpose, in one line.
  public init(_ population: Population, description: String = "") {
    (self.population, self.description) = (population, description)
    seal()
  }

  /// Reads a document without the files that it names.
  ///
  /// - Throws: `ReadingError` for the first mistake. There is no partial result.
  /// - Complexity: O(*n*) for *n* characters, and one question to the platform's calendar for each of
  ///   402 days.
  package init(parsing text: String, file: String) throws(ReadingError) {
    let whole = NodeReader(
      file: file, keyPath: "", node: try JSON5Parser.parse(text, file: file))
    self = try Self.unchanged.changed(by: whole)
  }

  /// The document with the changes of an object.
  func changed(by reader: NodeReader) throws(ReadingError) -> PopulationDocument {
    var changed = self
    try reader.read(Self.fields, into: &changed)
    try changed.check(reader)
    changed.seal()
    return changed
  }

  /// Reads a document and the files it names.
  ///
  ///     let population = try PopulationDocument(contentsOf: "town.json5").population
  ///
  /// - Throws: `ReadingError` for the first mistake in the document, or in a file it names.
  public init(contentsOf path: String) throws {
    self = try PopulationDocument(parsing: ScenarioFolder.text(of: path), file: path)
    try readFiles()
    seal()
  }

  /// The whole population as plain JSON, with the sources by key under `sources` and the contents
  /// of files.
  public var json: String {
    var document = self
    document.sources = citations
    return DocumentWriter(isJSON: true).text(of: document.value)
  }
}

extension PopulationDocument {
  /// Sets the fingerprint of the population from its values.
  ///
  /// The fingerprint does not depend on spelling and sources.
  private mutating func seal() {
    var plain = self
    (plain.description, plain.timeZone, plain.sources) = ("", nil, [:])
    var hasher = StableHasher()
    plain.value.hash(into: &hasher)
    population.fingerprint = hasher.finalize()
  }

  /// Reports contradictory values.
  private func check(_ whole: NodeReader) throws(ReadingError) {
    let (city, people) = (population.city, population.people)
    guard people.wakeMinute < people.bedMinute else {
      throw whole.deepest(["people", "bed"]).error(
        "people go to bed before they get up",
        "make 'bed' later than 'wake'; 'shift' of a routine moves both")
    }
    let isDrawn = city.places.isEmpty && placesFile == nil
    guard !isDrawn || city.storeCount + city.plazaCount > 0 else {
      throw whole.deepest(["city", "storeCount"]).error(
        "a city without any store", "give it stores, plazas or places")
    }
    try checkPlaces(whole)
    let stops = population.routines.flatMap { $0.weekday + $0.weekend }
    guard city.plazaCount > 0 || !isDrawn || !stops.contains(where: { $0.target == .plaza }) else {
      throw whole.deepest(["city", "plazaCount"]).error(
        "a routine goes to a plaza and the city has none", "raise plazaCount")
    }
    guard city.stationCount > 0 || !stops.contains(where: { $0.travel == .transit }) else {
      throw whole.deepest(["city", "stationCount"]).error(
        "a routine goes by transit and the city has no station", "raise stationCount")
    }
  }
}

extension PopulationDocument {
  /// Refuses a place without a category; one in a file is reported with its line.
  private func checkPlaces(_ whole: NodeReader) throws(ReadingError) {
    guard !population.city.places.isEmpty else { return }
    let readers = try whole.deepest(["city", "places"]).elements()
    for (place, reader) in zip(population.city.places, readers) {
      guard let (problem, advice) = population.city.refusal(of: place) else { continue }
      throw reader.error(problem, advice)
    }
  }
}

extension NodeReader {
  /// The value at a path of keys, or at its longest existing part.
  fileprivate func deepest(_ keys: [String]) -> NodeReader {
    keys.reduce(self) { reader, key in
      (try? reader.members())?.first { $0.key == key }?.reader ?? reader
    }
  }
}

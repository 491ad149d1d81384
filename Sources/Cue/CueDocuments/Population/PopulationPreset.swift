public import FileReading

/// The populations that ship, in the program itself.
public enum PopulationPreset: String, CaseIterable, Sendable {
  /// A city walked and ridden, with stores on every way.
  case denseCity = "dense-city"
  /// A place of cars and plazas.
  case suburb
  /// Long rides to work by train and car.
  case commuters
  /// Visitors without work and with few cards.
  case tourists
  /// People who work at night and sleep by day.
  case nightShift = "night-shift"
  /// A village in which much happens, for tests.
  case smallTest = "small-test"

  /// The bytes of its document.
  private var bytes: [UInt8] {
    switch self {
    case .denseCity: PackageResources.dense_city_json5
    case .suburb: PackageResources.suburb_json5
    case .commuters: PackageResources.commuters_json5
    case .tourists: PackageResources.tourists_json5
    case .nightShift: PackageResources.night_shift_json5
    case .smallTest: PackageResources.small_test_json5
    }
  }

  /// The document with all its comments, as it was written.
  public var source: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the document of the preset.
  ///
  /// - Throws: `ReadingError` for a mistake, which a test rules out.
  public func document() throws(ReadingError) -> PopulationDocument {
    try PopulationDocument(parsing: source, file: rawValue)
  }
}

extension PopulationDocument {
  /// Returns the population that ships under a name, or the one in a file.
  ///
  ///     try PopulationDocument.named(orIn: "dense-city").population
  ///     try PopulationDocument.named(orIn: "town.json5").population
  ///
  /// - Throws: `ReadingError` if there is no such population or file, and for the first mistake in
  ///   the document or in a file it names.
  public static func named(orIn word: String) throws -> PopulationDocument {
    if let preset = PopulationPreset(rawValue: word) { return try preset.document() }
    _ = try NamedDocument.text(
      of: word, noun: "population", names: PopulationPreset.allCases.map(\.rawValue),
      contents: "file")
    return try PopulationDocument(contentsOf: word)
  }
}

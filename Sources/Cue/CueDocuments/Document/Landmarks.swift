import CueModel
import FileReading
import Positions

/// The places and cards of a document, which positions may be given from.
struct Landmarks: Sendable {
  /// The landmarks of one kind; of two with the same name the first counts.
  private struct Group {
    var names: [String] = []
    var coordinates: [String: Coordinate] = [:]

    mutating func add(_ name: String, at coordinate: Coordinate) {
      guard coordinates[name] == nil else { return }
      names.append(name)
      coordinates[name] = coordinate
    }
  }

  private var cards = Group()
  private var places = Group()

  /// Adds a card, which has precedence over a place with its name.
  mutating func add(_ card: Scenario.Card) {
    if let pin = card.pin { cards.add(card.id, at: pin) }
  }

  /// Adds a place.
  mutating func add(_ place: Place) {
    places.add(place.id.rawValue, at: place.coordinate)
    places.add(place.name, at: place.coordinate)
  }

  private subscript(name: String) -> Coordinate? {
    cards.coordinates[name] ?? places.coordinates[name]
  }

  /// The directions by their names, in degrees clockwise from north.
  private static let courses: [(name: String, degrees: Double)] = [
    ("north", 0), ("north-east", 45), ("east", 90), ("south-east", 135), ("south", 180),
    ("south-west", 225), ("west", 270), ("north-west", 315),
  ]

  /// The position that a text gives.
  ///
  ///     target
  ///     300 m south of target
  ///     0.5 mi north-east of Fulton Mall
  fileprivate func coordinate(_ reader: NodeReader) throws(ReadingError) -> Coordinate {
    let text = try reader.text()
    if let named = self[text] { return named }
    guard let split = text.firstRange(of: " of "), let units = MeasureUnits(counting: "m") else {
      throw unknown(text, reader)
    }
    let (words, name) = (text[..<split.lowerBound], String(text[split.upperBound...]))
    guard let gap = words.lastIndex(of: " "),
      let course = Self.courses.first(where: { $0.name == words[words.index(after: gap)...] })
    else {
      throw reader.error(
        "found '\(text.clipped)'",
        "expected a distance and one of \(NodeReader.list(Self.courses.map(\.name))), "
          + "as in '300 m south of target'")
    }
    // Without this check, a course of two words would be read as its last word.
    if Self.courses.contains(where: { words[..<gap].hasSuffix(" \($0.name)") }) {
      throw reader.error(
        "found '\(text.clipped)'",
        "write the course in one word, as in '300 m south-east of target'")
    }
    guard let meters = units.value(of: String(words[..<gap])), 0...1_000_000 ~= meters else {
      throw reader.mismatch(
        "a distance up to 1000 km \(units.words), as in '300 m south of target'")
    }
    guard let origin = self[name] else {
      throw unknown(name, reader)
    }
    let heading = Heading(course: course.degrees)
    return LocalMetric(at: origin)
      .coordinate(east: heading.east * meters, north: heading.north * meters)
  }

  private func unknown(_ name: String, _ reader: NodeReader) -> ReadingError {
    let known = cards.names + places.names
    guard !known.isEmpty else {
      return reader.mismatch(
        "[latitude, longitude], as nothing is here that it could be given from")
    }
    return reader.unknown(
      "place or card '\(name.clipped)'", name, among: known)
  }
}

extension ValueFormat where Value == Coordinate {
  /// A point in degrees, or by a place or card, as in `300 m south of target`.
  static func position(from landmarks: Landmarks) -> ValueFormat {
    ValueFormat(
      type: "[latitude, longitude] or text", unit: "degrees",
      range: "as in `300 m south of target`",
      read: { reader throws(ReadingError) in
        if case .string = reader.node.content { return try landmarks.coordinate(reader) }
        return try reader.coordinate()
      }, write: { .list([.number($0.latitude), .number($0.longitude)]) })
  }
}

/// The position of a card or a place: a text, or a latitude and a longitude.
struct Spot: Hashable, Sendable {
  private var at: Coordinate?
  private var latitude: Double?
  private var longitude: Double?

  /// Writes a position down.
  init(_ coordinate: Coordinate? = nil) {
    (latitude, longitude) = (coordinate?.latitude, coordinate?.longitude)
  }

  /// The keys of an object with a position.
  static func fields(from landmarks: Landmarks) -> [DocumentField<Spot>] {
    [
      .init(
        "latitude", optional: \.latitude, .number("degrees", -90...90),
        "with 'longitude'; or use 'at'"),
      .init("longitude", optional: \.longitude, .number("degrees", -180...180), "how far east"),
      .init("at", optional: \.at, .position(from: landmarks), "where it is"),
    ]
  }

  /// The position, or `nil` if none was given.
  ///
  /// - Parameter reader: The object, for an error.
  /// - Returns: The position, in degrees.
  /// - Throws: `ReadingError` for an incomplete position, or two positions.
  func coordinate(_ reader: NodeReader) throws(ReadingError) -> Coordinate? {
    switch (at, latitude, longitude) {
    case (let at, nil, nil): return at
    case (nil, let latitude?, let longitude?):
      return Coordinate(latitude: latitude, longitude: longitude)
    case (_?, _, _):
      throw reader.error("two positions", "leave 'at' out, or 'latitude' and 'longitude'")
    case (nil, nil, _?): throw reader.error("'latitude' is missing", "add it")
    case (nil, _?, nil): throw reader.error("'longitude' is missing", "add it")
    }
  }
}

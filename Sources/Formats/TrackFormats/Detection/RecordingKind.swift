public import FileReading

/// What a file that people record, plan or download is about.
public enum RecordingKind: String, CaseIterable, Hashable, Sendable {
  /// Somebody's way: fixes with times.
  case track
  /// A list of places.
  case places
  /// An hourly series of weather.
  case weather

  /// Tells what a file is about by its content.
  ///
  /// JSON is a track if its beginning names times, and no shops or brands. A table is a track if it has places and times, a list of places if
  /// it has places only, and weather if it has no places but figures of the weather. A table that
  /// is none of these is called a track, so that the refusal names what a track needs.
  ///
  /// - Parameter path: The file, as it should be named in messages.
  /// - Throws: `ReadingError` if the file cannot be read, or is known to be something else.
  public init(path: String) throws(ReadingError) {
    let head = try FileHead(path: path)
    if let first = head.text.first(where: { !$0.isSpace }), "{[".utf8.contains(first) {
      self = Self.hasTimes(head.text) ? .track : .places
      return
    }
    guard try TrackFormat.detected(in: head) == .csv else {
      self = .track
      return
    }
    let layout = try TableLayout(path: path, knownBy: ColumnNames.latitude)
    self =
      try layout.headers.isEmpty
      ? Self.headerless(path: path, separator: layout.separator) : Self.named(layout, path: path)
  }

  private static func hasTimes(_ text: ArraySlice<UInt8>) -> Bool {
    let words = text.text
    func names(_ keys: [String]) -> Bool { keys.contains { words.contains("\"\($0)\"") } }
    return names([
      "timelinePath", "semanticSegments", "timelineObjects", "latitudeE7", "tst", "coordTimes",
      "tracked_at", "fixTime", "deviceTime",
    ])
      || names(["timestamp", "timestampMs", "time", "times", "startTime"])
        && !names(["shop", "amenity", "brand", "opening_hours"])
  }

  private static func named(_ layout: TableLayout, path: String) -> RecordingKind {
    func has(_ names: [String]) -> Bool {
      layout.position(of: names) != nil
    }
    if has(ColumnNames.latitude), has(ColumnNames.longitude) {
      return has(ColumnNames.time) ? .track : .places
    }
    let weather = try? WeatherColumns(layout, units: nil, path: path)
    return weather == nil ? .track : .weather
  }

  /// Rows without names are longitude, latitude, name, or else time, latitude, longitude.
  private static func headerless(
    path: String, separator: UInt8
  ) throws(ReadingError) -> RecordingKind {
    var rows = try TableRows(path: path, separator: separator)
    guard try rows.next() else { return .track }
    let hasTwoNumbers = rows.number(0) != nil && rows.number(1) != nil
    return hasTwoNumbers && rows.number(2) == nil ? .places : .track
  }
}

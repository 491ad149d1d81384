public import FileReading

/// The subject of a file that people record, plan or download.
public enum RecordingKind: String, CaseIterable, Hashable, Sendable {
  /// The route of a person or vehicle: fixes with times.
  case track
  /// A list of places.
  case places
  /// An hourly series of weather.
  case weather

  /// Detects the subject of a file by its content.
  ///
  /// JSON is a track if its beginning names times, and no shops or brands. KML is a track unless it
  /// has only points without times. A table is a track if it has positions and times, and a list of
  /// places if it has positions only. It is weather if it has weather values only. Any other table
  /// counts as a track, so that the error names the missing columns. So does any file for which the
  /// options set a pace or column names.
  ///
  /// - Parameters:
  ///   - path: The file, as named in messages.
  ///   - options: The options for reading it.
  /// - Throws: `ReadingError` if the file cannot be read, or is recognized as something else.
  public init(path: String, options: TrackOptions = .init()) throws(ReadingError) {
    let head = try FileHead(path: path)
    if options.pace == nil, options.columns == nil,
      (try? OpenMeteoHead.offsetMinutes(path: path)) != nil
    {
      self = .weather
      return
    }
    // Some receivers write a bracket before each sentence, so this check precedes that for JSON.
    guard options.pace == nil, options.columns == nil, NMEASentence.encoding(of: head) == nil else {
      self = .track
      return
    }
    if let first = head.text.first(where: { !JSONTokens.isBetween($0) }), "{[".utf8.contains(first)
    {
      var hasTimes = Self.hasTimes(head.text)
      if !hasTimes { hasTimes = try Self.hasTimesBehind(head) }
      self = hasTimes ? .track : .places
      return
    }
    let format = try TrackFormat.detected(in: head)
    guard format == .csv else {
      self = format == .kml && Self.isOfPlaces(head.text) ? .places : .track
      return
    }
    let layout = try TableLayout(path: path, knownBy: ColumnNames.latitude)
    self =
      try layout.headers.isEmpty
      ? Self.headerless(layout, path: path) : Self.named(layout, path: path)
  }

  /// Whether the beginning of a map has points, and neither lines nor times.
  private static func isOfPlaces(_ text: ArraySlice<UInt8>) -> Bool {
    let words = text.text
    return words.contains("<Point>")
      && !["LineString>", "Track>", "<when>", "<begin>"].contains { words.contains($0) }
  }

  private static func hasTimes(_ text: ArraySlice<UInt8>) -> Bool {
    let names = Set(keys(in: text))
    let ofTracks = [
      "timelinepath", "timelineobjects", "latitudee7", "tst", "devicelog", "seriestype",
    ]
    return !names.isDisjoint(with: ofTracks) || hasStreams(text)
      || !names.isDisjoint(with: JSONPoint.allTimes)
        && names.isDisjoint(with: ["shop", "amenity", "brand", "openinghours"])
  }

  /// Whether the times of a long line are beyond the beginning of a file, after its positions.
  private static func hasTimesBehind(_ head: FileHead) throws(ReadingError) -> Bool {
    guard head.bytes.count == FileHead.capacity, keys(in: head.text).contains("linestring") else {
      return false
    }
    // Every name of such a list ends in one of these, in upper or lower case.
    let ends = ["times\"", "timestamps\""].map { Array($0.utf8) }
    var found = ends.map { _ in 0 }
    var bytes = try FileBytes(path: head.path)
    while let part = try bytes.next() {
      for byte in part {
        let letter = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
        for (index, end) in ends.enumerated() {
          found[index] =
            letter == end[found[index]] ? found[index] + 1 : letter == end[0] ? 1 : 0
          if found[index] == end.count { return true }
        }
      }
    }
    return false
  }

  /// Whether positions or values are in separate lists, so that times may be beyond the inspected
  /// part.
  private static func hasStreams(_ text: ArraySlice<UInt8>) -> Bool {
    let parts = text.split(separator: .ascii("\""), omittingEmptySubsequences: false)
    return parts.indices.contains { index in
      let behind = parts[index...].dropFirst().prefix(2)
      guard parts[index].count < 20, let list = JSONLine.streams[parts[index].text],
        let mark = behind.first
      else { return false }
      return mark.lazy.filter { !$0.isSpace }.starts(with: list.utf8)
        || !mark.contains(.ascii("[")) && behind.last?.elementsEqual("data".utf8) == true
    }
  }

  /// Returns the quoted texts, without case and punctuation.
  private static func keys(in text: ArraySlice<UInt8>) -> some Sequence<String> {
    text.split(separator: .ascii("\"")).lazy.filter { $0.count < 40 }.map(TableLayout.normalized)
  }

  private static func named(_ layout: TableLayout, path: String) -> RecordingKind {
    func has(_ names: [String]) -> Bool {
      layout.position(of: names) != nil
    }
    if has(ColumnNames.latitude) && has(ColumnNames.longitude) {
      return has(ColumnNames.time) ? .track : .places
    }
    return (try? WeatherColumns(layout, units: nil, path: path)) == nil ? .track : .weather
  }

  /// Returns the kind of a table without names: longitude, latitude, name, or a track with times.
  private static func headerless(
    _ layout: TableLayout, path: String
  ) throws(ReadingError) -> RecordingKind {
    var rows = try TableRows(path: path, layout: layout)
    guard try rows.next() else { return .track }
    let hasTwoNumbers = rows.number(0) != nil && rows.number(1) != nil
    return hasTwoNumbers && rows.number(2) == nil ? .places : .track
  }
}

public import FileReading

/// The subject of a file that people record, plan or download.
public enum RecordingKind: String, CaseIterable, Hashable, Sendable {
  /// The way of a person or vehicle: fixes with times.
  case track
  /// A list of places.
  case places
  /// An hourly series of weather.
  case weather

  /// Tells what a file is about by its content.
  ///
  /// JSON is a track if its beginning names times, and no shops or brands; a map of KML unless that has points
  /// alone, without times. A table is a track if it has
  /// places and times, a list of places if it has places only, and weather if it has no places but figures
  /// of the weather. A table that is none of these is called a track, so that the refusal names what a track
  /// needs. A caller that asks for a pace, or names the columns, means a track.
  ///
  /// - Parameters:
  ///   - path: The file, as it should be named in messages.
  ///   - options: The options for reading it.
  /// - Throws: `ReadingError` if the file cannot be read, or is known to be something else.
  public init(path: String, options: TrackOptions = .init()) throws(ReadingError) {
    let head = try FileHead(path: path)
    if options.pace == nil, options.columns == nil,
      (try? OpenMeteoHead.offsetMinutes(path: path)) != nil
    {
      self = .weather
      return
    }
    // Some receivers put a bracket before each sentence.
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

  /// Whether the beginning of a map has points, and neither ways nor times.
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

  /// Whether a long line's times come behind the beginning of a file, as after all of its positions.
  private static func hasTimesBehind(_ head: FileHead) throws(ReadingError) -> Bool {
    guard head.bytes.count == FileHead.capacity, keys(in: head.text).contains("linestring") else {
      return false
    }
    // Every name of such a list ends in one of these, in whatever case.
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

  /// Whether positions or figures are in lists of their own: the times may come behind what is looked at.
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

  /// The text between quotes, without case and punctuation.
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

  /// Rows without names are longitude, latitude, name, or else time, latitude, longitude.
  private static func headerless(
    _ layout: TableLayout, path: String
  ) throws(ReadingError) -> RecordingKind {
    var rows = try TableRows(path: path, layout: layout)
    guard try rows.next() else { return .track }
    let hasTwoNumbers = rows.number(0) != nil && rows.number(1) != nil
    return hasTwoNumbers && rows.number(2) == nil ? .places : .track
  }
}

import FileReading

extension TrackFormat {
  /// Detects the format of a file by its content alone.
  ///
  /// - Throws: A `ReadingError` that names the actual format if it is not a track.
  static func detected(in head: FileHead) throws(ReadingError) -> TrackFormat {
    if head.bytes.dropFirst(8).starts(with: ".FIT".utf8) { return .fit }
    if let remedy = ForeignFormat.remedy(forBinary: head.bytes) {
      throw ReadingError(file: head.path, message: remedy)
    }
    // A receiver's log may begin with bytes of a wrong baud rate, so sentences are detected first.
    if NMEASentence.encoding(of: head) != nil { return .nmea }
    if let format = ofLines(head.text) { return format }
    if let first = head.text.first(where: { !$0.isSpace }), "{[".utf8.contains(first) {
      return .json
    }
    if isRecorderLog(head.text) { return .json }
    if let remedy = ForeignFormat.remedy(forText: head.text) {
      throw ReadingError(file: head.path, message: remedy)
    }
    if let prolog = XMLProlog(head.text) {
      return try detected(in: prolog, of: head)
    }
    guard !head.text.contains(0) else {
      throw ReadingError(
        file: head.path, message: "this is binary data of an unknown kind: \(ForeignFormat.babel)")
    }
    guard head.text.first(where: { !$0.isSpace }) != .ascii("<") else {
      throw ReadingError(
        file: head.path, line: 1,
        message: "no element starts within the first \(FileHead.capacity / 1024) KiB; "
          + "this may be no XML, or a comment too long")
    }
    return .csv
  }

  /// Whether each line is an instant, a word and an object, as in logs of the OwnTracks recorder.
  static func isRecorderLog(_ text: ArraySlice<UInt8>) -> Bool {
    let line = text.drop { $0.isSpace }.prefix { $0 != 0x0A }
    let words = line.split(maxSplits: 2) { $0.isSpace }
    return words.count == 3 && instant(words[0]) != nil && words[2].trimmed.first == .ascii("{")
  }

  /// Detects the line-based formats by their first lines.
  private static func ofLines(_ text: ArraySlice<UInt8>) -> TrackFormat? {
    let beginning = text.drop { $0.isSpace }.prefix(64).text.lowercased()
    if beginning.hasPrefix("geolife trajectory") || beginning.hasPrefix("oziexplorer track") {
      return .plt
    }
    guard text.first == .ascii("A") || text.starts(with: "HFDT".utf8) else { return nil }
    let hasDate = text.split { $0 == 0x0A || $0 == 0x0D }.contains { line in
      line.starts(with: "HFDTE".utf8) || line.starts(with: "HFDATE".utf8)
    }
    return hasDate ? .igc : nil
  }

  private static func detected(
    in prolog: XMLProlog, of head: FileHead
  ) throws(ReadingError) -> TrackFormat {
    // Nested entities can expand a few bytes to gigabytes, and no track needs entities.
    guard !prolog.hasDeclarations else {
      throw ReadingError(
        file: head.path, line: prolog.line,
        message: "the DOCTYPE has declarations, which no track needs; remove it")
    }
    switch prolog.root {
    case "gpx": return .gpx
    case "fcd-export": return .fcd
    case "trainingcenterdatabase": return .tcx
    case "kml": return .kml
    default:
      throw ReadingError(
        file: head.path, line: prolog.line, message: ForeignFormat.remedy(forRoot: prolog.root))
    }
  }
}

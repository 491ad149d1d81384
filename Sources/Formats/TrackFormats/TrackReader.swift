public import FileReading
import Positions
import SimulationPrimitives

/// Reads a recorded track from a file, fix by fix, in constant memory (G-38).
///
///     let reader = try TrackReader(path: "run.gpx")
///     try reader.read { entry in
///       if case .point(let point) = entry { fixes += 1 }
///     }
///
/// A file is accepted or rejected as a whole: if ``read(_:)`` throws, discard the entries that it
/// passed on.
public struct TrackReader: Sendable {
  /// The format, detected by the file's content.
  public let format: TrackFormat
  /// The file's length in bytes when it was opened.
  public let size: Int

  private let path: String
  /// Whether each JSON object follows other words.
  private let isLog: Bool
  private let options: TrackOptions

  /// Reads the beginning of a file and detects its format.
  ///
  /// - Parameters:
  ///   - path: The file, as named in messages.
  ///   - options: The options for reading it.
  /// - Throws: If the file cannot be read, or its beginning shows that it is not a track.
  public init(path: String, options: TrackOptions = .init()) throws(ReadingError) {
    let head = try FileHead(path: path)
    format = try TrackFormat.detected(in: head)
    size = head.size
    isLog = TrackFormat.isRecorderLog(head.text)
    self.path = path
    self.options = options
    if let (setting, reason) = options.unused(by: format) {
      throw ReadingError(
        file: path, problem: "a \(format.rawValue) file \(reason)", remedy: .leaveOut(setting))
    }
  }

  /// Reads the whole file, from its beginning each time.
  ///
  /// Points are passed on after the whole file was read, and only those that are plausible as one
  /// recording. One wrong time or position drops one point. Unordered files are sorted by time.
  ///
  /// - Parameter body: Called for each usable fix and each diagnostic in the order of the file; an
  ///   error thrown from it stops the reading.
  /// - Throws: The error `body` throws, or a `ReadingError` with the line that rejects the file.
  public func read(_ body: (TrackEntry) throws -> Void) throws {
    var points = JudgedPoints()
    points.arePlanned = options.pace != nil
    points.areListed = format == .json
    var pacer = options.pace.map { Pacer(metersPerSecond: $0, start: options.start) }
    var localCount = 0
    let ending = try readFile { entry in
      if case .diagnostic(let diagnostic) = entry {
        if diagnostic.kind.isOfPlans { points.arePlanned = true }
        // A pace replaces the times of one point a second.
        if diagnostic.kind == .onePerSecond, pacer != nil { return }
        return try body(entry)
      }
      guard case .point(var found) = entry else { return }
      if found.isLocal {
        localCount += 1
        if let minutes = options.offsetMinutes { found.setClock(minutesAhead: minutes) }
      }
      try pacer?.give(timeTo: &found) { try body(.diagnostic($0)) }
      guard let point = SpooledPoint(found) else { return try body(.diagnostic(found.untimed)) }
      try points.append(point)
    }
    try tell(ofLocal: localCount, isPaced: pacer != nil, body)
    points.zoneMinutes = ending.zoneMinutes
    if let remark = points.settleSpeeds(ending.speeds) { try body(.diagnostic(remark)) }
    var earliest = VirtualTime?.none
    try points.forEach { entry in
      if earliest == nil, case .point(let point) = entry { earliest = point.time }
      try body(entry)
    }
    if pacer == nil, let earliest, let words = Self.doubt(earliest) {
      let detail =
        "the times are \(words): they may count from another year than 1970, as Apple's and "
        + ".NET's do, or originate in a receiver with a clock error of 1024 weeks"
      try body(.diagnostic(Diagnostic(.form, line: 1, detail: detail)))
    }
  }

  /// Returns a description of implausible times, such as 1970 for seconds since a recording began.
  private static func doubt(_ time: VirtualTime) -> String? {
    switch time.nanoseconds / 1_000_000_000 {
    case ..<0, 100_000_000..<946_684_800: "before 2000"
    case 3_155_760_000...: "of 2070 or later"
    default: nil
    }
  }

  /// Reports times that do not state their UTC offset.
  private func tell(
    ofLocal count: Int, isPaced: Bool, _ body: (TrackEntry) throws -> Void
  ) throws {
    guard !isPaced else { return }
    if options.offsetMinutes == nil, count > 0 {
      let detail = "times have no UTC offset, and are taken as UTC"
      try body(.diagnostic(Diagnostic(.form, line: 1, detail: detail, remedy: .nameOffset)))
    } else if options.offsetMinutes != nil, count == 0 {
      throw ReadingError(
        file: path, problem: "all times have a UTC offset",
        remedy: .leaveOut(.offset))
    }
  }

  /// The statements of a file about all its points, known at its end.
  private struct Ending {
    /// The statement about the unit of speeds.
    var speeds = SpeedUnits.Statement.named
    /// The UTC offset of the recorder's clock in minutes.
    var zoneMinutes: Int?
  }

  /// Passes on all points.
  private func readFile(_ body: (TrackEntry) throws -> Void) throws -> Ending {
    try withoutActuallyEscaping(body) { body in
      switch format {
      case .gpx:
        try readGPX(body)
        return Ending(speeds: .customary)
      case .csv:
        var reader = CSVTrackReader(path: path, options: options)
        try reader.read(body)
        return Ending(speeds: reader.speeds)
      case .nmea:
        var reader = NMEATrackReader(path: path, options: options)
        try reader.read(body)
      case .fcd:
        try readFCD(everybody: false) { _, entry in try body(entry) }
      case .json:
        var reader = try JSONTrackReader(path: path, isLog: isLog, options: options, emit: body)
        try reader.read()
        return Ending(speeds: .customary)
      case .tcx:
        let elements = TCXElements(file: path, emit: body)
        try parse(elements)
        try elements.finish()
      case .kml:
        let elements = KMLElements(file: path, emit: body)
        try parse(elements)
        try elements.finish()
      case .fit:
        var reader = FITReader(path: path, options: options)
        try reader.read(body)
        return Ending(zoneMinutes: reader.zoneMinutes)
      case .plt: try PLTReader(path: path, options: options).read(body)
      case .igc: try IGCReader(path: path, options: options).read(body)
      }
      return Ending()
    }
  }

  /// Reads the whole file with all its vehicles and persons, each entry with its owner.
  ///
  /// The fixes of one owner are in order of time, and an unordered one is dropped. Fixes of several
  /// owners may alternate. Formats with a single track use an empty name.
  ///
  /// - Parameter body: As for ``read(_:)``, with a name before the entry.
  /// - Throws: The error `body` throws, or a `ReadingError` with the line that rejects the file.
  public func readEverybody(_ body: (String, TrackEntry) throws -> Void) throws {
    guard format == .fcd else {
      try read { try body("", $0) }
      return
    }
    var last: [String: SpooledPoint] = [:]
    try withoutActuallyEscaping(body) { body in
      try readFCD(everybody: true) { name, entry in
        guard case .point(let found) = entry else { return try body(name, entry) }
        guard let point = SpooledPoint(found) else {
          return try body(name, .diagnostic(found.untimed))
        }
        guard let before = last.updateValue(point, forKey: name), point.time <= before.time else {
          return try body(name, entry)
        }
        last[name] = before
        try body(name, .diagnostic(point.diagnostic(behind: before)))
      }
    }
  }

  private func readGPX(_ body: @escaping (TrackEntry) throws -> Void) throws {
    let elements = GPXElements(points: GPXPoints(start: options.start, emit: body))
    try parse(elements)
    var points = elements.points
    try points.finish(file: path)
  }

  private func readFCD(
    everybody: Bool, _ body: @escaping (String, TrackEntry) throws -> Void
  ) throws {
    let head = try FileHead(path: path)
    let elements = try FCDElements(
      file: path, head: head.text, options: options, followsAll: everybody, emit: body)
    try parse(elements)
    try elements.finish()
  }

  private func parse(_ elements: some XMLElements) throws {
    var stream = try XMLStream(path: path, elements: elements, onProgress: options.onProgress)
    try stream.parse()
  }
}

extension TrackPoint {
  /// Converts a time from a clock ahead of UTC.
  fileprivate mutating func setClock(minutesAhead minutes: Int) {
    time = time?.advanced(byNanoseconds: -Int64(minutes) * 60_000_000_000)
    zoneMinutes = minutes
  }
}

public import FileReading
import SimulationPrimitives

/// Reads a recorded track from a file, fix by fix, in constant memory (G-38).
///
///     let reader = try TrackReader(path: "run.gpx")
///     try reader.read { entry in
///       if case .point(let point) = entry { fixes += 1 }
///     }
///
/// A file is accepted or refused as a whole: if ``read(_:)`` throws, what it handed over before is
/// not to be used.
public struct TrackReader: Sendable {
  /// The format, told by the file's content.
  public let format: TrackFormat
  /// The file's length in bytes when it was opened.
  public let size: Int

  private let path: String
  private let options: TrackOptions

  /// Looks at the beginning of a file and tells its format.
  ///
  /// - Parameters:
  ///   - path: The file, as it should be named in messages.
  ///   - options: What else is to be known about it.
  /// - Throws: If the file cannot be read, or its beginning shows that it is no track.
  public init(path: String, options: TrackOptions = .init()) throws(ReadingError) {
    let head = try FileHead(path: path)
    format = try TrackFormat.detected(in: head)
    size = head.size
    self.path = path
    self.options = options
  }

  /// Reads the whole file, from its beginning each time.
  ///
  /// - Parameter body: Called for each usable fix and each oddity in the order of the file;
  ///   throwing from it stops the reading.
  /// - Throws: What `body` throws, or a `ReadingError` with the line that refuses the file.
  public func read(_ body: (TrackEntry) throws -> Void) throws {
    try withoutActuallyEscaping(body) { body in
      switch format {
      case .gpx:
        try readGPX(body)
      case .csv:
        var reader = CSVTrackReader(path: path, options: options)
        try reader.read(body)
      case .nmea:
        var reader = NMEATrackReader(path: path, options: options)
        try reader.read(body)
      case .fcd:
        try readFCD(everybody: false) { _, entry in try body(entry) }
      }
    }
  }

  /// Reads the whole file with everybody in it, each entry with whose it is.
  ///
  /// The fixes of one vehicle or person are in the order of time; those of several alternate. Formats
  /// that hold one track call it by an empty name.
  ///
  /// - Parameter body: As for ``read(_:)``, with a name before the entry.
  /// - Throws: What `body` throws, or a `ReadingError` with the line that refuses the file.
  public func readEverybody(_ body: (String, TrackEntry) throws -> Void) throws {
    guard format == .fcd else {
      try read { try body("", $0) }
      return
    }
    try withoutActuallyEscaping(body) { try readFCD(everybody: true, $0) }
  }

  private func readGPX(_ body: @escaping (TrackEntry) throws -> Void) throws {
    let elements = GPXElements(points: GPXPoints(start: options.start, emit: body))
    var stream = try XMLStream(
      path: path, elements: elements, onProgress: options.onProgress)
    try stream.parse()
    var points = elements.points
    try points.finish(file: path)
  }

  private func readFCD(
    everybody: Bool, _ body: @escaping (String, TrackEntry) throws -> Void
  ) throws {
    let head = try FileHead(path: path)
    let elements = try FCDElements(
      file: path, head: head.text, options: options, followsAll: everybody, emit: body)
    var stream = try XMLStream(
      path: path, elements: elements, onProgress: options.onProgress)
    try stream.parse()
    try elements.finish()
  }
}

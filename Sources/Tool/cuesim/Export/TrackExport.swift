import Positions
import Reporting
import TrackFormats

/// The files with the accepted points of a recording that `cuesim inspect` exports.
struct TrackExport {
  private static let writers: KeyValuePairs<ExportFormat, TrackWriter.Format> = [
    .csv: .csv, .geoJSON: .geojson, .gpx: .gpx,
  ]

  /// The supported formats.
  static let formats = writers.map(\.key)

  /// A file of one format, with its buffered text.
  private struct File {
    var writer: TrackWriter
    var text: String
    let append: ([UInt8]) throws -> Void

    init(_ format: TrackWriter.Format, _ append: @escaping ([UInt8]) throws -> Void) {
      writer = TrackWriter(format)
      text = writer.opening + writer.beginTrack()
      self.append = append
    }

    /// Adds a point, and writes the text in large pieces.
    mutating func add(_ point: TrackPoint) throws {
      text += writer.text(of: point)
      guard text.utf8.count >= 1 << 20 else { return }
      try append(Array(text.utf8))
      text.removeAll(keepingCapacity: true)
    }

    mutating func finish() throws {
      try append(Array((text + writer.endTrack() + writer.closing).utf8))
    }
  }

  private var files: [File] = []

  /// Writes a recording while it is read, atomically.
  ///
  /// - Parameters:
  ///   - exports: The requested formats.
  ///   - files: The files.
  ///   - read: Reads the recording and passes on each entry.
  /// - Returns: The result of `read`.
  /// - Throws: The error `read` throws, or `StoreError` if a file cannot be written.
  static func write<Result>(
    _ exports: Exports, to files: Exports.Files,
    _ read: (_ take: (TrackEntry) throws -> Void) throws -> Result
  ) throws -> Result {
    try TrackExport().write(writers.filter { exports.contains($0.key) }[...], to: files, read)
  }

  private func write<Result>(
    _ writers: ArraySlice<(key: ExportFormat, value: TrackWriter.Format)>, to files: Exports.Files,
    _ read: (_ take: (TrackEntry) throws -> Void) throws -> Result
  ) throws -> Result {
    var export = self
    guard let (format, writer) = writers.first else {
      let result = try read { try export.add($0) }
      for index in export.files.indices { try export.files[index].finish() }
      return result
    }
    return try files.stream(format) { append in
      export.files.append(File(writer, append))
      return try export.write(writers.dropFirst(), to: files, read)
    }
  }

  private mutating func add(_ entry: TrackEntry) throws {
    guard case .point(let point) = entry else { return }
    for index in files.indices { try files[index].add(point) }
  }
}

import FileReading
import SimulationPrimitives

/// Reads a track of GeoLife or OziExplorer (PLT).
///
/// Six header lines precede `latitude, longitude, break, feet, days since 1899-12-30, date, time`.
struct PLTReader {
  private static let headLines = 6

  let path: String
  let options: TrackOptions

  func read(_ body: (TrackEntry) throws -> Void) throws {
    var lines = try TextLines(path: path, onProgress: options.onProgress)
    var (segment, count) = (0, 0)
    while let line = try lines.next() {
      guard lines.number > Self.headLines, line.contains(where: { !$0.isSpace }) else { continue }
      let fields = line.split(separator: .ascii(","), omittingEmptySubsequences: false)
      // The number 1 marks the first point of a segment. GeoLife writes 0 throughout.
      if count > 0, fields.count > 2, decimal(fields[2]) == 1 { segment += 1 }
      count += 1
      try body(
        Candidate(
          latitude: fields.first.flatMap(decimal),
          longitude: fields.count > 1 ? decimal(fields[1]) : nil, time: Self.time(fields),
          line: lines.number, segment: segment
        ).entry)
    }
    guard count > 0 else {
      throw ReadingError(file: path, message: "no point follows the six lines of the head")
    }
  }

  /// Returns the exact written date and time, or else the days.
  private static func time(_ fields: [ArraySlice<UInt8>]) -> StatedTime {
    if fields.count > 6, let time = instant(fields[5].trimmed + [0x20] + fields[6].trimmed) {
      return .at(time)
    }
    guard fields.count > 4, let days = decimal(fields[4]) else { return .missing }
    return TableTime.spreadsheetTime(days).map { .at($0) } ?? .unreadable
  }
}

import CueModel
import CueRuns
import Foundation
import Positions
import SimulationPrimitives
import TrackFormats

/// A temporary file of a walk back and forth past a shop, with a fix per second.
final class TrackFile {
  /// The format of the file.
  enum Format: String, CaseIterable {
    case gpx = "GPX"
    case csv = "CSV"
    case nmea = "NMEA"
  }

  private static let pin = Coordinate(latitude: 40.7128, longitude: -74.006)
  private let url = FileManager.default.temporaryDirectory
    .appending(path: "cuesim-benchmark-\(UUID().uuidString)")
  private let bytes: Int

  /// Writes a walk with a number of fixes.
  init(fixes: Int, as format: Format) throws {
    guard FileManager.default.createFile(atPath: url.path, contents: nil) else {
      throw BenchmarkError(description: "\(url.path) cannot be made; make room in its folder")
    }
    let file = try FileHandle(forWritingTo: url)
    var bytes = 0
    func write(_ text: String) throws {
      bytes += text.utf8.count
      try file.write(contentsOf: Data(text.utf8))
    }
    try write(format.head)
    for start in stride(from: 0, to: fixes, by: 10_000) {
      try write(format.lines(start..<min(fixes, start + 10_000)))
    }
    try write(format.foot)
    try file.close()
    self.bytes = bytes
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Reads the whole file as a replay does; a unit is a byte.
  func read() throws -> Work {
    let track = try RecordedTrack(path: url.path, pins: [Self.pin], fenceRadiusMeters: 100)
    return Work(units: bytes, checksum: UInt64(track.survey.used))
  }
}

extension TrackFile.Format {
  var head: String {
    switch self {
    case .gpx: "<gpx version=\"1.1\"><trk><trkseg>\n"
    case .csv: "time,lat,lon,elevation\n"
    case .nmea: ""
    }
  }

  var foot: String {
    switch self {
    case .gpx: "</trkseg></trk></gpx>\n"
    case .csv, .nmea: ""
    }
  }

  /// Returns the fixes of some seconds, with about 1.5 m per second: north for 1 000 s, then back.
  func lines(_ seconds: Range<Int>) -> String { seconds.map(line).joined() }

  private func line(_ second: Int) -> String {
    let turn = second % 2_000
    let millionths = 700_000 + 13 * (turn < 1_000 ? turn : 2_000 - turn)
    let date = CivilDate(dayNumber: Self.day + second / 86_400)
    let clock = [second / 3_600 % 24, second / 60 % 60, second % 60].map(Self.twoDigits)
    switch self {
    case .gpx:
      return """
          <trkpt lat="40.\(millionths)" lon="-74.006000">
            <ele>300.5</ele>
            <time>\(date)T\(clock.joined(separator: ":"))Z</time>
          </trkpt>

        """
    case .csv: return "\(date)T\(clock.joined(separator: ":"))Z,40.\(millionths),-74.006000,300.5\n"
    case .nmea:
      // A millionth of a degree is six units of the last decimal of a minute.
      let arc = String(millionths * 6)
      let minutes = "\(arc.dropLast(5)).\(arc.suffix(5))"
      let day = [date.day, date.month, date.year % 100].map(Self.twoDigits).joined()
      let body = "GPRMC,\(clock.joined()),A,40\(minutes),N,07400.36000,W,2.8,0.0,\(day),,,A"
      let sum = String(body.utf8.reduce(0, ^), radix: 16, uppercase: true)
      return "$\(body)*\(sum.count < 2 ? "0" : "")\(sum)\r\n"
    }
  }

  /// The day 2026-03-10.
  private static let day = 20_522

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

import Foundation

/// Writes GPX tracks of any length to a file.
enum GeneratedGPX {
  /// Writes a track with a fix a second until the file has at least so many bytes.
  ///
  /// - Returns: How many fixes it has.
  static func write(toPath path: String, atLeastBytes bytes: Int) throws -> Int {
    try Data().write(to: URL(fileURLWithPath: path))
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? handle.close() }
    try handle.write(contentsOf: Data("<gpx version=\"1.1\"><trk><trkseg>\n".utf8))
    var written = 0
    var count = 0
    while written < bytes {
      var block = ""
      for _ in 0..<2_000 {
        block += fix(count)
        count += 1
      }
      try handle.write(contentsOf: Data(block.utf8))
      written += block.utf8.count
    }
    try handle.write(contentsOf: Data("</trkseg></trk></gpx>\n".utf8))
    return count
  }

  /// One fix: a slow walk north-east that begins at 2020-01-01 00:00:00 UTC.
  private static func fix(_ number: Int) -> String {
    let millionths = String(1_000_000 + number % 1_000_000).dropFirst()
    let date = "\(2020 + number / 31_536_000)-01-\(two(1 + number / 86_400 % 28))"
    let time = "\(two(number / 3_600 % 24)):\(two(number / 60 % 60)):\(two(number % 60))"
    return """
        <trkpt lat="46.\(millionths)" lon="14.\(millionths)">
          <ele>300.5</ele>
          <time>\(date)T\(time)Z</time>
        </trkpt>

      """
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

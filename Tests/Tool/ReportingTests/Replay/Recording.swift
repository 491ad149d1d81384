import TrackFixtures
import CueModel
import Foundation
import Positions
import SimulationPrimitives

/// A generated path past a shop, and ways to write it.
///
/// The walk goes in from the south, stands at the door, continues, loses its receiver for a while
/// and returns from the east: every kind of crossing, a gap and two visits.
struct Recording {
  /// One fix as it is to be written.
  struct Row {
    var seconds: Double
    var latitude: Double
    var longitude: Double
  }

  var pin = HandMade.pin
  var rows: [Row]
  /// Whole seconds added to every time.
  var shiftSeconds = 0
  /// How many zeros stand behind each figure.
  var zeros = 0
  /// After how many rows a new segment begins; 0 for never.
  var segmentLength = 0
  /// The text that ends a line.
  var lineEnd = "\n"
  /// The prefix of element names, with its colon.
  var prefix = ""
  /// Whether the longitude is written first.
  var isLongitudeFirst = false

  /// A different path for each seed.
  init(seed: UInt64) {
    let metric = LocalMetric(at: HandMade.pin)
    var random = RandomStream(seed: Seed(seed))
    var (east, north) = (0.0, -700.0)
    rows = []
    func add(_ second: Int, _ place: (east: Double, north: Double)) {
      let coordinate = metric.coordinate(east: place.east, north: place.north)
      // Six decimals, so that zeros behind them change no number.
      rows.append(
        Row(
          seconds: Double(second), latitude: (coordinate.latitude * 1e6).rounded() / 1e6,
          longitude: (coordinate.longitude * 1e6).rounded() / 1e6))
    }
    for second in 0..<900 {
      let speed = second < 460 ? 1.5 : second < 560 ? 0 : 1.2
      north += speed + 0.2 * (random.uniform() - 0.5)
      east += 0.4 * (random.uniform() - 0.5)
      add(second, (east, north))
    }
    for second in 1_000..<1_500 {
      add(second, (600 - 1.4 * Double(second - 1_000), 5 * (random.uniform() - 0.5)))
    }
  }

  /// The recording with east and west exchanged about the pin's meridian.
  var mirrored: Recording {
    var copy = self
    copy.pin.longitude = -pin.longitude
    for index in rows.indices { copy.rows[index].longitude = -rows[index].longitude }
    return copy
  }

  private func time(_ row: Row) -> String {
    let seconds = 1_773_151_200 + shiftSeconds + Int(row.seconds)
    let date = CivilDate(dayNumber: seconds / 86_400)
    let clock = [seconds / 3_600 % 24, seconds / 60 % 60, seconds % 60]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    let fraction = zeros > 0 ? "." + String(repeating: "0", count: zeros) : ""
    return "\(date)T\(clock)\(fraction)Z"
  }

  private func figure(_ value: Double) -> String {
    "\(value)" + String(repeating: "0", count: zeros)
  }

  /// The recording as GPX.
  var gpx: String {
    let names = prefix.isEmpty ? "xmlns" : "xmlns:\(prefix.dropLast())"
    var lines = ["<?xml version=\"1.0\"?>"]
    lines.append("<\(prefix)gpx version=\"1.1\" \(names)=\"http://www.topografix.com/GPX/1/1\">")
    lines.append("<\(prefix)trk><\(prefix)trkseg>")
    for (index, row) in rows.enumerated() {
      if segmentLength > 0, index > 0, index % segmentLength == 0 {
        lines.append("</\(prefix)trkseg><\(prefix)trkseg>")
      }
      let latitude = "lat=\"\(figure(row.latitude))\""
      let longitude = "lon='\(figure(row.longitude))'"
      let place = isLongitudeFirst ? "\(longitude)  \(latitude)" : "\(latitude) \(longitude)"
      lines.append("<\(prefix)trkpt \(place)><\(prefix)time>\(time(row))</\(prefix)time>")
      lines.append("</\(prefix)trkpt>")
    }
    lines.append("</\(prefix)trkseg></\(prefix)trk></\(prefix)gpx>")
    return lines.joined(separator: lineEnd) + lineEnd
  }

  /// The recording as a table.
  func table(separator: String, columns: [String]) -> String {
    let body = rows.map { row in
      columns.map { column in
        switch column {
        case "lat": figure(row.latitude)
        case "lon": figure(row.longitude)
        case "time": time(row)
        default: "x"
        }
      }.joined(separator: separator)
    }
    return ([columns.joined(separator: separator)] + body).joined(separator: lineEnd) + lineEnd
  }
}

import FileReading
import Positions
import SimulationPrimitives

/// A fix as a parser found it, not yet judged.
struct Candidate {
  var latitude: Double?
  var longitude: Double?
  var time = StatedTime.missing
  var speed: Double?
  var course: Double?
  var line: Int
  var segment: Int
  var isInterpolated = false

  /// Takes the text of a time, unless it is blank.
  mutating func take(time text: [UInt8]) {
    if !text.trimmed.isEmpty { time = statedTime(text) }
  }

  /// The place, if both coordinates are there and in range.
  var coordinate: Coordinate? {
    guard let latitude, let longitude else { return nil }
    let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    return coordinate.isInRange ? coordinate : nil
  }
}

/// Telling usable fixes from those to drop: one rule for all formats.
///
/// A usable fix has coordinates in range and a time; whether it belongs to the recording is judged
/// when all of them are known. A fix with several faults is counted once, under the first of:
/// malformed coordinate, out of range, malformed time, untimed.
extension Candidate {
  /// The fix, or what is wrong with it.
  var entry: TrackEntry {
    guard let latitude, let longitude else {
      let name = latitude == nil ? "latitude" : "longitude"
      return drop(.malformed, "the \(name) is missing or no number")
    }
    let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    guard coordinate.isInRange else {
      return drop(.outOfRange, "\(latitude), \(longitude) is no place on earth")
    }
    guard time != .unreadable else { return drop(.malformed, "the time cannot be read") }
    var point = TrackPoint(
      time: time.instant, coordinate: coordinate, speed: speed.flatMap(usableSpeed),
      course: course.flatMap(usableCourse), line: line, segment: segment,
      isInterpolated: isInterpolated, zoneMinutes: time.zoneMinutes)
    point.isLocal = time.isLocal
    return .point(point)
  }

  private func drop(_ kind: Diagnostic.Kind, _ detail: String) -> TrackEntry {
    .diagnostic(Diagnostic(kind, line: line, detail: detail))
  }

  /// Phones write −1 for a speed or course they do not know.
  private func usableSpeed(_ speed: Double) -> Double? {
    speed >= 0 && speed.isFinite ? speed : nil
  }

  private func usableCourse(_ course: Double) -> Double? {
    guard course >= 0, course <= 360 else { return nil }
    return course == 360 ? 0 : course
  }
}

import FileReading
import Positions
import SimulationPrimitives

/// A fix as parsed and not yet validated.
struct Candidate {
  var latitude: Double?
  var longitude: Double?
  var time = StatedTime.missing
  var speed: Double?
  var course: Double?
  var line: Int
  var segment: Int
  var isInterpolated = false

  /// Sets the text of a time, unless it is blank.
  mutating func take(time text: [UInt8]) {
    if !text.trimmed.isEmpty { time = statedTime(text) }
  }

  /// The position, if both coordinates are present and in range.
  var coordinate: Coordinate? {
    guard let latitude, let longitude else { return nil }
    let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    return coordinate.isInRange ? coordinate : nil
  }
}

/// The distinction between usable and dropped fixes, shared by all formats.
///
/// A usable fix has coordinates in range and a time. Whether it belongs to the recording is decided
/// when all fixes are known. A fix with several faults is counted once, under the first of:
/// malformed coordinate, out of range, malformed time, untimed.
extension Candidate {
  /// The fix, or the diagnostic of its first fault.
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

  /// Returns a speed unless it is negative: phones write −1 for an unknown speed or course.
  private func usableSpeed(_ speed: Double) -> Double? {
    speed >= 0 && speed.isFinite ? speed : nil
  }

  private func usableCourse(_ course: Double) -> Double? {
    guard course >= 0, course <= 360 else { return nil }
    return course == 360 ? 0 : course
  }
}

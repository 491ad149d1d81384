import FileReading
import Positions
import SimulationPrimitives

/// A fix as a parser found it, before anybody judged it.
struct Candidate {
  var latitude: Double?
  var longitude: Double?
  var time = StatedTime.missing
  var speed: Double?
  var course: Double?
  var line: Int
  var segment: Int
  var isInterpolated = false

  /// The place, if both coordinates are there and in range.
  var coordinate: Coordinate? {
    guard let latitude, let longitude else { return nil }
    let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    return coordinate.isInRange ? coordinate : nil
  }
}

/// Tells usable fixes from those to drop: one rule for all formats.
///
/// A used fix has coordinates in range and a time strictly after the last used one. A fix with
/// several faults is counted once, under the first of: malformed coordinate, out of range, untimed,
/// malformed time, duplicate or backward time.
struct PointSieve {
  private var lastUsed: VirtualTime?

  mutating func entry(for candidate: Candidate) -> TrackEntry {
    guard let latitude = candidate.latitude, let longitude = candidate.longitude else {
      let name = candidate.latitude == nil ? "latitude" : "longitude"
      return drop(.malformed, candidate, "the \(name) is missing or no number")
    }
    let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    guard coordinate.isInRange else {
      return drop(.outOfRange, candidate, "\(latitude), \(longitude) is no place on earth")
    }
    guard case .at(let time) = candidate.time else {
      return candidate.time == .missing
        ? drop(.untimed, candidate, "the fix has no time")
        : drop(.malformed, candidate, "the time cannot be read")
    }
    if let lastUsed, time <= lastUsed {
      return time == lastUsed
        ? drop(.duplicateTime, candidate, "the time is that of the last used fix")
        : drop(.backwardTime, candidate, "the time is before that of the last used fix")
    }
    lastUsed = time
    return .point(
      TrackPoint(
        time: time, coordinate: coordinate, speed: candidate.speed.flatMap(usableSpeed),
        course: candidate.course.flatMap(usableCourse), line: candidate.line,
        segment: candidate.segment, isInterpolated: candidate.isInterpolated))
  }

  private func drop(
    _ kind: Oddity.Kind, _ candidate: Candidate, _ detail: String
  ) -> TrackEntry {
    .oddity(Oddity(kind, line: candidate.line, detail: detail))
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

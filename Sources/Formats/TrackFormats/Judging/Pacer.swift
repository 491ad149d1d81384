import FileReading
import Positions
import SimulationPrimitives

/// Assigns points the times of a person who moves between them at one speed.
struct Pacer {
  /// The interval between points at the same place.
  private static let leastSeconds = 0.001

  private let metersPerSecond: Double
  private var time: VirtualTime
  private var last: Coordinate?

  init(metersPerSecond: Double, start: VirtualTime) {
    self.metersPerSecond = metersPerSecond
    time = start
  }

  /// Changes the time of the next point; at the first, warns that its own time is not used.
  mutating func give(timeTo point: inout TrackPoint, _ remark: (Diagnostic) throws -> Void) rethrows
  {
    if let last {
      let meters = LocalMetric(at: last).anyDistance(to: point.coordinate)
      let seconds = max(Self.leastSeconds, meters / metersPerSecond)
      time = time.advanced(byNanoseconds: Int64((seconds * 1e9).rounded()))
    } else {
      let since = point.time == nil ? "the start on" : "the time of the first on"
      time = point.time ?? time
      let detail = "points are taken at \(metersPerSecond) m/s from \(since)"
      try remark(Diagnostic(.paced, line: point.line, detail: detail))
    }
    last = point.coordinate
    (point.time, point.speed) = (time, nil)
  }
}

extension TrackPoint {
  /// The diagnostic of a point without a time.
  var untimed: Diagnostic { Diagnostic(.untimed, line: line, detail: "the fix has no time") }
}

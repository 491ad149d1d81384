import FileReading
import Positions
import SimulationPrimitives

/// Creates a track from planned points: waypoints and routes.
///
/// Waypoints with times are played as in Xcode: in order of time, with a fix every second in
/// between. Without times, points are read at one a second in the file's order. A route with times
/// is read unchanged, like a track.
struct WaypointPlan {
  /// The longest interval between waypoints, one day, that is interpolated.
  static let longestInterpolation: Int64 = 86_400_000_000_000
  /// The limit on computed fixes, as a few lines may span years.
  static let mostComputed: Int64 = 10_000_000
  private static let second: Int64 = 1_000_000_000

  let file: String
  let start: VirtualTime
  let isRoute: Bool
  let firstLine: Int

  func emit(
    _ points: [Candidate], to emit: (TrackEntry) throws -> Void
  ) throws {
    if points.allSatisfy({ $0.time == .missing }) {
      try emitOnePerSecond(points, to: emit)
    } else if isRoute {
      for point in points { try emit(point.entry) }
    } else {
      try emitByTime(points, to: emit)
    }
  }

  private func emitOnePerSecond(
    _ points: [Candidate], to emit: (TrackEntry) throws -> Void
  ) throws {
    let name = isRoute ? "route points" : "waypoints"
    let detail = "the \(name) have no times and are taken one a second"
    try emit(.diagnostic(Diagnostic(.onePerSecond, line: firstLine, detail: detail)))
    var time = start
    for var point in points {
      point.time = .at(time)
      try emit(point.entry)
      if point.coordinate != nil { time = time.advanced(byNanoseconds: Self.second) }
    }
  }

  private func emitByTime(
    _ points: [Candidate], to emit: (TrackEntry) throws -> Void
  ) throws {
    var stops: [(time: VirtualTime, place: Coordinate, point: Candidate)] = []
    for point in points {
      if let time = point.time.instant, let place = point.coordinate {
        stops.append((time, place, point))
      } else {
        try emit(point.entry)
      }
    }
    if zip(stops, stops.dropFirst()).contains(where: { $0.time > $1.time }) {
      // Points of equal times keep their order in the file, so that runs are reproducible.
      stops.sort { ($0.time, $0.point.line) < ($1.time, $1.point.line) }
      let detail = "the waypoints are not in order of time and were sorted"
      try emit(.diagnostic(Diagnostic(.sorted, line: firstLine, detail: detail)))
    }
    try check(stops.map(\.time))
    var computed = 0
    for index in stops.indices {
      if index > 0 {
        let from = stops[index - 1]
        let to = stops[index]
        for var point in between(
          (from.time, from.place), (to.time, to.place), line: from.point.line)
        {
          computed += 1
          point.time = point.time.instant.map(from.point.time.moved) ?? .missing
          try emit(point.entry)
        }
      }
      try emit(stops[index].point.entry)
    }
    guard computed > 0 else { return }
    let what = computed == 1 ? "one fix was" : "\(computed) fixes were"
    let detail = "\(what) computed between the waypoints, one a second"
    try emit(.diagnostic(Diagnostic(.interpolated, line: firstLine, detail: detail)))
  }

  private func check(_ times: [VirtualTime]) throws(ReadingError) {
    let computed = zip(times, times.dropFirst()).reduce(0) { $0 + Self.count(from: $1.0, to: $1.1) }
    guard computed > Self.mostComputed else { return }
    throw ReadingError(
      file: file, line: firstLine,
      message: "\(computed) fixes would have to be computed between the waypoints, and "
        + "\(Self.mostComputed) are the most; split the file")
  }

  /// Returns the number of fixes, one a second, strictly between two instants.
  private static func count(from start: VirtualTime, to end: VirtualTime) -> Int64 {
    let span = end.nanoseconds(since: start)
    return span > longestInterpolation ? 0 : max(0, (span - 1) / second)
  }

  /// Returns fixes, one a second, strictly between two stops on a straight line in degrees.
  private func between(
    _ from: (time: VirtualTime, place: Coordinate), _ to: (time: VirtualTime, place: Coordinate),
    line: Int
  ) -> some Sequence<Candidate> {
    let span = to.time.nanoseconds(since: from.time)
    let count = Self.count(from: from.time, to: to.time)
    let eastward = remainder(to.place.longitude - from.place.longitude)
    return (1..<count + 1).lazy.map { step in
      let share = Double(step * Self.second) / Double(span)
      return Candidate(
        latitude: from.place.latitude + share * (to.place.latitude - from.place.latitude),
        longitude: remainder(from.place.longitude + share * eastward),
        time: .at(from.time.advanced(byNanoseconds: step * Self.second)), line: line,
        segment: 0, isInterpolated: true)
    }
  }

  /// Wraps degrees to −180…180, so that the shorter direction is used.
  private func remainder(_ degrees: Double) -> Double {
    degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
  }
}

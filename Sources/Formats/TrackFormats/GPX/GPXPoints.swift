import FileReading
import SimulationPrimitives

/// Selects the points of a GPX file that are its track, and passes them on.
///
/// Track points are passed on immediately. The route is used only if there are none, and the
/// waypoints only if there is no route either. Routes and waypoints are held until the end of the
/// file, as waypoints usually precede the track.
struct GPXPoints {
  /// The elements that hold points.
  enum Kind: String {
    case track = "trkpt"
    case route = "rtept"
    case waypoint = "wpt"
  }

  /// The limit on held points, which are sorted in memory.
  static let maximumHeld = 200_000

  private let emit: (TrackEntry) throws -> Void
  private let start: VirtualTime
  private var hasTrack = false
  private var routes = HeldPoints()
  private var waypoints = HeldPoints()
  private var startsSegment = false
  private var hasPoints = false
  /// The segment of the recording to which the next point belongs.
  private(set) var segment = 0

  init(start: VirtualTime, emit: @escaping (TrackEntry) throws -> Void) {
    self.start = start
    self.emit = emit
  }

  /// Begins a new segment if there was a point before.
  mutating func breakSegment() {
    guard hasPoints else { return }
    segment += 1
    hasPoints = false
  }

  /// Adds a point.
  ///
  /// Track points are passed on immediately.
  mutating func add(_ candidate: Candidate, of kind: Kind) throws {
    switch kind {
    case .track:
      hasPoints = true
      hasTrack = true
      try emit(candidate.entry)
    case .route:
      hasPoints = true
      routes.add(candidate, keep: !hasTrack)
    case .waypoint:
      waypoints.add(candidate, keep: !hasTrack)
    }
  }

  /// Passes on the held points if they are the track, and warns of unused points.
  ///
  /// - Throws: A `ReadingError` if the file has no points or too many to hold.
  mutating func finish(file: String) throws {
    if hasTrack {
      try ignore(routes, "route point", for: "track")
      try ignore(waypoints, "waypoint", for: "track")
    } else if let first = routes.firstLine {
      try routes.check(file: file, "route points")
      try WaypointPlan(file: file, start: start, isRoute: true, firstLine: first)
        .emit(routes.points, to: emit)
      try ignore(waypoints, "waypoint", for: "route")
    } else if let first = waypoints.firstLine {
      try waypoints.check(file: file, "waypoints")
      try WaypointPlan(file: file, start: start, isRoute: false, firstLine: first)
        .emit(waypoints.points, to: emit)
    } else {
      throw ReadingError(
        file: file, message: "the file has no track point, route point or waypoint; record again")
    }
  }

  private func ignore(_ held: HeldPoints, _ name: String, for better: String) throws {
    guard let line = held.firstLine else { return }
    let what = held.count == 1 ? "one \(name) is" : "\(held.count) \(name)s are"
    let detail = "\(what) ignored, as the file has a \(better)"
    try emit(.diagnostic(Diagnostic(.ignored, line: line, detail: detail)))
  }
}

/// Points held until the end of the file.
private struct HeldPoints {
  private(set) var points: [Candidate] = []
  private(set) var count = 0
  private(set) var firstLine: Int?

  mutating func add(_ candidate: Candidate, keep: Bool) {
    count += 1
    if firstLine == nil { firstLine = candidate.line }
    if keep, count <= GPXPoints.maximumHeld {
      points.append(candidate)
    } else if !points.isEmpty {
      // The points are not used, as the file has a better source or too many points.
      points = []
    }
  }

  func check(file: String, _ name: String) throws {
    guard count > GPXPoints.maximumHeld else { return }
    throw ReadingError(
      file: file, line: firstLine,
      message: "\(count) \(name) are more than the \(GPXPoints.maximumHeld) that are sorted "
        + "in memory; write them as a track")
  }
}

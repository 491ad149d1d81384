import FileReading
import Positions
import SimulationPrimitives

/// Finds the points of a KML file: those of `gx:Track`, of placemarks with an instant, and of
/// lines.
///
/// A line with a time span is traversed at constant speed. A line without times has points without
/// times.
final class KMLElements: XMLElements {
  private static let longestText = 256
  /// The limit on points of a line, which are held until its length is known.
  private static let mostHeld = 200_000

  private let file: String
  private let emit: (TrackEntry) throws -> Void
  private var field: Field?
  private var fieldText: [UInt8] = []
  private var track = KMLTrack()
  private var line = KMLLine()
  private var isInTrack = false
  private var segment = 0
  private var tagLine = 1
  private var count = 0

  private enum Field: String {
    case when, coord, coordinates, begin, end
  }

  init(file: String, emit: @escaping (TrackEntry) throws -> Void) {
    (self.file, self.emit) = (file, emit)
  }

  var wantsText: Bool { field != nil }
  var wantsLongText: Bool { field == .coordinates }

  func start(_ tag: XMLTag) throws {
    switch tag.name {
    case "Placemark": line = KMLLine()
    case "Track": (track, isInTrack) = (KMLTrack(), true)
    case "LineString", "LinearRing": line.isOpen = true
    default: field = Field(rawValue: tag.name)
    }
    tagLine = tag.line
    fieldText.removeAll(keepingCapacity: true)
  }

  func text(_ bytes: ArraySlice<UInt8>) {
    if field == .coordinates {
      if line.points.count <= Self.mostHeld { line.add(bytes, line: tagLine, segment: segment) }
    } else if fieldText.count <= Self.longestText {
      fieldText += bytes.prefix(Self.longestText)
    }
  }

  func end(_ name: String) throws {
    if let field {
      self.field = nil
      try finish(field)
      return
    }
    switch name {
    case "Placemark": try finishPlacemark()
    case "LineString", "LinearRing": endLine()
    case "Track":
      if track.hasPoints { segment += 1 }
      isInTrack = false
      // A track with some instants has points, and `finish` reports that instants are missing.
      if track.times.isEmpty, !track.places.isEmpty, !track.hasPoints {
        // The placemark may have a time span, over which the positions are spread.
        line.isOpen = true
        line.add(track.places.prefix(Self.mostHeld + 1), line: tagLine, segment: segment)
        track = KMLTrack()
        endLine()
      }
      try track.finish(file: file, line: tagLine)
    default: break
    }
  }

  /// Ends one of a placemark's lines.
  ///
  /// Each line is a segment.
  private func endLine() {
    if !line.points.isEmpty { segment += 1 }
    line.isOpen = false
  }

  /// Throws if the file has no points.
  func finish() throws(ReadingError) {
    guard count == 0 else { return }
    throw ReadingError(
      file: file,
      message: "the file has no track and no line; of places, 'ogr2ogr -f GeoJSON' makes a list")
  }

  private func finish(_ field: Field) throws {
    switch field {
    case .when:
      let time = statedTime(fieldText)
      if isInTrack { track.times.append(time) } else { line.time = time }
    case .coord: track.places.append(KMLTuple(fieldText.split { $0.isSpace }))
    case .coordinates: line.finish(line: tagLine, segment: segment)
    case .begin: line.begin = statedTime(fieldText)
    case .end: line.end = instant(fieldText)
    }
    while let (time, place) = track.next {
      count += 1
      let candidate = Candidate(
        latitude: place.latitude, longitude: place.longitude, time: time, line: tagLine,
        segment: segment)
      try emit(candidate.entry)
    }
  }

  private func finishPlacemark() throws {
    guard line.points.count <= Self.mostHeld else {
      throw ReadingError(
        file: file, line: tagLine,
        message: "a line has more than \(Self.mostHeld) points; export a track with times")
    }
    if line.isSpread {
      let detail = "the points of a line are spread over its span of time by their distances"
      try emit(.diagnostic(Diagnostic(.interpolated, line: tagLine, detail: detail)))
    }
    for point in line.timed {
      count += 1
      try emit(point.entry)
    }
    line = KMLLine()
  }
}

/// Degrees of longitude and latitude, in that order.
private struct KMLTuple {
  var longitude: Double?
  var latitude: Double?

  init(_ parts: [ArraySlice<UInt8>]) {
    guard parts.count >= 2 else { return }
    (longitude, latitude) = (decimal(parts[0]), decimal(parts[1]))
  }
}

/// The instants and positions of a `gx:Track`, matched by their order.
private struct KMLTrack {
  var times: [StatedTime] = []
  var places: [KMLTuple] = []
  private var taken = 0
  private(set) var hasPoints = false

  init() {}

  var next: (StatedTime, KMLTuple)? {
    mutating get {
      guard taken < times.count, taken < places.count else { return nil }
      defer {
        taken += 1
        hasPoints = true
        // If instants and positions alternate, memory does not grow.
        if taken == times.count, taken == places.count {
          times.removeAll(keepingCapacity: true)
          places.removeAll(keepingCapacity: true)
          taken = 0
        }
      }
      return (times[taken], places[taken])
    }
  }

  /// Throws if the numbers of positions and instants differ.
  func finish(file: String, line: Int) throws(ReadingError) {
    guard times.count != places.count else { return }
    throw ReadingError(
      file: file, line: line,
      message: "a track has \(abs(times.count - places.count)) more "
        + "\(times.count > places.count ? "instants than places" : "places than instants"); "
        + "export it again")
  }
}

/// The contents of a placemark: points, lines and times.
private struct KMLLine {
  var time = StatedTime.missing
  var begin = StatedTime.missing
  var end: VirtualTime?
  /// Whether the next position is a corner of a line rather than a separate point.
  var isOpen = false
  private(set) var points: [Candidate] = []
  /// Whether each position is a corner of a line, passed at an unknown time.
  private var areCorners: [Bool] = []
  private var rest: [UInt8] = []

  init() {}

  /// Adds another piece of the coordinates.
  mutating func add(_ bytes: ArraySlice<UInt8>, line: Int, segment: Int) {
    for byte in bytes {
      if !byte.isSpace {
        if rest.count < 256 { rest.append(byte) }
      } else if !rest.isEmpty {
        finish(line: line, segment: segment)
      }
    }
  }

  /// Adds the positions of a track without instants.
  mutating func add(_ places: some Sequence<KMLTuple>, line: Int, segment: Int) {
    for place in places { add(place, line: line, segment: segment) }
  }

  private mutating func add(_ place: KMLTuple, line: Int, segment: Int) {
    points.append(
      Candidate(
        latitude: place.latitude, longitude: place.longitude, line: line, segment: segment))
    areCorners.append(isOpen)
  }

  /// Adds the tuple that is still open.
  mutating func finish(line: Int, segment: Int) {
    guard !rest.isEmpty else { return }
    let tuple = KMLTuple(rest.split(separator: .ascii(","), omittingEmptySubsequences: false))
    add(tuple, line: line, segment: segment)
    rest.removeAll(keepingCapacity: true)
  }

  /// Whether only a time span for all points is known.
  var isSpread: Bool {
    guard let begin = begin.instant, let end else { return false }
    return end > begin && points.count > 1
  }

  /// The points with times: separate points at the placemark's, others spread over its span by
  /// distance.
  var timed: [Candidate] {
    guard isSpread, let start = begin.instant, let end else {
      let only = time == .missing ? begin : time
      return zip(points, areCorners).map { point, isCorner in
        var point = point
        point.time = points.count == 1 || !isCorner ? only : .missing
        return point
      }
    }
    var meters = [0.0]
    for (here, next) in zip(points, points.dropFirst()) {
      let step = here.coordinate.flatMap { here in
        next.coordinate.map { LocalMetric(at: here).anyDistance(to: $0) }
      }
      meters.append((meters.last ?? 0) + (step ?? 0))
    }
    let (whole, span) = (max(meters.last ?? 0, .leastNormalMagnitude), end.seconds(since: start))
    return zip(points, meters).map { point, meters in
      var point = point
      point.time = begin.moved(from: start, bySeconds: span * meters / whole)
      return point
    }
  }
}

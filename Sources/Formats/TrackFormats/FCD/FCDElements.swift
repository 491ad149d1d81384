import FileReading
import Positions
import SimulationPrimitives

/// Follows one vehicle or person, or all of them, in the floating car data of a SUMO simulation.
///
/// With `--fcd-output.geo`, `x` is the longitude and `y` the latitude. Otherwise both are meters on
/// a plane. Meters are rejected, as the file does not state the location of the plane on earth.
final class FCDElements: XMLElements {
  /// The maximum number of names in a message.
  private static let mostListed = 5
  /// The coordinate that SUMO writes for an unknown position.
  private static let unknownPosition = -1_073_741_824.0

  private let file: String
  private let options: TrackOptions
  private let followsAll: Bool
  private let emit: (String, TrackEntry) throws -> Void
  private var trails: [String: Trail] = [:]
  private var time = StatedTime.missing
  private var step = 0
  private var followed: String?
  private var names: [String] = []
  private var secondLine = 0
  private var plane = PlaneTest()

  /// The progress of one vehicle.
  private struct Trail {
    var lastStep: Int?
    var last: TrackPoint?
    var segment = 0
  }

  /// Creates a reader that follows all, or `options.vehicleID`, or the only vehicle or person.
  ///
  /// - Throws: If the header of the file shows that it is in meters.
  init(
    file: String, head: ArraySlice<UInt8>, options: TrackOptions, followsAll: Bool,
    emit: @escaping (String, TrackEntry) throws -> Void
  ) throws {
    self.file = file
    self.options = options
    self.followsAll = followsAll
    self.emit = emit
    followed = options.vehicleID
    // SUMO writes its configuration as a comment, without the options at their defaults.
    let comment = head.text
    let isGeographic =
      comment.contains("<fcd-output.geo ") && !comment.contains("<fcd-output.geo value=\"false\"")
    if comment.contains("<fcd-output value="), !isGeographic { throw meters(line: 1) }
  }

  var wantsText: Bool { false }

  func start(_ tag: XMLTag) throws {
    switch tag.name {
    case "timestep":
      step += 1
      time = tag.attribute("time").map { FCDTime.stated($0, start: options.start) } ?? .missing
    case "vehicle", "person", "container":
      try take(tag)
    default:
      break
    }
  }

  func text(_ bytes: ArraySlice<UInt8>) {}

  func end(_ name: String) throws {
    guard name == "timestep", !followsAll, options.vehicleID == nil, names.count > 1 else {
      return
    }
    throw ReadingError(
      file: file, line: secondLine,
      problem: "the file has several tracks (\(listed))", remedy: .chooseTrack)
  }

  /// Throws if the file has nothing to follow, or only positions in meters.
  func finish() throws {
    if let line = plane.lineOfMeters { throw meters(line: line) }
    guard trails.isEmpty else { return }
    guard !names.isEmpty, let followed else {
      throw ReadingError(file: file, message: "the file has no vehicle or person; simulate longer")
    }
    throw ReadingError(
      file: file, message: "nothing has the id \(followed.quotable); the file has \(listed)")
  }

  private func take(_ tag: XMLTag) throws {
    let longitude = tag.attribute("x").flatMap(decimal)
    let latitude = tag.attribute("y").flatMap(decimal)
    if isMeters(longitude, beyond: 180) || isMeters(latitude, beyond: 90) {
      throw meters(line: tag.line)
    }
    let name = tag.attribute("id")?.text ?? ""
    note(name, line: tag.line)
    if followed == nil { followed = name }
    guard followsAll || followed == name else { return }
    var trail = trails[name] ?? Trail()
    // A vehicle that is absent from a step has a gap in its track.
    if let last = trail.lastStep, step > last + 1 { trail.segment += 1 }
    trail.lastStep = step
    let candidate = Candidate(
      latitude: latitude, longitude: longitude, time: time,
      speed: tag.attribute("speed").flatMap(decimal),
      course: tag.attribute("angle").flatMap(decimal), line: tag.line, segment: trail.segment)
    let entry = candidate.entry
    if case .point(let point) = entry {
      if let last = trail.last { plane.add(last, point) }
      trail.last = point
    }
    trails[name] = trail
    try emit(name, entry)
  }

  private func note(_ name: String, line: Int) {
    guard names.count <= Self.mostListed, !names.contains(name) else { return }
    names.append(name)
    if names.count == 2 { secondLine = line }
  }

  private var listed: String {
    names.prefix(Self.mostListed).map(\.quotable).joined(separator: ", ")
      + (names.count > Self.mostListed ? ", …" : "")
  }

  private func isMeters(_ value: Double?, beyond limit: Double) -> Bool {
    guard let value, value.isFinite else { return false }
    return abs(value) > limit && value != Self.unknownPosition
  }

  private func meters(line: Int) -> ReadingError {
    ReadingError(
      file: file, line: line,
      message: "positions are meters, not degrees; run SUMO with --fcd-output.geo")
  }
}

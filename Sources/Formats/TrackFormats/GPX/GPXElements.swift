import FileReading
import SimulationPrimitives

/// Finds the points in the elements of a GPX file.
///
/// Only element names matter: GPX 1.0, 1.1 and files without a namespace are read alike. `speed`
/// and `course` are accepted anywhere inside a point: version 1.0 has them in the point itself,
/// version 1.1 in extensions. `time` must be directly in the point.
final class GPXElements: XMLElements {
  /// The limit on texts, longer than any number or date.
  private static let longestText = 256

  private(set) var points: GPXPoints
  private var current: (kind: GPXPoints.Kind, candidate: Candidate, depth: Int)?
  private var depth = 0
  private var field: Field?
  private var fieldText: [UInt8] = []

  private enum Field {
    case time
    case speed
    case course
  }

  init(points: GPXPoints) {
    self.points = points
  }

  var wantsText: Bool { field != nil }

  func start(_ tag: XMLTag) throws {
    depth += 1
    let name = tag.name
    guard let current else {
      if let kind = GPXPoints.Kind(rawValue: name) {
        begin(kind, tag)
      } else if name == "trkseg" || name == "trk" || name == "rte" {
        points.breakSegment()
      }
      return
    }
    field =
      switch name {
      case "time" where depth == current.depth + 1: .time
      case "speed" where current.candidate.speed == nil: .speed
      case "course" where current.candidate.course == nil: .course
      default: nil
      }
    fieldText.removeAll(keepingCapacity: true)
  }

  func text(_ bytes: ArraySlice<UInt8>) {
    // Comments and CDATA can split a text into any number of pieces.
    guard fieldText.count <= Self.longestText else { return }
    fieldText += bytes.prefix(Self.longestText)
  }

  func end(_ name: String) throws {
    defer { depth -= 1 }
    if let field {
      finish(field)
      self.field = nil
    } else if let point = current, point.depth == depth {
      current = nil
      try points.add(point.candidate, of: point.kind)
    }
  }

  private func begin(_ kind: GPXPoints.Kind, _ tag: XMLTag) {
    let candidate = Candidate(
      latitude: tag.attribute("lat").flatMap(decimal),
      longitude: tag.attribute("lon").flatMap(decimal), line: tag.line,
      segment: points.segment)
    current = (kind, candidate, depth)
  }

  private func finish(_ field: Field) {
    switch field {
    case .time:
      current?.candidate.take(time: fieldText)
    case .speed:
      current?.candidate.speed = decimal(fieldText)
    case .course:
      current?.candidate.course = decimal(fieldText)
    }
  }
}

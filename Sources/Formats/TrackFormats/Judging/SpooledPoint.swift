package import Positions
package import SimulationPrimitives

/// A point of a track with a time, in as few bytes as all of it needs.
package struct SpooledPoint: Hashable {
  /// When it was recorded.
  package var time: VirtualTime
  /// Where.
  package var coordinate: Coordinate
  /// Meters a second; negative if the file gives none.
  package var speed: Double
  /// Degrees clockwise from north; negative if the file gives none.
  package var course: Double
  /// The line of the file it starts on, and which stretch of the recording it belongs to.
  private var line = 1
  private(set) var segment = 0
  private var isInterpolated = false
  /// Minutes east of UTC that the file says.
  private(set) var zoneMinutes: Int?

  /// Bytes a point takes.
  static let size = 56
  /// More minutes than a day has, so that no zone is 0.
  private static let noZone = 1_441

  /// Creates a point that stands nowhere in a file.
  package init(
    time: VirtualTime, coordinate: Coordinate, speed: Double = -1, course: Double = -1
  ) {
    self.time = time
    self.coordinate = coordinate
    self.speed = speed
    self.course = course
  }

  /// A reader's point; `nil` if it has no time.
  package init?(_ point: TrackPoint) {
    guard let time = point.time else { return nil }
    self.init(
      time: time, coordinate: point.coordinate, speed: point.speed ?? -1,
      course: point.course ?? -1)
    (line, segment, isInterpolated) = (point.line, point.segment, point.isInterpolated)
    zoneMinutes = point.zoneMinutes
  }

  /// The point as the reader handed it over.
  package var trackPoint: TrackPoint {
    TrackPoint(
      time: time, coordinate: coordinate, speed: speed < 0 ? nil : speed,
      course: course < 0 ? nil : course, line: line, segment: segment,
      isInterpolated: isInterpolated, zoneMinutes: zoneMinutes)
  }

  /// The point that was written at an offset.
  init(_ bytes: [UInt8], at offset: Int) {
    time = VirtualTime(nanoseconds: Int64(bitPattern: Self.word(bytes, at: offset)))
    coordinate = Coordinate(
      latitude: Double(bitPattern: Self.word(bytes, at: offset + 8)),
      longitude: Double(bitPattern: Self.word(bytes, at: offset + 16)))
    speed = Double(bitPattern: Self.word(bytes, at: offset + 24))
    course = Double(bitPattern: Self.word(bytes, at: offset + 32))
    line = Int(truncatingIfNeeded: Self.word(bytes, at: offset + 40))
    let stretch = Self.word(bytes, at: offset + 48)
    (segment, isInterpolated) = (Int(truncatingIfNeeded: stretch >> 13), stretch & 1 == 1)
    let zone = Int(stretch >> 1 & 0xFFF)
    zoneMinutes = zone == 0 ? nil : zone - Self.noZone
  }

  /// Writes the point behind others.
  func append(to bytes: inout [UInt8]) {
    Self.append(UInt64(bitPattern: time.nanoseconds), to: &bytes)
    Self.append(coordinate.latitude.bitPattern, to: &bytes)
    Self.append(coordinate.longitude.bitPattern, to: &bytes)
    Self.append(speed.bitPattern, to: &bytes)
    Self.append(course.bitPattern, to: &bytes)
    Self.append(UInt64(truncatingIfNeeded: line), to: &bytes)
    let zone = UInt64(truncatingIfNeeded: zoneMinutes.map { $0 + Self.noZone } ?? 0)
    Self.append(
      UInt64(truncatingIfNeeded: segment) << 13 | zone << 1 | (isInterpolated ? 1 : 0), to: &bytes)
  }

  private static func word(_ bytes: [UInt8], at offset: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<8 { word |= UInt64(bytes[offset + index]) << UInt64(8 * index) }
    return word
  }

  private static func append(_ word: UInt64, to bytes: inout [UInt8]) {
    for index in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(8 * index))) }
  }
}

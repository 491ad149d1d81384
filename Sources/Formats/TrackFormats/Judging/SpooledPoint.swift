package import Positions
package import SimulationPrimitives

/// A point of a track with a time, in a compact form.
package struct SpooledPoint: Hashable {
  /// The time of the recording.
  package var time: VirtualTime
  /// The position.
  package var coordinate: Coordinate
  /// Meters per second; negative if the file states none.
  package var speed: Double
  /// Degrees clockwise from north; negative if the file states none.
  package var course: Double
  /// The line of the file on which the point starts, and its segment of the recording.
  private var line = 1
  private(set) var segment = 0
  private var isInterpolated = false
  /// The UTC offset in minutes that the file states.
  private(set) var zoneMinutes: Int?

  /// The bytes per point.
  static let size = 56
  /// The mark of a missing zone: more minutes than a day has, so that 0 is a zone.
  private static let noZone = 1_441

  /// Creates a point without a location in a file.
  package init(
    time: VirtualTime, coordinate: Coordinate, speed: Double = -1, course: Double = -1
  ) {
    self.time = time
    self.coordinate = coordinate
    self.speed = speed
    self.course = course
  }

  /// Creates a point from that of a reader, or `nil` if it has no time.
  package init?(_ point: TrackPoint) {
    guard let time = point.time else { return nil }
    self.init(
      time: time, coordinate: point.coordinate, speed: point.speed ?? -1,
      course: point.course ?? -1)
    (line, segment, isInterpolated) = (point.line, point.segment, point.isInterpolated)
    zoneMinutes = point.zoneMinutes
  }

  /// The point in the form of a reader.
  package var trackPoint: TrackPoint {
    TrackPoint(
      time: time, coordinate: coordinate, speed: speed < 0 ? nil : speed,
      course: course < 0 ? nil : course, line: line, segment: segment,
      isInterpolated: isInterpolated, zoneMinutes: zoneMinutes)
  }

  /// Decodes the point at an offset.
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

  /// Appends the encoded point.
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

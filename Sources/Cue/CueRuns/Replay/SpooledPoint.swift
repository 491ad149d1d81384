import CueModel
import Positions
import SimulationPrimitives
import TrackFormats

/// A used point of a track, cut down to what a replay needs.
struct SpooledPoint: Hashable {
  /// When it was recorded.
  var time: VirtualTime
  /// Where.
  var coordinate: Coordinate
  /// Meters a second; negative if the file gives none.
  var speed: Double
  /// Degrees clockwise from north; negative if the file gives none.
  var course: Double

  /// Bytes a point takes.
  static let size = 40

  init(time: VirtualTime, coordinate: Coordinate, speed: Double = -1, course: Double = -1) {
    self.time = time
    self.coordinate = coordinate
    self.speed = speed
    self.course = course
  }

  /// A reader's point; `nil` if it has no time.
  init?(_ point: TrackPoint) {
    guard let time = point.time else { return nil }
    self.init(
      time: time, coordinate: point.coordinate, speed: point.speed ?? -1,
      course: point.course ?? -1)
  }

  /// The point that was written at an offset.
  init(_ bytes: [UInt8], at offset: Int) {
    time = VirtualTime(nanoseconds: Int64(bitPattern: Self.word(bytes, at: offset)))
    coordinate = Coordinate(
      latitude: Double(bitPattern: Self.word(bytes, at: offset + 8)),
      longitude: Double(bitPattern: Self.word(bytes, at: offset + 16)))
    speed = Double(bitPattern: Self.word(bytes, at: offset + 24))
    course = Double(bitPattern: Self.word(bytes, at: offset + 32))
  }

  /// Writes the point behind others.
  func append(to bytes: inout [UInt8]) {
    Self.append(UInt64(bitPattern: time.nanoseconds), to: &bytes)
    Self.append(coordinate.latitude.bitPattern, to: &bytes)
    Self.append(coordinate.longitude.bitPattern, to: &bytes)
    Self.append(speed.bitPattern, to: &bytes)
    Self.append(course.bitPattern, to: &bytes)
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

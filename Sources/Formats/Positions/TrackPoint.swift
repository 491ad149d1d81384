public import SimulationPrimitives

/// One fix of a recorded track, as the file states it.
///
/// Nothing is derived here: a speed the file does not give stays `nil` (G-38).
public struct TrackPoint: Hashable, Sendable {
  /// The time of the fix, or `nil` if the file states none.
  public var time: VirtualTime?
  /// The position in degrees on WGS-84.
  public var coordinate: Coordinate
  /// Speed over ground in meters per second, never negative.
  public var speed: Double?
  /// Course over ground in degrees clockwise from true north, from 0 up to but not including 360.
  public var course: Double?
  /// The line of the file on which the fix starts, counted from 1.
  public var line: Int
  /// The stretch of the recording that includes the fix, counted from 0.
  public var segment: Int
  /// Whether the fix was computed between two recorded ones instead of read from the file.
  public var isInterpolated: Bool
  /// The UTC offset in minutes in which the file writes the time, or `nil` if it states none.
  public var zoneMinutes: Int?
  /// Whether the file does not state the UTC offset of the time, which is then taken as UTC.
  package var isLocal = false

  /// Creates a fix; `speed` is in meters per second, `course` in degrees.
  public init(
    time: VirtualTime?, coordinate: Coordinate, speed: Double? = nil, course: Double? = nil,
    line: Int, segment: Int = 0, isInterpolated: Bool = false, zoneMinutes: Int? = nil
  ) {
    self.time = time
    self.coordinate = coordinate
    self.speed = speed
    self.course = course
    self.line = line
    self.segment = segment
    self.isInterpolated = isInterpolated
    self.zoneMinutes = zoneMinutes
  }
}

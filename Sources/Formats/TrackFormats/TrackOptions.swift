package import FileReading
public import SimulationPrimitives

/// The options for reading a track file.
public struct TrackOptions: Sendable {
  /// The vehicle or person to follow in the output of a simulation.
  public var vehicleID: String?
  /// The UTC offset in minutes of times that state none; `nil` means UTC.
  package var offsetMinutes: Int?
  /// The instant of second 0 in files that count seconds or have no times at all.
  public var start: VirtualTime
  /// Meters per second for moving from point to point, regardless of the file's times.
  public var pace: Double?
  /// The names of a table's columns in order, in place of those in the file.
  public var columns: [String]?
  /// The order of day, month and year in a table's dates; inferred from the dates if `nil`.
  package var dates: TableDates.Order?
  /// Called periodically with the bytes read so far and the file's length.
  public var onProgress: (@Sendable (_ bytesRead: Int, _ totalBytes: Int) -> Void)?

  /// Creates options; the defaults suit a file with dates and one track.
  public init(
    vehicleID: String? = nil, start: VirtualTime = .zero, pace: Double? = nil,
    onProgress: (@Sendable (_ bytesRead: Int, _ totalBytes: Int) -> Void)? = nil
  ) {
    self.vehicleID = vehicleID
    self.start = start
    self.pace = pace
    self.onProgress = onProgress
  }

  /// Returns an option that does not apply to a format, with the reason.
  func unused(by format: TrackFormat) -> (setting: TrackSetting, reason: String)? {
    if vehicleID != nil, !format.hasIDs { return (.id, "has no owner ids of points") }
    guard format != .csv else { return nil }
    if columns != nil { return (.columns, "is no table") }
    return dates == nil ? nil : (.dates, "is no table")
  }
}

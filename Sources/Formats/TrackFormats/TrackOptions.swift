package import FileReading
public import SimulationPrimitives

/// The options a reader may be given for a file.
public struct TrackOptions: Sendable {
  /// The vehicle or person to follow in a simulation's output.
  public var vehicleID: String?
  /// Minutes ahead of UTC of the times that do not say it; they are UTC if `nil`.
  package var offsetMinutes: Int?
  /// The instant of second 0 in files that count seconds or have no times at all.
  public var start: VirtualTime
  /// Meters a second at which to go from point to point, whatever times the file has.
  public var pace: Double?
  /// The names of a table's columns in their order, instead of those in the file.
  public var columns: [String]?
  /// Whether dates of a table begin with the day, the month or the year; told by them if `nil`.
  package var dates: TableDates.Order?
  /// Called now and then with the bytes read so far and the file's length.
  public var onProgress: (@Sendable (_ bytesRead: Int, _ totalBytes: Int) -> Void)?

  /// Creates options; the defaults suit a file with dates that holds one track.
  public init(
    vehicleID: String? = nil, start: VirtualTime = .zero, pace: Double? = nil,
    onProgress: (@Sendable (_ bytesRead: Int, _ totalBytes: Int) -> Void)? = nil
  ) {
    self.vehicleID = vehicleID
    self.start = start
    self.pace = pace
    self.onProgress = onProgress
  }

  /// An option that means nothing to a format, with the reason.
  func unused(by format: TrackFormat) -> (setting: TrackSetting, reason: String)? {
    if vehicleID != nil, !format.hasIDs { return (.id, "says of no point whose it is") }
    guard format != .csv else { return nil }
    if columns != nil { return (.columns, "is no table") }
    return dates == nil ? nil : (.dates, "is no table")
  }
}

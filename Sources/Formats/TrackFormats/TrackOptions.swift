public import SimulationPrimitives

/// What a reader may be told about a file.
public struct TrackOptions: Sendable {
  /// The vehicle or person to follow in a simulation's output (`--id`).
  public var vehicleID: String?
  /// The instant of second 0 in files that count seconds or have no times at all.
  public var start: VirtualTime
  /// Called now and then with the bytes read so far and the file's length.
  public var onProgress: (@Sendable (_ bytesRead: Int, _ totalBytes: Int) -> Void)?

  /// Creates options; the defaults suit a file with dates that holds one track.
  public init(
    vehicleID: String? = nil, start: VirtualTime = .zero,
    onProgress: (@Sendable (_ bytesRead: Int, _ totalBytes: Int) -> Void)? = nil
  ) {
    self.vehicleID = vehicleID
    self.start = start
    self.onProgress = onProgress
  }
}

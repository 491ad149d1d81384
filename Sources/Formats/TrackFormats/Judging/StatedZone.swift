import Positions
public import SimulationPrimitives

/// A change of the UTC offset in which a file writes its times.
public struct StatedZone: Hashable, Sendable {
  /// The time of the first point with this offset.
  public var since: VirtualTime
  /// Minutes east of UTC.
  public var minutes: Int
}

/// The UTC offsets of a file, in order.
struct StatedZones {
  /// The limit on changes, more than any person's travel causes.
  private static let most = 1_000

  private(set) var zones: [StatedZone] = []

  /// Adds the offset of the next point.
  mutating func add(_ point: TrackPoint) {
    guard let minutes = point.zoneMinutes, let time = point.time,
      minutes != zones.last?.minutes, zones.count < Self.most
    else { return }
    zones.append(StatedZone(since: time, minutes: minutes))
  }
}

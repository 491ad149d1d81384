import Positions
public import SimulationPrimitives

/// A change of the local time that a file's own times are written in.
public struct StatedZone: Hashable, Sendable {
  /// The first point with this offset.
  public var since: VirtualTime
  /// Minutes east of UTC.
  public var minutes: Int
}

/// The local times of a file, in order.
struct StatedZones {
  /// More changes than these are not kept: no person travels that much.
  private static let most = 1_000

  private(set) var zones: [StatedZone] = []

  /// Takes the next point's.
  mutating func add(_ point: TrackPoint) {
    guard let minutes = point.zoneMinutes, let time = point.time,
      minutes != zones.last?.minutes, zones.count < Self.most
    else { return }
    zones.append(StatedZone(since: time, minutes: minutes))
  }
}

import FileReading
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
  /// More changes than these are not kept: nobody travels that much.
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

/// Reads what a date and time says of its distance from UTC, in minutes east.
///
///     zoneMinutes("2019-02-18T07:45:10+01:00".utf8)  // 60
///
/// - Returns: `nil` if it says nothing, or `Z`.
package func zoneMinutes(_ text: some BidirectionalCollection<UInt8>) -> Int? {
  let text = text.trimmed
  // No offset is longer; before it stands a time of day with its colon.
  guard let mark = text.suffix(6).lastIndex(where: { $0 == .ascii("+") || $0 == .ascii("-") }),
    text[..<mark].contains(.ascii(":"))
  else { return nil }
  var scanner = ByteScanner(text[mark...].dropFirst())
  guard let hours = scanner.digits(2) else { return nil }
  _ = scanner.take(.ascii(":"))
  let minutes = scanner.isAtEnd ? 0 : scanner.digits(2)
  guard let minutes, scanner.isAtEnd, hours < 24, minutes < 60 else { return nil }
  return (text[mark] == .ascii("-") ? -1 : 1) * (hours * 60 + minutes)
}

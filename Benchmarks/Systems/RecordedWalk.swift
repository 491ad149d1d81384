import CueModel
import CueRuns
import Foundation
import Positions

/// A walk to and fro past a shop, a fix a second, as GPX.
struct RecordedWalk {
  private static let pin = Coordinate(latitude: 40.7128, longitude: -74.006)
  private let bytes: [UInt8]

  init(fixes: Int) {
    var text = "<gpx version=\"1.1\"><trk><trkseg>\n"
    for second in 0..<fixes {
      let turn = second % 2_000
      let millionths = 700_000 + 13 * (turn < 1_000 ? turn : 2_000 - turn)
      let clock = [second / 3_600 % 24, second / 60 % 60, second % 60]
        .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
      text += """
          <trkpt lat="40.\(millionths)" lon="-74.006000">
            <ele>300.5</ele>
            <time>2026-03-1\(second / 86_400)T\(clock)Z</time>
          </trkpt>

        """
    }
    bytes = Array((text + "</trkseg></trk></gpx>\n").utf8)
  }

  /// Reads the walk from a file and carries a device along it; a unit is a byte.
  func replay() throws -> Work {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "cuesim-benchmark-\(UUID().uuidString).gpx")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let shop = Card(
      id: CardID(0), name: "Shop", brand: "Shop", pin: Self.pin, balanceCents: 5_000)
    let track = try RecordedTrack(path: url.path, pins: [Self.pin], fenceRadiusMeters: 100)
    let replay = try Replay(along: track, settings: ReplaySettings(cards: [shop]))
    return Work(units: bytes.count, checksum: UInt64(replay.digest, radix: 16) ?? 0)
  }

  /// Looks at every byte once.
  func lookOnly() -> Work {
    var sum: UInt64 = 0
    for byte in bytes { sum = sum &* 31 &+ UInt64(byte) }
    return Work(units: bytes.count, checksum: sum)
  }
}

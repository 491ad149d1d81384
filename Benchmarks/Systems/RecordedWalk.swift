import CueModel
import CueRuns
import Foundation
import Positions

/// A walk back and forth past a shop as GPX, with a fix per second.
struct RecordedWalk {
  private static let pin = Coordinate(latitude: 40.7128, longitude: -74.006)
  private let bytes: [UInt8]

  init(fixes: Int) {
    let format = TrackFile.Format.gpx
    bytes = Array((format.head + format.lines(0..<fixes) + format.foot).utf8)
  }

  /// Reads the walk from a file and moves a device along it; a unit is a byte.
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

  /// Reads every byte once.
  func lookOnly() -> Work {
    var sum: UInt64 = 0
    for byte in bytes { sum = sum &* 31 &+ UInt64(byte) }
    return Work(units: bytes.count, checksum: sum)
  }
}

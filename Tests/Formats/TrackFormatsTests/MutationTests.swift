import FileReading
import Positions
import SimulationPrimitives
import TestFolders
import Testing
import TrackFormats

/// Damaged files for every reader: each is refused in one line or has only valid fixes.
@Suite struct MutationTests {
  private static let seeds = [
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx xmlns:a="b"><wpt lat="1" lon="2"><time>2020-01-01T00:00:01Z</time></wpt>
    <trk><trkseg><trkpt lat="46.5" lon="14.25"><time>2020-01-01T00:00:02.5Z</time>
    <extensions><a:speed>1.5</a:speed></extensions></trkpt></trkseg></trk></gpx>
    """,
    """
    <gpx><wpt lat="1" lon="179"><time>2020-01-01T00:00:01Z</time></wpt>
    <wpt lat="1" lon="-179"><time>2020-01-01T00:01:01Z</time></wpt></gpx>
    """,
    "timestamp,lat,lon,speed\n1577836801,46.5,14.25,1\n1577836802,\"46.6\",14.25,2\n",
    """
    $GPRMC,074510,A,4630.00,N,01415.00,E,1.9,90.5,180219,,,A
    $GPGGA,074511,4630.00,N,01415.00,E,1
    """,
    """
    <fcd-export><timestep time="0.00"><vehicle id="a" x="14.25" y="46.5" speed="1"/></timestep>
    <timestep time="00:00:01"><vehicle id="a" x="14.26" y="46.5"/></timestep></fcd-export>
    """,
  ]

  @Test(arguments: seeds.indices)
  func `a damaged file is refused or has only valid fixes`(index: Int) throws {
    var random = SplitMix(state: UInt64(index) + 1)
    for _ in 0..<Trials.count(400, debug: 100) {
      var bytes = Array(Self.seeds[index].utf8)
      for _ in 0...random.below(3) { mutate(&bytes, &random) }
      try expectPromises(of: bytes)
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    guard !bytes.isEmpty else { return }
    let position = random.below(bytes.count)
    switch random.below(5) {
    case 0: bytes[position] = UInt8(random.below(256))
    case 1: bytes.remove(at: position)
    case 2: bytes.insert(UInt8(random.below(256)), at: position)
    case 3: bytes.removeSubrange(position...)
    default:
      let end = min(bytes.count, position + 1 + random.below(40))
      bytes.insert(contentsOf: bytes[position..<end], at: random.below(bytes.count))
    }
  }

  /// A small generator, so that a failure comes back with every run.
  private struct SplitMix {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
    }
  }
}

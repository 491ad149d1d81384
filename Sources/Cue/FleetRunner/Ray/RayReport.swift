import Foundation

/// The current report of the driver of a run on Ray.
struct RayReport: Hashable {
  private let devices: Int
  private var shards: Set<Int> = []
  /// The number of shards, once the driver has reported it.
  private(set) var count: Int?
  /// The number of completed devices.
  private(set) var done = 0
  /// The problem, if there is one.
  private(set) var problem: String?

  /// Creates an empty report.
  init(devices: Int) {
    self.devices = devices
  }

  /// Whether every shard is complete.
  var isComplete: Bool { shards.count == count }

  /// Reads a line, and returns whether more devices are complete.
  ///
  /// Lines from other programs are ignored.
  mutating func take(_ line: String) -> Bool {
    let words = line.split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return false }
    switch words[0] {
    case "shards": count = Int(words[1]).flatMap { $0 > 0 ? $0 : nil }
    case "error":
      // An error of a shard has the name of the tool as a prefix, as on a terminal.
      problem = String(words[1].hasPrefix("cuesim: ") ? words[1].dropFirst(8) : words[1])
    case "done":
      guard let count, let shard = Int(words[1]).flatMap({ FleetShard($0, of: count) }) else {
        return false
      }
      guard shards.insert(shard.index).inserted else { return false }
      done += shard.devices(of: devices).count
      return true
    default: break
    }
    return false
  }
}

/// A buffer that divides a stream of bytes into lines.
struct LineBuffer {
  private var rest: [UInt8] = []

  /// Returns the lines that additional bytes complete.
  mutating func take(_ data: Data) -> [String] {
    rest += data
    var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let last = lines.popLast() ?? []
    defer { rest = Array(last) }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }
}

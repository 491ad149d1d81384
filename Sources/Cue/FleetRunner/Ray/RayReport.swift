import Foundation

/// The report of the driver of a run on Ray so far.
struct RayReport: Hashable {
  private let devices: Int
  private var shards: Set<Int> = []
  /// The number of shards, once the driver knows.
  private(set) var count: Int?
  /// The number of devices that are done.
  private(set) var done = 0
  /// The problem, if something went wrong.
  private(set) var problem: String?

  /// Begins with nothing said.
  init(devices: Int) {
    self.devices = devices
  }

  /// Indicates whether every shard is done.
  var isComplete: Bool { shards.count == count }

  /// Takes a line; whether more devices are done by it.
  ///
  /// Lines that others write mean nothing.
  mutating func take(_ line: String) -> Bool {
    let words = line.split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return false }
    switch words[0] {
    case "shards": count = Int(words[1]).flatMap { $0 > 0 ? $0 : nil }
    case "error":
      // A shard says it with the name of the tool in front, as it would to a person.
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

/// Cuts a stream of bytes into lines.
struct LineBuffer {
  private var rest: [UInt8] = []

  /// The lines that some more bytes complete.
  mutating func take(_ data: Data) -> [String] {
    rest += data
    var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let last = lines.popLast() ?? []
    defer { rest = Array(last) }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }
}

import CueSystem
import Foundation
import SimulationKernel

extension Row {
  /// What a device that lives takes up, from what the system counts as this process's memory.
  static var memory: Row {
    let note = "10 000 living devices a run, all kept; plain: the values of a device in one array"
    return Row(name: "memory.device", unit: "bytes", must: "", note: note) { effort in
      let count = 10_000
      var samples = Samples()
      // Nothing is given back before the end: memory used again would not be seen.
      var living: [(World, Device)] = []
      var plain: [[PlainDevice]] = []
      for run in 0..<min(effort.runs, 5) {
        guard let before = residentBytes() else { return nil }
        var sum: UInt64 = 0
        for index in 0..<count {
          let (world, device) = try Walker.begun(seed: Seed(1).derived(UInt64(index)))
          sum = sum &* 31 &+ world.digest
          living.append((world, device))
        }
        guard let between = residentBytes() else { return nil }
        plain.append((0..<count).map { _ in PlainDevice.begun() })
        guard let after = residentBytes() else { return nil }
        if run > 0, sum != samples.checksum {
          throw BenchmarkError(description: "memory.device built other devices than before")
        }
        samples.checksum = sum
        samples.values.append(Double(between - before) / Double(count))
        samples.ratios.append(Double(between - before) / Double(max(after - between, 1)))
      }
      return withExtendedLifetime((living, plain)) { samples }
    }
  }

  /// The resident memory of this process; `nil` where the system does not tell.
  static func residentBytes() -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return nil
    }
    let words = text.split(separator: " ")
    return words.count > 1 ? Int(words[1]).map { $0 * 4_096 } : nil
  }
}

extension Walker {
  /// A device two minutes into its first passage, inside the ring.
  static func begun(seed: Seed) throws -> (World, Device) {
    let world = World(seed: seed, start: start)
    let device = Device(in: world, configuration: Walker().configuration)
    device.location.send(.leg(passage(0, from: start)))
    try world.run(until: start.advanced(by: .minutes(2)))
    return (world, device)
  }
}

extension PlainDevice {
  /// The same as one value.
  static func begun() -> PlainDevice {
    var device = PlainDevice(Walker())
    let leg = Walker.passage(0, from: Walker.start)
    for second in 0..<120 { device.tick(leg, at: leg.start.advanced(by: .seconds(second))) }
    return device
  }
}

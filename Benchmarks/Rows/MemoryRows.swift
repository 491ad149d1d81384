import CueModel
import CueSystem
import SimulationKernel

extension Row {
  /// The rows of the memory of one object.
  static var memory: [Row] {
    let kept = Kept()
    return [device(kept), process(kept)] + actors(kept)
  }

  private static func device(_ kept: Kept) -> Row {
    bytes(
      "memory.device", goal: .atMost(36_000, aim: 24_000),
      note: "2 000 living devices a run (500 with --quick); plain: the values of one in an array",
      counts: (2_000, 500), kept: kept,
      { count in
        var sum: UInt64 = 0
        let living = try (0..<count).map { index in
          let (world, device) = try Walker.begun(seed: Seed(1).derived(UInt64(index)))
          sum = sum &* 31 &+ world.digest
          return (world, device)
        }
        return (living, sum)
      }, plain: { count in (0..<count).map { _ in PlainDevice.begun() } })
  }

  /// Measures the memory of a suspended process.
  ///
  /// Of 1 780 bytes, the concurrency runtime needs 1 344. These are a task (304), the first slab of
  /// its allocations (1 016), and the headers of the allocator.
  private static func process(_ kept: Kept) -> Row {
    bytes(
      "memory.process", goal: .atMost(1_800, aim: 1_600),
      note:
        "a process that sleeps, one of 100 000 (20 000 with --quick), of which 1 344 bytes are the "
        + "runtime's; plain: 16 bytes",
      counts: (100_000, 20_000), kept: kept
    ) { count in
      try settled { world in
        for _ in 0..<count { world.spawn { try await $0.sleep(for: .hours(1)) } }
      }
    }
  }

  /// Measures the memory of an actor that does nothing, and of one whose handler sleeps.
  private static func actors(_ kept: Kept) -> [Row] {
    [
      bytes(
        "memory.actor", goal: .atMost(500),
        note: "an actor of a ring of 100 000 (20 000 with --quick); plain: 16 bytes",
        counts: (100_000, 20_000), kept: kept
      ) { count in
        try settled { Ring.add(to: $0, size: count) }
      },
      bytes(
        "memory.handler",
        note:
          "an actor whose handler sleeps, one of 100 000 (20 000 with --quick); plain: 16 bytes",
        counts: (100_000, 20_000), kept: kept
      ) { count in
        try settled { world in
          for index in 0..<count {
            world.add("sleeper \(index)") { Napper(context: $0) }.send(.sleep)
          }
        }
      },
    ]
  }

  /// Returns a world after its first second.
  private static func settled(
    _ fill: (World) -> Void
  ) throws(SimulationError) -> (things: Any, checksum: UInt64) {
    let world = World(seed: 1)
    fill(world)
    try world.run(for: .seconds(1))
    return (world, world.digest)
  }
}

extension Walker {
  /// Returns a device after two minutes of its first passage, inside the ring.
  static func begun(seed: Seed, policy: Policy = .conductor) throws -> (World, Device) {
    let world = World(seed: seed, start: start)
    let device = Device(in: world, configuration: Walker(policy: policy).configuration)
    device.location.send(.leg(passage(0, from: start)))
    try world.run(until: start.advanced(by: .minutes(2)))
    return (world, device)
  }
}

extension PlainDevice {
  /// Returns the same device as one value.
  static func begun() -> PlainDevice {
    var device = PlainDevice(Walker())
    let leg = Walker.passage(0, from: Walker.start)
    for second in 0..<120 { device.tick(leg, at: leg.start.advanced(by: .seconds(second))) }
    return device
  }
}

import SimulationKernel

extension Row {
  /// The process style: functions that wait.
  static var processes: [Row] {
    let count = 80_000
    return [
      cost(
        "process.sleep", must: "220 ns", note: "eight processes that sleep; plain: an event each",
        { _ in try Bustle.sleeps(count) }, plain: { Bustle.plain(count, eventsEach: 1) }),
      cost(
        "process.request", must: "480 ns", note: "ask an actor and wait; plain: two events each",
        { _ in try Bustle.requests(count) }, plain: { Bustle.plain(count, eventsEach: 2) }),
      cost(
        "process.anyof", must: "600 ns",
        note: "wait for the first of two timeouts; plain: two events each",
        { _ in try Bustle.races(count) }, plain: { Bustle.plain(count, eventsEach: 2) }),
    ]
  }

  /// What a suspended process takes up.
  static var processMemory: Row {
    let note = "100 000 processes a run that sleep, all kept; plain: 16 bytes each in an array"
    return Row(name: "memory.process", unit: "bytes", must: "1.5 kB", note: note) { effort in
      let count = 100_000
      var samples = Samples()
      var worlds: [World] = []
      var plain: [[(Int, Int)]] = []
      for _ in 0..<min(effort.runs, 3) {
        guard let before = residentBytes() else { return nil }
        let world = World(seed: 1)
        for _ in 0..<count { world.spawn { try await $0.sleep(for: .hours(1)) } }
        try world.run(for: .seconds(1))
        worlds.append(world)
        guard let between = residentBytes() else { return nil }
        plain.append((0..<count).map { ($0, $0) })
        guard let after = residentBytes() else { return nil }
        samples.checksum = world.digest
        samples.values.append(Double(between - before) / Double(count))
        samples.ratios.append(Double(between - before) / Double(max(after - between, 16 * count)))
      }
      return withExtendedLifetime((worlds, plain)) { samples }
    }
  }
}

import SimulationKernel

extension Row {
  /// Very many actors of one world.
  static var worlds: [Row] {
    let ring = LargeRing()
    return [
      city("world.fix.aligned", must: "165 ns", isPhased: false),
      city("world.fix.phased", must: "370 ns", isPhased: true),
      cost(
        "world.ring.1000000", must: "60 ns", note: "a token once round a million actors",
        { _ in try ring.run() }, plain: { Ring.plain(size: LargeRing.size, count: 1_000_000) }),
      cost(
        "world.build", note: "an actor of 100 000, added and given back with its world",
        { _ in
          let world = World(seed: 1)
          Ring.add(to: world, size: 100_000)
          return Work(units: 100_000, checksum: world.digest)
        }, plain: { Bystanders.plain(count: 100_000) }),
    ]
  }

  private static func city(_ name: String, must: String, isPhased: Bool) -> Row {
    let phases = isPhased ? "each at a phase of its own" : "all at the same instants"
    let note = "a fix of \(FixCity.count) devices of three actors in one world, \(phases)"
    return Row(name: name, unit: "ns", must: must, note: note) { effort in
      let seconds = effort.isQuick ? 2 : 8
      let city = try FixCity(isPhased: isPhased)
      var plain = PlainFixCity(isPhased: isPhased)
      var samples = Samples()
      // The first second builds what is kept.
      guard try city.run(seconds: 1) == plain.run(seconds: 1) else { throw differs(name) }
      for _ in 0..<effort.runs {
        var digests: [UInt64] = []
        let times = try [{ try city.run(seconds: seconds) }, { plain.run(seconds: seconds) }].map {
          body in
          let start = Stopwatch.processor.reading
          digests.append(try body())
          return Stopwatch.processor.reading - start
        }
        guard digests[0] == digests[1] else { throw differs(name) }
        samples.checksum = digests[0]
        samples.values.append(times[0] * 1e9 / Double(FixCity.count * seconds))
        samples.ratios.append(times[0] / times[1])
      }
      samples.nanoseconds = samples.values
      return samples
    }
  }

  private static func differs(_ name: String) -> BenchmarkError {
    BenchmarkError(description: "\(name)'s plain loop came to another digest")
  }

  /// What an actor takes up that does nothing, and one whose handler sleeps.
  static var worldMemory: [Row] {
    [
      bytes("memory.actor", must: "500 bytes", note: "an actor of a ring of 100 000") {
        Ring.add(to: $0, size: $1)
      },
      bytes("memory.handler", note: "an actor whose handler sleeps, one of 100 000") {
        for index in 0..<$1 { $0.add("sleeper \(index)") { Napper(context: $0) }.send(.sleep) }
      },
    ]
  }

  private static func bytes(
    _ name: String, must: String = "", note: String, _ fill: @escaping (World, Int) -> Void
  ) -> Row {
    Row(name: name, unit: "bytes", must: must, note: "\(note); plain: 16 bytes each") { effort in
      let count = 100_000
      var samples = Samples()
      // Nothing is given back before the end: memory used again would not be seen.
      var worlds: [World] = []
      for _ in 0..<min(effort.runs, 3) {
        guard let before = residentBytes() else { return nil }
        let world = World(seed: 1)
        fill(world, count)
        try world.run(for: .seconds(1))
        worlds.append(world)
        guard let after = residentBytes() else { return nil }
        samples.checksum = world.digest
        samples.values.append(Double(after - before) / Double(count))
        samples.ratios.append(Double(after - before) / Double(16 * count))
      }
      return withExtendedLifetime(worlds) { samples }
    }
  }
}

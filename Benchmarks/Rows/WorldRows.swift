import ProcessSupport
import SimulationKernel

extension Row {
  /// The rows of worlds with very many actors.
  static var worlds: [Row] {
    let (ring, quickRing) = (LargeRing(size: 1_000_000), LargeRing(size: 100_000))
    return [
      city("world.fix.aligned", goal: .timesPlain(16.5, aim: 10.8), isPhased: false),
      city("world.fix.phased", goal: .timesPlain(2.21, aim: 1.26), isPhased: true),
      cost(
        "world.ring.1000000", goal: .times(.objects, 1.7),
        note: "a token once round a million actors (100 000 with --quick)",
        { effort in
          let ring = effort.isQuick ? quickRing : ring
          return try ring.run(count: ring.size)
        }, plain: { Ring.plain(size: 1_000_000, count: 1_000_000) }),
      cost(
        "world.build",
        note: "an actor of 100 000 (20 000 with --quick), added and given back with its world",
        { effort in
          let world = World(seed: 1)
          let size = effort.isQuick ? 20_000 : 100_000
          Ring.add(to: world, size: size)
          return Work(units: size, checksum: world.digest)
        }, plain: { Bystanders.plain(count: 100_000) }),
    ]
  }

  private static func city(_ name: String, goal: Goal, isPhased: Bool) -> Row {
    let phases = isPhased ? "each at a phase of its own" : "all at the same instants"
    let note =
      "a fix of 100 000 devices (20 000 with --quick) of three actors in one world, \(phases)"
    return Row(name: name, unit: "ns", goal: goal, note: note) { effort in
      let (count, seconds) = effort.isQuick ? (20_000, 2) : (100_000, 8)
      let city = try FixCity(count: count, isPhased: isPhased)
      var plain = PlainFixCity(count: count, isPhased: isPhased)
      var samples = Samples()
      // The first second creates the objects that later seconds reuse.
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
        samples.values.append(times[0] * 1e9 / Double(count * seconds))
        samples.ratios.append(times[0] / times[1])
      }
      samples.nanoseconds = samples.values
      return samples
    }
  }

  private static func differs(_ name: String) -> BenchmarkError {
    BenchmarkError(description: "\(name)'s plain loop came to another digest")
  }
}

extension Row {
  /// Returns a row of units per second.
  ///
  /// `plain` performs the same arithmetic in one loop without actors. With `isSameWork` its
  /// checksum should equal that of the row.
  static func rate(
    _ name: String, of units: String, goal: Goal? = nil, note: String = "",
    isSameWork: Bool = false, on stopwatch: Stopwatch = .processor,
    _ body: @escaping (Effort) async throws -> Work, plain: @escaping () -> Work
  ) -> Row {
    Row(name: name, unit: "\(units)/s", goal: goal, note: note) { effort in
      var samples = try await pairs(
        name, effort, isSameWork, stopwatch, goal?.calibration, body, plain)
      samples.values = samples.nanoseconds.map { 1e9 / $0 }
      return samples
    }
  }

  /// Returns a row of nanoseconds per unit.
  static func cost(
    _ name: String, goal: Goal? = nil, note: String = "", on stopwatch: Stopwatch = .processor,
    _ body: @escaping (Effort) async throws -> Work, plain: @escaping () -> Work
  ) -> Row {
    Row(name: name, unit: "ns", goal: goal, note: note) { effort in
      var samples = try await pairs(
        name, effort, false, stopwatch, goal?.calibration, body, plain)
      samples.values = samples.nanoseconds
      return samples
    }
  }

  /// Measures a body and its plain loop in short turns, so that both have the same disturbances.
  private static func pairs(
    _ name: String, _ effort: Effort, _ isSameWork: Bool, _ stopwatch: Stopwatch,
    _ calibration: Calibration?, _ body: @escaping (Effort) async throws -> Work,
    _ plain: @escaping () -> Work
  ) async throws -> Samples {
    let load = Load(name, on: stopwatch) { try await body(effort) }
    let loop = Load("\(name)'s plain loop", on: stopwatch, plain)
    let other = calibration.map { work in Load("\(work)", on: stopwatch) { work.run() } }
    let loads = [load, loop] + (other.map { [$0] } ?? [])
    let turns = try await Load.turns(of: loads, seconds: effort.seconds)
    var samples = Samples()
    for _ in 0..<effort.runs {
      let costs = try await Load.run(loads, turns: turns)
      samples.nanoseconds.append(costs[0] * 1e9)
      samples.ratios.append(costs[0] / costs[1])
      if other != nil { samples.calibrationRatios.append(costs[0] / costs[2]) }
    }
    samples.checksum = load.checksum ?? 0
    if isSameWork, load.checksum != loop.checksum {
      // The loop imitates the kernel's digest. If only the digest has changed, the figures are
      // still valid.
      say("benchmarks: \(name)'s plain loop came to another digest; see StableHasher.delivery")
    }
    return samples
  }

  /// Returns a row of the speed of one body relative to another that does the same work.
  ///
  /// The ratio of the plain loops is the speedup that the machine itself allows.
  static func speedUp(
    _ name: String, goal: Goal? = nil, note: String = "",
    slow: @escaping (Effort) async throws -> Work, fast: @escaping (Effort) async throws -> Work,
    plain: (slow: () async throws -> Work, fast: () async throws -> Work)
  ) -> Row {
    Row(name: name, unit: "x", goal: goal, note: note) { effort in
      let loads = [
        Load(name, on: .wall) { try await slow(effort) },
        Load(name, on: .wall) { try await fast(effort) },
        Load(name, on: .wall, plain.slow), Load(name, on: .wall, plain.fast),
      ]
      let turns = try await Load.turns(of: loads, seconds: effort.seconds)
      var samples = Samples()
      for _ in 0..<effort.runs {
        let costs = try await Load.run(loads, turns: turns)
        samples.values.append(costs[0] / costs[1])
        samples.ratios.append(costs[2] / costs[3] / (costs[0] / costs[1]))
      }
      guard loads[0].checksum == loads[1].checksum else {
        throw BenchmarkError(description: "\(name) does not compare equal work")
      }
      samples.checksum = loads[0].checksum ?? 0
      return samples
    }
  }
}

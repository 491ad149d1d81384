import SimulationFixtures
@testable import SimulationModeling
import SimulationPrimitives
import Testing

/// Monitors count their values or observations, and change nothing.
@Suite struct MonitorTests {
  @Test(arguments: ExecutionMode.all)
  func `a tally has the moments of all values added to it`(mode: ExecutionMode) throws {
    for seed in Seed.sample(20) {
      var draws = RandomStream(seed: seed.derived("numbers"))
      let numbers = (0..<50).map { _ in draws.uniform() * 100 - 50 }
      let world = World(seed: seed, mode: mode)
      let tally = world.add("tally") { Tally(context: $0, keepsSamples: true) }
      for (place, number) in numbers.enumerated() {
        world.spawn("process \(place)") { process in
          try await process.sleep(for: .seconds(place))
          tally.add(number)
        }
      }
      try world.run()
      let mean = numbers.reduce(0, +) / 50
      let variance = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 49
      let moments = world.read(tally) { $0.moments }
      #expect(world.read(tally) { $0.samples } == numbers)
      #expect(moments.count == 50)
      #expect(abs(moments.mean - mean) < 1e-9)
      #expect(abs(moments.variance - variance) < 1e-7)
      #expect((moments.minimum, moments.maximum) == (numbers.min(), numbers.max()))
    }
  }

  @Test func `a tally takes durations in seconds, and a restart clears it`() throws {
    let world = World(seed: 1)
    let tally = world.add("tally") { Tally(context: $0) }
    tally.add(.minutes(2))
    try world.run()
    #expect(world.read(tally) { ($0.moments.mean, $0.samples.count) } == (120, 0))
    tally.restartStatistics()
    tally.add(-1)
    try world.run()
    #expect(world.read(tally) { ($0.moments.count, $0.moments.mean) } == (1, -1))
  }

  @Test func `the end of a warm-up is not an observation`() throws {
    func digest(_ content: Tally.Content) throws -> UInt64 {
      let world = World(seed: 1)
      world.add("tally") { Tally(context: $0) }.address.send(content)
      return try world.run().digest
    }
    #expect(try digest(.restartStatistics) != digest(.add(-1)))
  }

  @Test func `a trace shows the content of an opaque message`() throws {
    let world = World(seed: 1, isTracing: true)
    world.add("tally") { Tally(context: $0) }.add(2)
    world.add("gate") { Gate(context: $0) }.open()
    try world.run()
    #expect(
      world.trace.map(\.description) == [
        "0.000000000 tally ← add(2.0)", "0.000000000 gate ← open",
      ])
  }

  @Test(arguments: ExecutionMode.all)
  func `a level is averaged over the time of each value`(mode: ExecutionMode) throws {
    for seed in Seed.sample(20) {
      var draws = RandomStream(seed: seed.derived("changes"))
      let world = World(seed: seed, mode: mode)
      let level = world.add("level") { Level(context: $0, 5) }
      var (value, area, now) = (5.0, 0.0, 0)
      for _ in 0..<30 {
        let pause = 1 + draws.below(9)
        (area, now) = (area + value * Double(pause), now + pause)
        let change = Double(draws.below(9) - 4)
        if draws.chance(0.5) {
          value += change
          level.address.send(.change(change), after: .seconds(now))
        } else {
          value = change
          level.address.send(.set(change), after: .seconds(now))
        }
      }
      try world.run()
      #expect(world.read(level) { $0.value } == value)
      let mean = world.read(level) { $0.mean }
      #expect(abs(mean - area / Double(now)) < 1e-9, "seed \(seed)")
    }
  }

  @Test func `a restart of a level keeps its value and clears its history`() throws {
    let world = World(seed: 1)
    let level = world.add("level") { Level(context: $0, 8) }
    try world.run(for: .seconds(4))
    level.set(2)
    level.restartStatistics()
    level.address.send(.change(2), after: .seconds(4))
    try world.run(for: .seconds(8))
    #expect(world.read(level) { ($0.mean, $0.values.maximum) } == (3, 4))
  }

  @Test(arguments: ExecutionMode.all)
  func `a monitor keeps its own observations, and changes no digest`(mode: ExecutionMode)
    throws
  {
    func watching(_ isWatched: Bool) throws -> (digest: UInt64, monitor: Monitor?) {
      let world = World(seed: 1, mode: mode)
      let level = world.add("level") { Level(context: $0) }
      let monitor =
        isWatched
        ? world.monitor(.deliveries) { entry in
          guard case .delivery(let message) = entry.content,
            case .set(let value)? = (message as? Level.Message)?.content, value > 1
          else { return nil }
          return value
        } : nil
      for second in 1...3 { level.address.send(.set(Double(second)), after: .seconds(second)) }
      return (try world.run().digest, monitor)
    }
    let (digest, monitor) = try watching(true)
    #expect(digest == (try watching(false)).digest)
    #expect(monitor?.series.map(\.number) == [2, 3])
    #expect(monitor?.series.map(\.time.seconds) == [2, 3])
    #expect(monitor?.moments.mean == 2.5)
  }
}

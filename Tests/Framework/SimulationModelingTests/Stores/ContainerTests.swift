import SimulationFixtures
import SimulationModeling
import SimulationPrimitives
import Testing

/// A container gives its amount and accepts what it has room for, without overtaking.
@Suite struct ContainerTests {
  private func world(
    _ mode: ExecutionMode, capacity: Double = 10, level: Double = 0
  ) -> (World, ActorHandle<Container>, Journal) {
    let world = World(seed: 1, mode: mode)
    let tank = world.add("tank") { Container(context: $0, capacity: capacity, level: level) }
    return (world, tank, Journal())
  }

  @Test(arguments: ExecutionMode.all)
  func `a take waits for its whole amount, and no other overtakes it`(mode: ExecutionMode) throws {
    let (world, tank, journal) = world(mode)
    for (second, amount) in [(0, 5.0), (1, 1.0)] {
      world.spawn("car \(amount)") { car in
        try await car.sleep(for: .seconds(second))
        try await car.take(amount, from: tank)
        journal.add("\(amount)", car)
      }
    }
    world.spawn("truck") { truck in
      for _ in 1...3 {
        try await truck.sleep(for: .seconds(2))
        try await truck.put(2, into: tank)
      }
    }
    try world.run()
    #expect(journal.lines == ["5.0 at 6.0", "1.0 at 6.0"] || mode != .sequential)
    #expect(Set(journal.lines) == ["5.0 at 6.0", "1.0 at 6.0"])
    #expect(world.read(tank) { $0.level } == 0)
  }

  @Test(arguments: ExecutionMode.all)
  func `a put waits for room, and urgent ones precede`(mode: ExecutionMode)
    throws
  {
    let (world, tank, journal) = world(mode, level: 9)
    for (second, priority) in [(1, 1), (2, 0)] {
      world.spawn("truck \(priority)") { truck in
        try await truck.sleep(for: .seconds(second))
        try await truck.put(4, into: tank, priority: priority)
        journal.add("\(priority)", truck)
      }
    }
    world.spawn("car") { car in
      for _ in 1...2 {
        try await car.sleep(for: .seconds(5))
        try await car.take(4, from: tank)
      }
    }
    try world.run()
    #expect(journal.lines == ["0 at 5.0", "1 at 10.0"])
    #expect(world.read(tank) { $0.level } == 9)
  }

  @Test(arguments: ExecutionMode.all)
  func `an abandoned take takes nothing, and the next is served`(mode: ExecutionMode) throws {
    let (world, tank, journal) = world(mode, level: 1)
    world.spawn("big") { big in
      let hasTaken = try await big.take(5, from: tank, within: .seconds(3))
      journal.add("big \(hasTaken)", big)
    }
    world.spawn("small") { small in
      try await small.sleep(for: .seconds(1))
      try await small.take(1, from: tank)
      journal.add("small", small)
    }
    try world.run()
    #expect(Set(journal.lines) == ["big false at 3.0", "small at 3.0"])
    #expect(world.read(tank) { ($0.level, $0.statistics.reneged) } == (0, 1))
  }

  @Test(arguments: ExecutionMode.all)
  func `the amount of an incomplete wait is put back`(mode: ExecutionMode) throws {
    let (world, tank, journal) = world(mode, level: 4)
    world.spawn("car") { car in
      let end = try await car.anyOf(
        .allOf(.amount(3, of: tank), .timeout(.seconds(9))), .timeout(.seconds(5)))
      journal.add("\(end.0 == nil)", car)
    }
    try world.run(for: .seconds(1))
    #expect(world.read(tank) { $0.level } == 1)
    try world.run()
    #expect(journal.lines == ["true at 5.0"])
    #expect(world.read(tank) { $0.level } == 4)
  }

  @Test func `its level is averaged over time, again from the warm-up on`() throws {
    let (world, tank, _) = world(.sequential, level: 2)
    world.spawn("truck") { truck in
      try await truck.sleep(for: .seconds(4))
      try await truck.put(6, into: tank)
      try await truck.sleep(for: .seconds(4))
    }
    try world.run()
    #expect(world.read(tank) { $0.statistics.usage }.mean(until: world.now) == 5)
    tank.restartStatistics()
    try world.run(for: .seconds(4))
    #expect(world.read(tank) { $0.statistics.usage }.mean(until: world.now) == 8)
    #expect(world.read(tank) { $0.statistics.usage.maximum } == 8)
  }
}

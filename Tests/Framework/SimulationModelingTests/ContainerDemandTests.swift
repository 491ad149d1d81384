import SimulationModeling
import SimulationPrimitives
import Testing

@Suite struct ContainerDemandTests {
  /// A container as a list of those in line, looked at from the beginning after each change.
  private struct ListedContainer {
    var level = 20.0
    var takers: [(amount: Double, since: Int)] = []
    var givers: [Double] = []
    var (served, delayed, greatestLine) = (0, 0, 0)

    mutating func settle(at second: Int, capacity: Double) {
      while true {
        if let taker = takers.first, taker.amount <= level {
          level -= takers.removeFirst().amount
          served += 1
          if taker.since < second { delayed += 1 }
        } else if let giver = givers.first, level + giver <= capacity {
          level += givers.removeFirst()
        } else {
          break
        }
      }
      greatestLine = max(greatestLine, takers.count)
    }
  }

  @Test(arguments: Seed.sample(100))
  func `amounts without a waiting task are served in turn and counted`(seed: Seed) throws {
    var (draws, model) = (RandomStream(seed: seed), ListedContainer())
    let world = World(seed: seed)
    let tank = world.add("tank") { Container(context: $0, capacity: 30, level: 20) }
    for second in 1...200 {
      let amount = Double(draws.below(12))
      if draws.chance(0.6) {
        tank.take(amount, after: .seconds(second))
        model.takers.append((amount, second))
      } else {
        tank.put(amount, after: .seconds(second))
        model.givers.append(amount)
      }
      model.settle(at: second, capacity: 30)
    }
    try world.run()
    let statistics = world.read(tank) { $0.statistics }
    #expect(world.read(tank) { $0.level } == model.level)
    #expect(statistics.served == model.served)
    #expect(statistics.delayed == model.delayed)
    #expect(statistics.delayed > 0)
    #expect(statistics.delayed < statistics.served)
    #expect(statistics.length.value == Double(model.takers.count))
    #expect(statistics.length.maximum == Double(model.greatestLine))
  }

  @Test func `amounts with and without a waiting task stand in one queue`()
    throws
  {
    let world = World(seed: 1)
    let tank = world.add("tank") { Container(context: $0) }
    let served = world.add("served") { Tally(context: $0) }
    tank.take(3)
    world.spawn { process in
      try await process.take(2, from: tank)
      served.add(process.now.seconds)
    }
    tank.put(4, after: .seconds(1))
    tank.put(1, after: .seconds(2))
    try world.run()
    #expect(world.read(served) { $0.moments.mean } == 2)
    #expect(world.read(tank) { $0.level } == 0)
  }

  @Test func `statistics that restart count delayed amounts anew`() throws {
    let world = World(seed: 1)
    let tank = world.add("tank") { Container(context: $0) }
    tank.take(1)
    tank.put(1, after: .seconds(1))
    try world.run()
    #expect(world.read(tank) { $0.statistics.delayed } == 1)
    tank.restartStatistics()
    try world.run()
    #expect(world.read(tank) { $0.statistics.delayed } == 0)
  }
}

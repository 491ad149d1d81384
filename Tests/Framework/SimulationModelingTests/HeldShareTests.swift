import SimulationModeling
import SimulationPrimitives
import Testing

@Suite struct HeldShareTests {
  /// Interrupts and cancels the waiters and holders of a resource, at any instant.
  @Test(arguments: Seed.sample(100))
  func `a share is free again when its holder or waiter is interrupted or cancelled`(
    seed: Seed
  ) throws {
    let world = World(seed: seed)
    let desk = world.add("desk") { Resource(context: $0, capacity: 2) }
    let customers = (0..<20).map { index in
      world.spawn("customer \(index)") { customer in
        var draws = customer.randomStream("customer")
        for _ in 0..<5 {
          do {
            try await customer.sleep(for: .seconds(draws.below(3)))
            try await customer.with(desk, amount: 1 + draws.below(2)) {
              try await customer.sleep(for: .seconds(draws.below(3)))
            }
          } catch is Interrupt {}
        }
      }
    }
    var draws = RandomStream(seed: seed)
    for _ in 0..<30 {
      try world.run(for: .seconds(draws.below(2)))
      let customer = customers[draws.below(customers.count)]
      if draws.chance(0.7) { customer.interrupt("go") } else { customer.cancel() }
      #expect(world.read(desk) { (0...2).contains($0.inUse) })
    }
    try world.run()
    #expect(customers.allSatisfy { !$0.isAlive })
    #expect(world.read(desk) { $0.inUse } == 0)
    #expect(world.read(desk) { $0.queueLength } == 0)
    #expect(world.read(desk) { $0.statistics.served } > 0)
  }
}

import SimulationFixtures
import SimulationModeling
import SimulationPrimitives
import Testing

/// Zero patience takes what is available, except where the order of one instant is explored.
@Suite struct PatienceTests {
  @Test(arguments: [ExecutionMode.sequential, .threaded(1), .threaded(2)])
  func `a free share and an available item are taken at once, with zero patience`(
    mode: ExecutionMode
  ) throws {
    for seed in 1...5 as ClosedRange<UInt64> {
      let (world, journal) = (World(seed: Seed(seed), mode: mode), Journal())
      let resource = world.add("resource") { Resource(context: $0) }
      let store = world.add("store") { Store<Int>(context: $0) }
      store.put(1)
      world.spawn("hasty") { hasty in
        try await hasty.sleep(for: .seconds(1))
        try await hasty.with(resource, within: .zero) {
          journal.add("in", hasty)
        } else: {
          journal.add("out", hasty)
        }
        let thing = try await hasty.take(from: store, within: .zero)
        journal.add(thing == nil ? "nothing" : "a thing", hasty)
        let (grant, _) = try await hasty.anyOf(.grant(of: resource), .timeout(.zero))
        journal.add(grant == nil ? "no grant" : "a grant", hasty)
        grant?.release()
      }
      try world.run()
      #expect(journal.lines == ["in at 1.0", "a thing at 1.0", "a grant at 1.0"])
      #expect(world.read(resource) { $0.inUse } == 0)
    }
  }

  @Test(arguments: ExecutionMode.all)
  func `a busy resource and an empty store are abandoned at once, with zero patience`(
    mode: ExecutionMode
  )
    throws
  {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let resource = world.add("resource") { Resource(context: $0) }
    let store = world.add("store") { Store<Int>(context: $0) }
    world.spawn("holder") { holder in
      try await holder.with(resource) { try await holder.sleep(for: .seconds(5)) }
    }
    world.spawn("hasty") { hasty in
      try await hasty.sleep(for: .seconds(1))
      try await hasty.with(resource, within: .zero) {
        journal.add("in", hasty)
      } else: {
        journal.add("out", hasty)
      }
      let thing = try await hasty.take(from: store, within: .zero)
      journal.add(thing == nil ? "nothing" : "a thing", hasty)
    }
    try world.run()
    #expect(journal.lines == ["out at 1.0", "nothing at 1.0"])
    #expect(world.read(resource) { $0.inUse == 0 && $0.queueLength == 0 })
  }
}

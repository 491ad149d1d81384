import SimulationFixtures
import SimulationModeling
import SimulationPrimitives
import Testing

/// A store gives items out in order, each to a matching client.
@Suite struct StoreTests {
  @Test(arguments: ExecutionMode.all)
  func `items leave in the order of their arrival`(mode: ExecutionMode) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let store = world.add("store") { Store<Int>(context: $0) }
    world.spawn("supplier") { supplier in
      for item in [3, 1, 2] {
        try await supplier.put(item, into: store)
        try await supplier.sleep(for: .seconds(1))
      }
    }
    world.spawn("worker") { worker in
      try await worker.sleep(for: .seconds(5))
      for _ in 1...3 { journal.add("\(try await worker.take(from: store))", worker) }
    }
    try world.run()
    #expect(journal.lines == ["3 at 5.0", "1 at 5.0", "2 at 5.0"])
  }

  @Test(arguments: ExecutionMode.all)
  func `a sorted store returns items in its order, and equal ones in that of arrival`(
    mode: ExecutionMode
  ) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let store = world.add("store") { context in
      Store<String>(context: context) { $0.count < $1.count }
    }
    world.spawn("supplier") { supplier in
      for item in ["ccc", "a", "ddd", "bb"] { try await supplier.put(item, into: store) }
      for _ in 1...4 { journal.add(try await supplier.take(from: store), supplier) }
    }
    try world.run()
    #expect(journal.lines == ["a at 0.0", "bb at 0.0", "ccc at 0.0", "ddd at 0.0"])
  }

  @Test(arguments: ExecutionMode.all)
  func `a take with a filter waits for a match and lets others pass`(mode: ExecutionMode)
    throws
  {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let store = world.add("store") { Store<Int>(context: $0) }
    world.spawn("picky") { picky in
      journal.add("picky \(try await picky.take(from: store) { $0 > 5 })", picky)
    }
    world.spawn("other") { other in
      try await other.sleep(for: .seconds(1))
      journal.add("other \(try await other.take(from: store))", other)
    }
    world.spawn("supplier") { supplier in
      for item in [2, 9] {
        try await supplier.sleep(for: .seconds(2))
        try await supplier.put(item, into: store)
      }
    }
    try world.run()
    #expect(journal.lines == ["other 2 at 2.0", "picky 9 at 4.0"])
  }

  @Test(arguments: ExecutionMode.all)
  func `a put waits for room, unless it is a message`(mode: ExecutionMode) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let store = world.add("store") { Store<Int>(context: $0, capacity: 1) }
    world.spawn("supplier") { supplier in
      for item in 1...2 {
        try await supplier.put(item, into: store)
        journal.add("put \(item)", supplier)
      }
    }
    world.spawn("worker") { worker in
      try await worker.sleep(for: .seconds(3))
      journal.add("took \(try await worker.take(from: store))", worker)
    }
    try world.run()
    #expect(Set(journal.lines) == ["put 1 at 0.0", "put 2 at 3.0", "took 1 at 3.0"])
    store.put(7)
    try world.run()
    #expect(world.read(store) { $0.items } == [2, 7])
  }

  @Test(arguments: ExecutionMode.all)
  func `an item of an abandoned wait returns to its place`(mode: ExecutionMode) throws {
    for isOrdered in [false, true] {
      let (world, journal) = (World(seed: 1, mode: mode), Journal())
      let store = world.add("store") { context in
        isOrdered ? Store<Int>(context: context) { $0 < $1 } : Store<Int>(context: context)
      }
      world.spawn("worker") { worker in
        let end = try await worker.anyOf(
          .allOf(.item(of: store), .timeout(.seconds(9))), .timeout(.seconds(5)))
        journal.add("\(end.0 == nil)", worker)
      }
      for item in [5, 8, 3] {
        store.put(item)
        try world.run(for: .seconds(1))
      }
      #expect(world.read(store) { $0.items } == (isOrdered ? [3, 8] : [8, 3]))
      try world.run()
      #expect(journal.lines == ["true at 5.0"])
      #expect(world.read(store) { $0.items } == (isOrdered ? [3, 5, 8] : [5, 8, 3]))
    }
  }

  @Test(arguments: ExecutionMode.all)
  func `an abandoned take or put changes nothing`(mode: ExecutionMode) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let store = world.add("store") { Store<Int>(context: $0, capacity: 1) }
    world.spawn("worker") { worker in
      let item = try await worker.take(from: store, within: .seconds(2))
      journal.add("\(item ?? -1)", worker)
    }
    world.spawn("supplier") { supplier in
      try await supplier.sleep(for: .seconds(3))
      try await supplier.put(1, into: store)
      let end = try await supplier.anyOf(.room(for: 2, in: store), .timeout(.seconds(1)))
      journal.add("\(end.0 != nil)", supplier)
    }
    try world.run()
    #expect(journal.lines == ["-1 at 2.0", "false at 4.0"])
    #expect(world.read(store) { ($0.items, $0.statistics.reneged) } == ([1], 1))
  }
}

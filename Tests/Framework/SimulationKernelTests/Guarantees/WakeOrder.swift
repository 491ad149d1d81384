import SimulationFixtures
import SimulationKernel
import Testing

/// Processes that wake at one instant continue in the order of their wakes, however many executor
/// switches each makes.
@Suite struct WakeOrderTests {
  /// Wakes three processes at one instant, which then switch executors so often; the order in which
  /// they end.
  private func order(
    of switches: [Int], wake: @escaping @Sendable (ProcessHandle<Void>) -> Void
  ) throws -> (lines: [String], digest: UInt64) {
    let (world, journal) = (World(seed: 1), Journal())
    let processes = switches.enumerated().map { place, count in
      world.spawn("process \(place)") { me in
        do { try await me.sleep(for: .hours(1)) } catch {}
        for _ in 0..<count { await switchExecutors() }
        journal.add(me.name)
      }
    }
    world.spawn("alarm") { alarm in
      try await alarm.sleep(for: .minutes(1))
      for process in processes.reversed() { wake(process) }
    }
    try world.run()
    return (journal.lines, world.digest)
  }

  @Test func `interrupted processes continue in the order of the interrupts`() throws {
    for switches in [[0, 0, 0], [0, 1, 2], [2, 1, 0], [1, 0, 3]] {
      let (lines, digest) = try order(of: switches) { $0.interrupt("now") }
      #expect(lines == ["process 2", "process 1", "process 0"], "switches \(switches)")
      #expect(try digest == order(of: [0, 0, 0]) { $0.interrupt("now") }.digest)
    }
  }

  @Test func `cancelled processes continue in the order of the cancellations`() throws {
    for switches in [[0, 0, 0], [0, 1, 2], [2, 1, 0], [1, 0, 3]] {
      let lines = try order(of: switches) { $0.cancel() }.lines
      #expect(lines == ["process 2", "process 1", "process 0"], "switches \(switches)")
    }
  }

  @Test func `cancelled child tasks continue in the order in which their group cancels them`()
    throws
  {
    var orders: Set<[String]> = []
    for switches in [[0, 0, 0], [0, 1, 2], [2, 1, 0], [1, 0, 3]] {
      let (world, journal) = (World(seed: 1), Journal())
      world.spawn("parent") { me in
        await me.scope {
          await withTaskGroup(of: Void.self) { group in
            for (place, count) in switches.enumerated() {
              group.addTask {
                try? await me.sleep(for: .hours(1))
                for _ in 0..<count { await switchExecutors() }
                journal.add("child \(place)")
              }
            }
            try? await me.sleep(for: .minutes(1))
            group.cancelAll()
          }
        }
      }
      try world.run()
      orders.insert(journal.lines)
    }
    #expect(orders.count == 1)
  }

  @Test func `a task that yields lets the others continue first`() throws {
    let (world, journal) = (World(seed: 1), Journal())
    world.spawn("parent") { me in
      await me.scope {
        await withTaskGroup(of: Void.self) { group in
          group.addTask {
            await Task.yield()
            journal.add("yielding")
          }
          group.addTask { journal.add("other") }
        }
      }
    }
    try world.run()
    #expect(journal.lines == ["other", "yielding"])
  }

  @Test func `a wake that ends a wait early is an event, after all that are due`() throws {
    let (world, journal) = (World(seed: 1), Journal())
    let sleeper = world.spawn("sleeper") { me in
      try? await me.sleep(for: .hours(1))
      journal.add("sleeper")
    }
    let other = world.probe("other")
    world.spawn("alarm") { alarm in
      try await alarm.sleep(for: .minutes(1))
      other.perform("due") { _ in journal.add("due") }
      sleeper.interrupt("now")
    }
    var steps = 0
    while try world.step() { steps += 1 }
    #expect(journal.lines == ["due", "sleeper"])
    // Two processes begin, the alarm wakes, a message is delivered, the sleeper wakes.
    #expect(steps == 5)
  }
}

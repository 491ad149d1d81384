import SimulationFixtures
import SimulationModeling
import SimulationPrimitives
import Testing

/// Gates, signals, barriers and semaphores release the right clients, and forget those that left.
@Suite struct SignalTests {
  @Test(arguments: ExecutionMode.all)
  func `a shut gate holds all tasks, an open one none, and a pulse releases the waiting ones`(
    mode: ExecutionMode
  ) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let gate = world.add("gate") { Gate(context: $0) }
    for second in 0...6 {
      world.spawn("car \(second)") { car in
        try await car.sleep(for: .seconds(second))
        try await car.pass(gate)
        journal.add("\(second)", car)
      }
    }
    world.spawn("keeper") { keeper in
      try await keeper.sleep(for: .milliseconds(1_500))
      gate.pulse()
      try await keeper.sleep(for: .seconds(2))
      gate.open()
      try await keeper.sleep(for: .seconds(2))
      gate.close()
      try await keeper.sleep(for: .seconds(4))
      gate.open()
    }
    try world.run(until: VirtualTime(secondsSinceEpoch: 9))
    #expect(world.read(gate) { ($0.isOpen, $0.queueLength) } == (false, 1))
    #expect(
      Set(journal.lines) == [
        "0 at 1.5", "1 at 1.5", "2 at 3.5", "3 at 3.5", "4 at 4.0", "5 at 5.0",
      ])
    try world.run()
    #expect(journal.lines.last == "6 at 9.5")
  }

  @Test(arguments: ExecutionMode.all)
  func `a signal gives its value to all waiting tasks, and to no later one`(
    mode: ExecutionMode
  ) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let signal = world.add("signal") { Signal<Int>(context: $0) }
    for second in [0, 1, 4] {
      world.spawn("listener \(second)") { listener in
        try await listener.sleep(for: .seconds(second))
        journal.add("\(second) hears \(try await listener.value(of: signal))", listener)
      }
    }
    world.spawn("speaker") { speaker in
      for value in [7, 8] {
        try await speaker.sleep(for: .seconds(3))
        signal.emit(value)
      }
    }
    try world.run()
    #expect(
      Set(journal.lines) == ["0 hears 7 at 3.0", "1 hears 7 at 3.0", "4 hears 8 at 6.0"])
  }

  @Test(arguments: ExecutionMode.all)
  func `a barrier opens for enough parties, repeatedly, and does not count those that left`(
    mode: ExecutionMode
  ) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let barrier = world.add("barrier") { Barrier(context: $0, parties: 2) }
    for second in [1, 3] {
      world.spawn("runner \(second)") { runner in
        for round in 0...1 {
          try await runner.sleep(for: .seconds(second))
          try await runner.meet(at: barrier)
          journal.add("\(second) in round \(round)", runner)
        }
      }
    }
    world.spawn("impatient") { impatient in
      let end = try await impatient.anyOf(.meeting(at: barrier), .timeout(.milliseconds(500)))
      #expect(end.0 == nil)
    }
    let crashed = world.spawn("crashed") { crashed in
      try await crashed.sleep(for: .milliseconds(600))
      try await crashed.meet(at: barrier)
    }
    try world.run(for: .milliseconds(800))
    #expect(world.read(barrier) { $0.queueLength } == 1)
    world.crash(crashed)
    try world.run()
    #expect(
      Set(journal.lines) == [
        "1 in round 0 at 3.0", "3 in round 0 at 3.0", "1 in round 1 at 6.0", "3 in round 1 at 6.0",
      ])
    #expect(world.read(barrier) { ($0.rounds, $0.queueLength) } == (2, 0))
  }

  @Test(arguments: ExecutionMode.all)
  func `a semaphore grants its permits in order, and signals add permits`(mode: ExecutionMode)
    throws
  {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let permits = world.add("permits") { Semaphore(context: $0, permits: 1) }
    for second in 0..<4 {
      world.spawn("worker \(second)") { worker in
        try await worker.sleep(for: .seconds(second))
        let end = try await worker.anyOf(
          .permit(of: permits), .timeout(second == 1 ? .seconds(2) : .hours(1)))
        journal.add("\(second) \(end.0 != nil)", worker)
      }
    }
    world.spawn("other") { other in
      for _ in 1...3 {
        try await other.sleep(for: .seconds(5))
        permits.signal()
      }
    }
    try world.run()
    #expect(
      journal.lines == ["0 true at 0.0", "1 false at 3.0", "2 true at 5.0", "3 true at 10.0"])
    #expect(world.read(permits) { ($0.permits, $0.queueLength) } == (1, 0))
  }
}

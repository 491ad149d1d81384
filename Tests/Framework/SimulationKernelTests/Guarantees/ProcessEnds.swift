import ProcessSupport
import SimulationFixtures
import SimulationKernel
import Testing

/// A joiner gets the result of a process, and no error is lost.
@Suite struct ProcessEndTests {
  private struct Tired: Error {}

  /// Spawns a process and another that joins it so much later; the joiner's result.
  private func joining<Value: Sendable>(
    _ mode: ExecutionMode, after delay: Duration = .zero,
    _ body: @escaping @Sendable (SimulationContext) async throws -> Value,
    meanwhile: (World, ProcessHandle<Value>) throws -> Void = { _, _ in }
  ) throws -> [String] {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let walk = world.spawn("walk", body)
    world.spawn("joiner") { joiner in
      try await joiner.sleep(for: delay)
      do {
        let value = try await joiner.join(walk)
        journal.add("\(value) at \(joiner.now.seconds)")
      } catch { journal.add("\(error) at \(joiner.now.seconds)") }
    }
    try meanwhile(world, walk)
    try world.run()
    return journal.lines
  }

  @Test(arguments: ExecutionMode.all, [0, 2, 9] as [Int64])
  func `a joiner gets the value, at any time of its join`(
    mode: ExecutionMode, second: Int64
  ) throws {
    let lines = try joining(mode, after: .seconds(second)) { walk in
      try await walk.sleep(for: .seconds(2))
      return 800
    }
    #expect(lines == ["800 at \(Double(max(2, second)))"])
  }

  @Test(arguments: ExecutionMode.all)
  func `a process refused for its name is never joined, after any number of attempts`(
    mode: ExecutionMode
  ) {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    world.spawn("walk") { try await $0.sleep(for: .seconds(2)) }
    world.spawn("joiner") { joiner in
      let other = joiner.spawn("walk") { try await $0.sleep(for: .seconds(2)) }
      while true {
        do {
          try await joiner.join(other)
          journal.add("joined")
        } catch { journal.add("given up") }
      }
    }

    let error = #expect(throws: SimulationError.self) { try world.run() }

    #expect(error?.code == .duplicateName)
    #expect(!journal.lines.contains("joined"))
  }

  @Test(arguments: ExecutionMode.all, [0, 2, 9] as [Int64])
  func `a process without a result can be joined as well`(mode: ExecutionMode, second: Int64)
    throws
  {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let walk = world.spawn("walk") { try await $0.sleep(for: .seconds(2)) }
    world.spawn("joiner") { joiner in
      try await joiner.sleep(for: .seconds(second))
      try await joiner.join(walk)
      journal.add("\(joiner.now.seconds)")
    }
    try world.run()
    #expect(journal.lines == ["\(Double(max(2, second)))"])
  }

  @Test(arguments: ExecutionMode.all)
  func `an error goes to the joiner`(mode: ExecutionMode) throws {
    let lines = try joining(mode) { walk -> Int in
      try await walk.sleep(for: .seconds(2))
      throw Tired()
    }
    #expect(lines == ["Tired() at 2.0"])
  }

  @Test(arguments: ExecutionMode.all)
  func `all joiners get the result`(mode: ExecutionMode) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let walk = world.spawn("walk") { walk in
      try await walk.sleep(for: .seconds(1))
      return 3
    }
    for _ in 1...3 { world.spawn { journal.add("\(try await $0.join(walk))") } }
    try world.run()
    #expect(journal.lines == ["3", "3", "3"])
  }

  @Test(arguments: ExecutionMode.all)
  func `an error without a joiner ends the run, with the name of the process`(mode: ExecutionMode) {
    let error = failure(mode: mode) { world in
      world.spawn("walk") { walk in
        try await walk.sleep(for: .seconds(2))
        throw Tired()
      }
    }
    #expect(error?.code == .handlerFailed)
    #expect(error?.actor == "walk")
    #expect(error?.detail.contains("Tired()") == true)
    #expect(error?.time == VirtualTime(secondsSinceEpoch: 2))
  }

  @Test(arguments: ExecutionMode.all)
  func `an error is not lost with a joiner that has given up`(mode: ExecutionMode) {
    let error = failure(mode: mode) { world in
      let walk = world.spawn("walk") { walk in
        try await walk.sleep(for: .seconds(2))
        throw Tired()
      }
      world.spawn("impatient") { impatient in
        _ = try await impatient.anyOf(.end(of: walk), .timeout(.seconds(1)))
      }
    }
    #expect(error?.code == .handlerFailed)
    #expect(error?.actor == "walk")
  }

  @Test(arguments: ExecutionMode.all)
  func `a cancelled process ends alone, and its joiner gets an error`(mode: ExecutionMode) throws {
    let lines = try joining(mode) { walk in
      try await walk.sleep(for: .seconds(9))
      return 1
    } meanwhile: { world, walk in
      try world.run(for: .seconds(2))
      walk.cancel()
    }
    #expect(lines == ["cancelled(\"walk\") at 2.0"])
  }

  @Test(arguments: ExecutionMode.all)
  func `a crashed process makes no further step, and its joiner gets an error`(mode: ExecutionMode)
    throws
  {
    let journal = Journal()
    let lines = try joining(mode) { walk in
      defer { journal.add("step") }
      try await walk.sleep(for: .seconds(9))
      return 1
    } meanwhile: { world, walk in
      try world.run(for: .seconds(2))
      world.crash(walk)
      #expect(!walk.isAlive)
      try world.run()
      #expect(journal.lines.isEmpty)
    }
    #expect(lines == ["crashed(\"walk\") at 2.0"])
  }

  @Test(arguments: ExecutionMode.all)
  func `a crash releases held resources, the latest first, and none twice`(
    mode: ExecutionMode
  ) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let walk = world.spawn("walk") { walk in
      _ = walk.stake { journal.add("first") }
      let kept = walk.stake { journal.add("kept") }
      let returned = walk.stake { journal.add("returned") }
      _ = walk.stake { journal.add("last") }
      kept.keep()
      returned.release()
      returned.release()
      try await walk.sleep(for: .seconds(9))
    }
    try world.run(for: .seconds(1))
    world.crash(walk)
    world.crash(walk)
    try world.run()
    #expect(journal.lines == ["returned", "last", "first"])
  }

  @Test(arguments: ExecutionMode.all)
  func `a crash in a scope also ends its child tasks`(mode: ExecutionMode) throws {
    let (world, journal) = (World(seed: 1, mode: mode), Journal())
    let parent = world.spawn("parent") { parent in
      try await parent.scope {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 1...3 {
            group.addTask {
              defer { journal.add("step") }
              try await parent.sleep(for: .seconds(5))
            }
          }
          try await group.waitForAll()
        }
      }
    }
    try world.run(for: .seconds(1))
    world.crash(parent)
    #expect(try world.run().ending == .quiescent)
    #expect(journal.lines.isEmpty)
  }

  @Test(arguments: ExecutionMode.all)
  func `processes that join each other are a deadlock with its cycle`(
    mode: ExecutionMode
  ) {
    let error = failure(mode: mode) { world in
      let handles = Guarded<[ProcessHandle<Void>]>([])
      for place in 0...1 {
        let process = world.spawn("process \(place)") { process in
          try await process.sleep(for: .seconds(1))
          try await process.join(handles.withLock { $0[1 - place] })
        }
        handles.withLock { $0.append(process) }
      }
    }
    #expect(error?.code == .deadlock)
    #expect(error?.detail.contains("process 0 → process 1 → process 0") == true)
  }
}

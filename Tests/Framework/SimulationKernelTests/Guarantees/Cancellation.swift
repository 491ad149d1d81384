import SimulationFixtures
import SimulationKernel
import Testing

@Suite struct CancellationTests {
  /// Sleeps and reports how that ended.
  private static func sleep(
    _ seconds: Int64, _ context: SimulationContext, _ journal: Journal
  ) async {
    do {
      try await context.clock.sleep(for: .seconds(seconds))
      journal.add("\(seconds) slept until \(context.now.seconds)")
    } catch {
      journal.add("\(seconds) cancelled at \(context.now.seconds)")
    }
  }

  @Test(arguments: ExecutionMode.all)
  func `a group cancels the sleeps of its children`(mode: ExecutionMode) throws {
    for seed in Seed.sample(20) {
      let world = World(seed: seed, mode: mode)
      let journal = Journal()
      world.probe("parent").perform("race") { probe in
        let context = probe.context
        await context.scope {
          await withTaskGroup(of: Void.self) { group in
            for seconds in [100, 10, 1_000] as [Int64] {
              group.addTask { await Self.sleep(seconds, context, journal) }
            }
            await group.next()
            group.cancelAll()
          }
        }
        journal.add("over at \(context.now.seconds)")
      }

      try world.run()

      #expect(
        journal.lines.sorted() == [
          "10 slept until 10.0", "100 cancelled at 10.0", "1000 cancelled at 10.0", "over at 10.0",
        ])
      #expect(journal.lines.last == "over at 10.0")
    }
  }

  @Test(arguments: ExecutionMode.all)
  func `children cancelled before they sleep do not sleep`(mode: ExecutionMode) throws {
    for seed in Seed.sample(20) {
      let world = World(seed: seed, mode: mode)
      let journal = Journal()
      world.probe("parent").perform("start") { probe in
        let context = probe.context
        await context.scope {
          await withTaskGroup(of: Void.self) { group in
            for seconds in 1...4 as ClosedRange<Int64> {
              group.addTask { await Self.sleep(seconds, context, journal) }
            }
            group.cancelAll()
          }
        }
      }

      try world.run()

      #expect(
        journal.lines.sorted() == (1...4).map { "\($0) cancelled at 0.0" })
      #expect(world.waitingHandlers == [])
    }
  }

  @Test(arguments: ExecutionMode.all)
  func `a request can be abandoned, and its late answer is discarded`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    let journal = Journal()
    let server = world.add("server") { Slow(context: $0, journal: journal) }.address
    let client = world.probe("client")
    client.perform("ask") { probe in
      let context = probe.context
      let answer = try await context.scope {
        try await withThrowingTaskGroup(of: Int?.self) { group in
          group.addTask { try await context.request(server) { .answer(after: .seconds(10), $0) } }
          group.addTask {
            try await context.clock.sleep(for: .seconds(3))
            return nil
          }
          defer { group.cancelAll() }
          return try await group.next() ?? nil
        }
      }
      journal.add("\(answer ?? -1) at \(context.now.seconds)")
      // The next wait in the same slot must not be woken by the late answer.
      let next: Int = try await context.request(server) { .answer(after: .seconds(60), $0) }
      journal.add("\(next) at \(context.now.seconds)")
    }

    try world.run()

    #expect(journal.lines == ["-1 at 3.0", "late: false", "late: true", "7 at 63.0"])
  }

  @Test(arguments: ExecutionMode.all)
  func `a request by a task already cancelled does not wait`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    let journal = Journal()
    let server = world.add("server") { Slow(context: $0, journal: journal) }.address
    world.probe("client").perform("ask") { probe in
      let context = probe.context
      await context.scope {
        await withTaskGroup(of: Void.self) { group in
          group.cancelAll()
          group.addTask {
            do {
              let _: Int = try await context.request(server) { .never($0) }
            } catch {
              journal.add("\(type(of: error))")
            }
          }
        }
      }
    }

    try world.run()

    #expect(journal.lines == ["CancellationError"])
  }

  @Test func `a handler that sleeps when the world ends is cancelled`() throws {
    let journal = Journal()
    do {
      let world = World(seed: 1)
      let reference = world.probe("sleeper")
      reference.perform("sleep") { probe in
        await Self.sleep(10, probe.context, journal)
        reference.perform("too late") { _ in journal.add("delivered") }
      }
      try world.run(until: VirtualTime(secondsSinceEpoch: 4))
      reference.perform("never due") { _ in journal.add("delivered") }
    }

    #expect(journal.lines == ["10 cancelled at 4.0"])
  }
}

/// A server that answers when the time has come, if at all.
private actor Slow: SimulatedActor {
  enum Message: SimulationMessage {
    case answer(after: Duration, Reply<Int>)
    case never(Reply<Int>)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .answer(let after, _): hasher.combine(0, after)
      case .never: hasher.combine(1)
      }
    }
  }

  nonisolated let context: SimulationContext
  private let journal: Journal

  init(context: SimulationContext, journal: Journal) {
    self.context = context
    self.journal = journal
  }

  func receive(_ message: Message) async throws {
    guard case .answer(let delay, let reply) = message else { return }
    try await context.clock.sleep(for: delay)
    journal.add("late: \(reply.send(7))")
  }
}

import SimulationFixtures
import SimulationKernel
import TestFolders
import Testing

/// A wait for several conditions is one wait, and its unneeded parts are abandoned.
@Suite struct ConditionTests {
  /// Runs one process with a teller; the instant of its end, its report, and the teller.
  private func waiting(
    _ mode: ExecutionMode, seed: Seed = 1,
    _ body:
      @escaping @Sendable (
        SimulationContext, ActorReference<Teller.Message>
      ) async throws -> String
  ) throws -> (lines: [String], teller: Teller, world: World) {
    let (world, journal) = (World(seed: seed, mode: mode), Journal())
    let teller = world.add("teller") { Teller(context: $0) }
    world.spawn("waiter") { waiter in
      let text = try await body(waiter, teller.address)
      journal.add("\(text) at \(waiter.now.seconds)")
    }
    try world.run()
    #expect(world.nextEventTime == nil)
    return (journal.lines, teller.instance, world)
  }

  @Test(arguments: ExecutionMode.all)
  func `the first of several conditions ends the wait, and the others are nil`(mode: ExecutionMode)
    throws
  {
    let (lines, _, world) = try waiting(mode) { waiter, _ in
      let ends = try await waiter.anyOf(
        .timeout(.seconds(5)), .timeout(.seconds(2)), .timeout(.hours(9)))
      return "\(ends.0 != nil) \(ends.1 != nil) \(ends.2 != nil)"
    }
    #expect(lines == ["false true false at 2.0"])
    // Abandoned parts do not keep the world running.
    #expect(world.now == VirtualTime(secondsSinceEpoch: 2))
  }

  @Test(arguments: ExecutionMode.all)
  func `all of several conditions are awaited, and returned in their given order`(
    mode: ExecutionMode
  ) throws {
    let (lines, teller, _) = try waiting(mode) { waiter, teller in
      let (one, two, _) = try await waiter.allOf(
        .number(1, after: .seconds(5), by: teller), .number(2, after: .seconds(2), by: teller),
        .timeout(.seconds(3)))
      return "\(one) \(two)"
    }
    #expect(lines == ["1 2 at 5.0"])
    #expect(teller.context.name == "teller")
  }

  @Test(arguments: ExecutionMode.all)
  func `conditions of one kind are identified by their index`(mode: ExecutionMode) throws {
    let (lines, teller, world) = try waiting(mode) { waiter, teller in
      let numbers = (1...4).map { WaitCondition.number($0, after: .seconds(9 - $0), by: teller) }
      let first = try await waiter.anyOf(numbers)
      let all = try await waiter.allOf(numbers)
      return "\(first) \(all)"
    }
    #expect(lines == ["(index: 3, value: 4) [1, 2, 3, 4] at 13.0"])
    #expect(world.read(teller) { ($0.granted, $0.refused, $0.withdrawn) } == (5, 3, 3))
  }

  @Test(arguments: ExecutionMode.all)
  func `conditions nest`(mode: ExecutionMode) throws {
    let (lines, _, _) = try waiting(mode) { waiter, teller in
      let (both, patience) = try await waiter.anyOf(
        .allOf(
          .number(1, after: .seconds(2), by: teller), .number(2, after: .seconds(4), by: teller)),
        .anyOf([.timeout(.seconds(5)), .timeout(.seconds(9))]))
      return "\(both.map { "\($0)" } ?? "none") \(patience != nil)"
    }
    #expect(lines == ["(1, 2) false at 4.0"])
  }

  @Test(arguments: ExecutionMode.all)
  func `a part of an incomplete condition is returned once`(mode: ExecutionMode) throws {
    let (lines, teller, world) = try waiting(mode) { waiter, teller in
      let ends = try await waiter.anyOf(
        .allOf(
          .number(1, after: .seconds(2), by: teller), .number(2, after: .seconds(9), by: teller)),
        .timeout(.seconds(5)))
      return "\(ends.0 == nil) \(ends.1 != nil)"
    }
    #expect(lines == ["true true at 5.0"])
    #expect(world.read(teller) { $0.returned } == [1])
    #expect(world.read(teller) { ($0.granted, $0.refused, $0.withdrawn) } == (1, 1, 1))
  }

  @Test(arguments: ExecutionMode.all)
  func `a zero timeout is a condition as well`(mode: ExecutionMode) throws {
    let (lines, _, _) = try waiting(mode) { waiter, _ in
      let ends = try await waiter.anyOf(.timeout(.zero), .timeout(.seconds(1)))
      _ = try await waiter.allOf(.timeout(.zero), .timeout(.seconds(-1)))
      return "\(ends.0 != nil) \(ends.1 != nil)"
    }
    #expect(lines == ["true false at 0.0"])
  }

  @Test(arguments: ExecutionMode.all)
  func `an empty conjunction holds at once, also inside another condition`(mode: ExecutionMode)
    throws
  {
    let (lines, _, _) = try waiting(mode) { waiter, _ in
      let nothing: [WaitCondition<Int>] = []
      let numbers = try await waiter.allOf(nothing)
      let ends = try await waiter.anyOf(.allOf(nothing), .timeout(.seconds(1)))
      return "\(numbers) \(ends.0 == []) \(ends.1 == nil)"
    }
    #expect(lines == ["[] true true at 0.0"])
  }

  @Test(arguments: ExecutionMode.all)
  func `conditions that already hold count like others`(mode: ExecutionMode) throws {
    let (lines, _, _) = try waiting(mode) { waiter, _ in
      let ended = (1...3).map { number in waiter.spawn("walk \(number)") { _ in number } }
      try await waiter.sleep(for: .seconds(1))
      let ends = ended.map { WaitCondition.end(of: $0) }
      let first = try await waiter.anyOf(ends)
      _ = try await waiter.allOf(ends)
      _ = try await waiter.allOf(.end(of: ended[0]), .timeout(.seconds(2)), .end(of: ended[1]))
      return "\(first.index)"
    }
    #expect(lines == ["0 at 3.0"])
  }

  @Test func `a hundred thousand conditions are awaited at once`() throws {
    let total = Trials.count(100_000, debug: 10_000)
    let (lines, _, _) = try waiting(.sequential) { waiter, _ in
      let ends = (1...total).map { number in
        WaitCondition.end(of: waiter.spawn { try await $0.sleep(for: .milliseconds(number)) })
      }
      let first = try await waiter.anyOf(ends.reversed())
      let count = try await waiter.allOf(ends).count
      return "\(first.index) \(count)"
    }
    #expect(lines == ["\(total - 1) \(total) at \(Double(total) / 1_000)"])
  }

  @Test(arguments: ExecutionMode.all)
  func `an answer and a timeout at one instant lose nothing`(mode: ExecutionMode) throws {
    var outcomes: Set<String> = []
    for seed in Seed.sample(mode == .interleaved ? 200 : 20) {
      let (lines, teller, world) = try waiting(mode, seed: seed) { waiter, teller in
        let end = try await waiter.anyOf(
          .number(7, after: .seconds(5), by: teller), .timeout(.seconds(5)))
        return "\(end.0 ?? 0) \(end.1 != nil)"
      }
      let (granted, returned) = world.read(teller) { ($0.granted, $0.returned.count) }
      outcomes.formUnion(lines)
      switch lines.first {
      case "7 false at 5.0": #expect((granted, returned) == (1, 0), "seed \(seed)")
      case "0 true at 5.0": #expect(granted == returned, "seed \(seed)")
      default: Issue.record("seed \(seed): \(lines)")
      }
    }
    #expect(mode != .interleaved || outcomes.count == 2)
  }

  @Test(arguments: [2, 3])
  func `ties have the same outcome on any number of threads`(threads: Int) throws {
    func outcome(_ mode: ExecutionMode, seed: Seed) throws -> RunOutcome {
      let world = World(seed: seed, mode: mode)
      let tellers = (0..<5).map { number in world.add("teller \(number)") { Teller(context: $0) } }
      for number in 0..<30 {
        world.spawn("waiter \(number)") { waiter in
          var draws = waiter.randomStream("delays")
          for _ in 0..<4 {
            _ = try await waiter.anyOf(
              .number(7, after: .seconds(draws.below(3)), by: tellers[draws.below(5)].address),
              .timeout(.seconds(draws.below(3))))
          }
        }
      }
      return try world.run()
    }
    for seed in Seed.sample(Trials.count(20, debug: 5)) {
      let alone = try outcome(.threaded(1), seed: seed)
      #expect(try outcome(.threaded(threads), seed: seed) == alone, "seed \(seed)")
    }
  }

  @Test(arguments: ExecutionMode.all)
  func `an interrupt or a cancellation ends the whole wait and returns every part`(
    mode: ExecutionMode
  ) throws {
    for isCancelled in [false, true] {
      let (world, journal) = (World(seed: 1, mode: mode), Journal())
      let teller = world.add("teller") { Teller(context: $0) }
      let waiter = world.spawn("waiter") { waiter in
        do {
          _ = try await waiter.allOf(
            .number(1, after: .seconds(1), by: teller.address),
            .anyOf(.number(2, after: .seconds(9), by: teller.address), .timeout(.hours(1))))
        } catch let interrupt as Interrupt {
          journal.add("\(interrupt.cause)")
        } catch { journal.add("\(error)") }
      }
      try world.run(for: .seconds(4))
      if isCancelled { waiter.cancel() } else { waiter.interrupt("ring") }
      try world.run()
      #expect(journal.lines == [isCancelled ? "CancellationError()" : "ring"])
      #expect(world.read(teller) { $0.returned } == [1])
      #expect(world.read(teller) { ($0.granted, $0.refused, $0.withdrawn) } == (1, 1, 1))
      #expect(world.nextEventTime == nil)
      #expect(world.now == VirtualTime(secondsSinceEpoch: 9))
    }
  }

  @Test(arguments: ExecutionMode.all)
  func `a crash while waiting for several conditions returns every part`(mode: ExecutionMode) throws
  {
    let world = World(seed: 1, mode: mode)
    let teller = world.add("teller") { Teller(context: $0) }
    let waiter = world.spawn("waiter") { waiter in
      _ = try await waiter.allOf(
        .number(1, after: .seconds(1), by: teller.address),
        .number(2, after: .seconds(9), by: teller.address))
    }
    try world.run(for: .seconds(4))
    world.crash(waiter)
    try world.run()
    #expect(world.read(teller) { $0.returned } == [1])
    #expect(world.read(teller) { ($0.granted, $0.refused, $0.withdrawn) } == (1, 1, 1))
  }

  @Test(arguments: ExecutionMode.all)
  func `a value is mapped to another`(mode: ExecutionMode) throws {
    let (lines, _, _) = try waiting(mode) { waiter, teller in
      try await waiter.wait(
        for: WaitCondition.anyOf([
          WaitCondition.number(7, after: .seconds(1), by: teller).map { "number \($0)" },
          WaitCondition.timeout(.seconds(2)).map { _ in "late" },
        ]).map { first in "\(first.value)!" })
    }
    #expect(lines == ["number 7! at 1.0"])
  }
}

import SimulationFixtures
import Testing

@testable import SimulationKernel

/// A mailbox as its users see it: each message arrives once, and memory is used again.
@Suite struct MailboxTests {
  @Test(arguments: Seed.sample(20))
  func `under any sends, withdrawals and waits each message arrives once or never`(
    seed: Seed
  ) throws {
    var random = RandomStream(seed: seed)
    let world = World(seed: seed)
    let journal = Journal()
    let receiver = world.probe("receiver")
    var expected: Set<String> = []
    var pending: [(name: String, timer: PendingMessage)] = []
    for number in 0..<400 {
      let name = "\(number)"
      let isSlow = random.chance(0.3)
      let timer = receiver.send(
        .init(name) { probe in
          journal.add(name)
          if isSlow { try await probe.nap(.milliseconds(7)) }
        }, after: .milliseconds(1 + random.below(9)))
      expected.insert(name)
      pending.append((name, timer))
      let chosen = pending[random.below(pending.count)]
      if random.chance(0.4), chosen.timer.cancel() { expected.remove(chosen.name) }
      if random.chance(0.3) { _ = try world.step() }
    }

    let outcome = try world.run()

    #expect(journal.lines.count == Set(journal.lines).count)
    #expect(Set(journal.lines) == expected)
    #expect(outcome.eventCount == UInt64(expected.count))
    #expect(expected.count < 400)
  }

  @Test(arguments: ExecutionMode.all)
  func `a message is freed once it has been handled or withdrawn`(mode: ExecutionMode) throws {
    final class Token: Sendable {}
    let world = World(seed: 1, mode: mode)
    let receiver = world.probe("receiver")
    weak var handled: Token?
    weak var cancelled: Token?
    do {
      let tokens = [Token(), Token()]
      handled = tokens[0]
      cancelled = tokens[1]
      let (first, second) = (tokens[0], tokens[1])
      receiver.perform("first", after: .seconds(1)) { _ in withExtendedLifetime(first) {} }
      let timer = receiver.send(
        .init("second") { _ in withExtendedLifetime(second) {} }, after: .seconds(2))
      #expect(handled != nil)
      #expect(timer.cancel())
    }

    #expect(cancelled == nil)
    try world.run(until: VirtualTime(secondsSinceEpoch: 1))
    withExtendedLifetime(world) { #expect(handled == nil) }
  }

  @Test(arguments: ExecutionMode.all)
  func `a world and its actors are freed, whatever its handlers wait for`(
    mode: ExecutionMode
  ) throws {
    weak var instance: Probe?
    weak var core: WorldCore?
    do {
      let world = World(seed: 1, mode: mode)
      let actor = world.callableProbe("actor")
      instance = actor
      let reference = actor.reference
      core = world.core
      for seconds in [1, 1, 1, 100, 200] as [Int64] {
        reference.perform("sleep") { try await $0.nap(.seconds(seconds)) }
      }
      actor.reference.perform("idle") { probe in
        try await probe.context.withoutStallDetection { try await probe.nap(.seconds(300)) }
      }
      reference.perform("later", after: .seconds(50)) { _ in }
      try world.run(until: VirtualTime(secondsSinceEpoch: 2))
      #expect(instance != nil)
      #expect(core != nil)
    }

    #expect(instance == nil)
    #expect(core == nil)
  }
}

import TestFolders
import SimulationFixtures
import Testing

@testable import SimulationFederation
@testable import SimulationKernel

/// Passes its messages on as its state determines, inside its partition or over a channel.
private actor Traveler: SynchronousActor {
  struct Message: SimulationMessage {
    let state: UInt64
    let left: Int

    func hash(into hasher: inout StableHasher) { hasher.combine(state) }

    var next: Message { Message(state: StableHasher.mix(state &+ 1), left: left - 1) }
  }

  nonisolated let context: SimulationContext
  private let neighbors: [ActorReference<Message>]
  private let ways: [Channel<Message>]
  private(set) var sum: UInt64 = 0

  init(
    context: SimulationContext, neighbors: [ActorReference<Message>], ways: [Channel<Message>]
  ) {
    (self.context, self.neighbors, self.ways) = (context, neighbors, ways)
  }

  func receive(_ message: Message) {
    sum &+= StableHasher.mix(message.state ^ UInt64(message.left))
    guard message.left > 0 else { return }
    let (next, choice) = (message.next, Int(message.state >> 40))
    if choice % 3 == 0, !ways.isEmpty {
      // Whole milliseconds, so that arrivals meet at one instant.
      ways[choice / 3 % ways.count].send(
        next, after: .milliseconds(choice / 7 % 3), rank: UInt8(choice % 2))
    } else {
      neighbors[choice % neighbors.count].send(next, after: .milliseconds(choice / 5 % 4))
    }
  }
}

/// Partitions of a few travelers each, with crossings between some of them, all drawn by a seed.
private struct Country {
  let federation: Federation
  private var travelers: [ActorHandle<Traveler>] = []

  init(seed: Seed, in world: World? = nil) {
    var random = RandomStream(seed: seed)
    federation = world.map(Federation.init(in:)) ?? Federation(seed: seed)
    let partitions = (0..<(1 + random.below(8))).map { federation.add("partition \($0)") }
    let size = 1 + random.below(4)
    let addresses = partitions.map { partition in
      (0..<size).map { partition.address("\($0)", of: Traveler.self) }
    }
    for partition in partitions {
      for index in 0..<size {
        var ways: [Channel<Traveler.Message>] = []
        for other in partitions where other !== partition && random.chance(0.5) {
          ways.append(
            federation.channel(
              from: partition, to: addresses[other.number][random.below(size)],
              lookahead: .milliseconds(1 + random.below(5))))
        }
        travelers.append(
          partition.add("\(index)") { [neighbors = addresses[partition.number]] in
            Traveler(context: $0, neighbors: neighbors, ways: ways)
          })
      }
    }
    for index in 0..<20 {
      addresses[random.below(partitions.count)][random.below(size)]
        .send(.init(state: StableHasher.mix(UInt64(index)), left: 30))
    }
  }

  var sums: [UInt64] {
    travelers.map { traveler in
      guard
        let partition = federation.partitions.first(where: {
          $0.world.core === traveler.address.mailbox.core
        })
      else { return 0 }
      return partition.world.read(traveler) { $0.sum }
    }
  }
}

@Suite struct FederationTests {
  @Test(arguments: Seed.sample(Trials.count(100, debug: 8)))
  func `results are the same for any number of threads, in parts, and in one world`(
    seed: Seed
  ) throws {
    let country = Country(seed: seed)
    let outcome = try country.federation.run(for: .seconds(1))
    #expect(outcome.eventCount >= 600)

    for threads in [2, 3, 8] {
      let other = Country(seed: seed)
      #expect(try other.federation.run(for: .seconds(1), threads: threads) == outcome)
      #expect(other.sums == country.sums)
    }
    let parts = Country(seed: seed)
    for milliseconds in [3, 4, 20, 27, 946] {
      try parts.federation.run(for: .milliseconds(milliseconds), threads: 1 + milliseconds % 2)
    }
    #expect(parts.federation.outcome == outcome)
    for mode in [ExecutionMode.sequential, .interleaved] {
      let whole = Country(seed: seed, in: World(seed: seed, mode: mode))
      #expect(try whole.federation.run(for: .seconds(1)).eventCount == outcome.eventCount)
      #expect(whole.sums == country.sums)
    }
  }

  @Test func `messages of channels follow a partition's own, by sender, in the order of sending`()
    throws
  {
    let federation = Federation(seed: 1)
    let partitions = ["first", "second", "third"].map { federation.add($0) }
    let journal = Journal()
    let probe = partitions[2].add("probe") { Probe(context: $0) }
    let ways = [1, 0].map {
      federation.channel(from: partitions[$0], to: probe, lookahead: .milliseconds(1))
    }
    for (name, way) in zip(["second", "first"], ways) {
      for part in ["a", "b"] { way.send(.init(name) { _ in journal.add("\(name) \(part)") }) }
    }
    probe.address.perform("own", after: .milliseconds(1)) { _ in journal.add("own") }

    try federation.run(threads: 2)

    #expect(journal.lines == ["own", "first a", "first b", "second a", "second b"])
  }

  @Test func `a partition that waits reports for which one`() throws {
    let federation = Federation(seed: 1)
    let (slow, fast) = (federation.add("slow"), federation.add("fast"))
    let probe = fast.add("probe") { Probe(context: $0) }
    _ = federation.channel(from: slow, to: probe, lookahead: .milliseconds(2))
    let other = slow.add("other") { Probe(context: $0) }
    for second in 1...10 {
      other.address.perform("work", after: .seconds(second)) { _ in }
      probe.address.perform("work", after: .seconds(second) + .milliseconds(500)) { _ in }
    }

    try federation.run()

    #expect(federation.waits.map(\.description).contains { $0.hasPrefix("fast waited for slow") })
    #expect(!federation.waits.contains { $0.partition == "slow" })
  }

  @Test func `a handler that waits forever is found once no partition has events left`() throws {
    let federation = Federation(seed: 1)
    let (left, right) = (federation.add("left"), federation.add("right"))
    left.add("waiting") { Probe(context: $0) }.address.perform("wait") { probe in
      try await probe.nap(.seconds(1))
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
    right.add("busy") { Probe(context: $0) }.address.perform("work", after: .seconds(5)) { _ in }

    let error = #expect(throws: SimulationError.self) { try federation.run(threads: 2) }

    #expect(error?.code == .stalled)
    #expect(error?.actor == "left/waiting")
  }
}

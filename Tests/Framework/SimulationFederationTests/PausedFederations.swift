import TestFolders
import SimulationFixtures
import Testing

@testable import ProcessSupport
@testable import SimulationFederation
@testable import SimulationKernel

/// Partitions with crossings between some of them, drawn by a seed.
private func country(_ seed: Seed) -> Federation {
  var random = RandomStream(seed: seed)
  let federation = Federation(seed: seed)
  let names = (0..<(2 + random.below(5))).map { "\($0)" }
  // Each partition alone, or two in a part.
  let size = 1 + random.below(2)
  let partitions = names.enumerated().map { federation.add($1, part: $0 / size) }
  let addresses = partitions.map { $0.address("station", of: Station.self) }
  for partition in partitions {
    let ways = addresses.indices.compactMap { other -> Channel<Station.Message>? in
      guard other != partition.number, random.chance(0.6) else { return nil }
      return federation.channel(
        from: partition, to: addresses[other],
        lookahead: .milliseconds(1 + random.below(5)))
    }
    let own = addresses[partition.number]
    partition.add("station") { Station(context: $0, own: own, ways: ways) }
    for message in 0..<3 { own.send(.init(state: StableHasher.mix(UInt64(message)), left: 20)) }
    ways.first?.send(.init(state: 7, left: 20))
  }
  return federation
}

/// A country with actors that pause their partitions now and then, or do nothing.
private func pausing(_ seed: Seed, isQuiet: Bool = false) -> Federation {
  let federation = country(seed)
  for partition in federation.partitions where partition.number % 2 == 0 {
    let pauser = partition.add("pauser") { Probe(context: $0) }.address
    for pause in 1...4 {
      pauser.perform("pause", after: .milliseconds(pause * (5 + partition.number))) {
        if !isQuiet { $0.context.pause() }
      }
    }
  }
  return federation
}

/// Runs to the end, however often it is paused.
private func finish(
  _ run: () throws(SimulationError) -> RunOutcome
) throws(SimulationError) -> (pauses: Int, outcome: RunOutcome) {
  var pauses = 0
  while true {
    let outcome = try run()
    guard outcome.ending == .paused else { return (pauses, outcome) }
    pauses += 1
  }
}

@Suite struct PausedFederationTests {
  @Test(arguments: Seed.sample(20))
  func `a pause of a partition ends the run of all, and changes no later event`(
    seed: Seed
  ) throws {
    let alone = pausing(seed)
    let expected = try finish { () throws(SimulationError) in try alone.run() }
    #expect(expected.pauses >= 1)
    #expect(expected.outcome == (try pausing(seed, isQuiet: true).run()))
    for threads in [2, 3] {
      let federation = pausing(seed)
      let result = try finish { () throws(SimulationError) in
        try federation.run(threads: threads)
      }
      #expect(result == expected)
    }
  }

  @Test(arguments: [1, 2])
  func `a handler that a pause interrupted continues at its instant`(threads: Int) throws {
    let federation = Federation(seed: 1, isTracing: true)
    let (left, right) = (federation.add("left"), federation.add("right"))
    left.add("probe") { Probe(context: $0) }.address.perform("pause", after: .seconds(1)) { probe in
      for step in 1...3 {
        probe.context.pause()
        await Task.yield()
        probe.context.record("went on \(step)")
      }
    }
    right.add("probe") { Probe(context: $0) }.address.perform("work", after: .seconds(5)) { _ in }

    let result = try finish { () throws(SimulationError) in try federation.run(threads: threads) }

    #expect(result.pauses >= 1)
    #expect(left.world.trace.map(\.time.seconds) == [1, 1, 1, 1])
    #expect(right.world.trace.map(\.time.seconds) == [5])
  }

  @Test(arguments: Trials.sample(Array(1...20), every: 4))
  func `pauses from another thread lose nothing`(number: Int) throws {
    let federation = Federation(seed: 1)
    let partition = federation.add("partition")
    let (controller, isDone) = (partition.world.controller, Guarded(false))
    let probe = partition.add("probe") { Probe(context: $0) }
    for _ in 0..<200 {
      probe.address.perform("work") { probe in
        for step in 1...5 {
          try await probe.context.clock.sleep(for: .microseconds(step))
          await Task.yield()
          _ = probe.increment()
        }
      }
    }
    let pauser = SystemThread {
      while !isDone.withLock({ $0 }) {
        controller.pause()
        rest(0.000_02)
      }
    }
    let result = try finish { () throws(SimulationError) in try federation.run() }
    isDone.withLock { $0 = true }
    pauser.join()

    #expect(result.outcome.ending == .quiescent)
    #expect(partition.world.read(probe) { $0.count } == 1_000)
  }

  @Test func `a pause from outside ends the next run before its first event`() throws {
    let federation = country(1)
    let expected = try country(1).run()
    federation.partitions[1].world.controller.pause()

    let first = try federation.run(threads: 2)
    #expect(first.ending == .paused)
    #expect(first.eventCount == 0)
    #expect(try federation.run() == expected)
  }

  @Test func `a failure beside a pause is named`() throws {
    let federation = Federation(seed: 1)
    for name in ["a", "b"] {
      let probe = federation.add(name).add("probe") { Probe(context: $0) }.address
      probe.perform("act", after: .seconds(1)) { probe in
        guard name == "a" else { throw Trouble() }
        probe.context.pause()
      }
    }

    let error = #expect(throws: SimulationError.self) { try federation.run() }

    #expect(error?.actor == "b/probe")
  }

  @Test func `a partition that is added between two runs begins at the time of the others`() throws
  {
    let federation = Federation(seed: 1, isTracing: true)
    let first = federation.add("first").add("probe") { Probe(context: $0) }.address
    first.perform("work", after: .seconds(9)) { _ in }
    try federation.run(for: .seconds(5))

    let second = federation.add("second")
    second.add("probe") { Probe(context: $0) }.address.perform("work", after: .seconds(1)) { _ in }
    try federation.run()

    #expect(second.world.trace.map(\.time.seconds) == [6])
    #expect(federation.partitions[0].world.trace.map(\.time.seconds) == [9])
  }
}

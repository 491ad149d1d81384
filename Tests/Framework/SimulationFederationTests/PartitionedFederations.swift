import TestFolders
import SimulationFixtures
import Testing

@testable import SimulationFederation
@testable import SimulationKernel

/// Places and links drawn by a seed; each link is two crossings.
private struct Map: Sendable {
  private(set) var names: [String] = []
  private var links: [(first: String, second: String, milliseconds: Int)] = []

  init(seed: Seed) {
    var random = RandomStream(seed: seed)
    for place in 0..<(2 + random.below(11)) {
      names.append("\(place)")
      for other in 0..<place where random.chance(0.35) {
        links.append(("\(place)", "\(other)", [1, 1, 2, 3, 20, 50][random.below(6)]))
      }
    }
  }

  /// A part for each place, of so many, drawn by a seed.
  func parts(_ count: Int, seed: Seed) -> [Int] {
    var random = RandomStream(seed: seed)
    return names.map { _ in random.below(count) }
  }

  /// The traces of all partitions, one after another.
  struct Result: Equatable {
    let outcome: RunOutcome
    let traces: [[String]]
  }

  /// The result of a run with a partition, or with partitions that are separate parts.
  func result(_ parts: [Int]?, threads: Int, milliseconds: [Int]) throws -> Result {
    let federation = Federation(seed: 5)
    let partitions = add(to: federation, parts)
    let logs = federation.partitions.map { partition in
      let log = TraceLog(limit: 100_000)
      partition.world.core.journal.add(log)
      return log
    }
    settle(partitions, of: federation)
    for part in milliseconds { try federation.run(for: .milliseconds(part), threads: threads) }
    let traces = logs.map { $0.entries.map(\.description) }
    return Result(outcome: federation.outcome, traces: traces)
  }

  /// A partition for each place, in separate parts unless some are given.
  private func add(to federation: Federation, _ parts: [Int]?) -> [String: Partition] {
    Dictionary(
      uniqueKeysWithValues: names.enumerated().map { place, name in
        (name, federation.add(name, part: parts?[place]))
      })
  }

  /// The places with some of them failing, each at an instant drawn by a seed.
  func failing(_ parts: [Int], seed: Seed) -> Federation {
    let federation = Federation(seed: 5)
    let partitions = add(to: federation, parts)
    settle(partitions, of: federation)
    var random = RandomStream(seed: seed)
    for name in names where name == "0" || random.chance(0.5) {
      partitions[name]?.add("probe \(name)") { Probe(context: $0) }.address
        .perform("fail", after: .milliseconds(20 + random.below(25))) { _ in
          throw Trouble()
        }
    }
    return federation
  }

  /// Adds actors that pass messages on, and their first messages.
  private func settle(_ partitions: [String: Partition], of federation: Federation) {
    for name in names {
      guard let partition = partitions[name] else { continue }
      let ways = links.compactMap { link -> Channel<Station.Message>? in
        guard link.first == name || link.second == name else { return nil }
        let other = link.first == name ? link.second : link.first
        return partitions[other].map {
          federation.channel(
            from: partition, to: $0.address("stop \(other)", of: Station.self),
            lookahead: .milliseconds(link.milliseconds))
        }
      }
      let own = partition.address("stop \(name)", of: Station.self)
      partition.add("stop \(name)") { Station(context: $0, own: own, ways: ways) }
      own.send(.init(state: StableHasher.mix(UInt64(name.count)), left: 60))
      own.send(.init(state: own.name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) }, left: 60))
    }
  }
}

@Suite struct PartitionedFederationTests {
  @Test(arguments: Seed.sample(Trials.count(200, debug: 12)))
  func `of failing partitions the earliest is named, for any parts and threads`(
    seed: Seed
  ) throws {
    let map = Map(seed: seed)
    let failing = map.failing(map.parts(1, seed: seed), seed: seed)
    let expected = #expect(throws: SimulationError.self) { try failing.run() }
    #expect(expected?.code == .handlerFailed)

    for (count, threads) in [(2, 2), (3, 1), (8, 3)] {
      let federation = map.failing(map.parts(count, seed: seed), seed: seed)
      let error = #expect(throws: SimulationError.self) { try federation.run(threads: threads) }
      #expect(error == expected)
    }
  }

  @Test(arguments: [1, 2, 3])
  func `of partitions that fail at one instant the first is named, and the federation ends`(
    threads: Int
  ) throws {
    let federation = Federation(seed: 1)
    for name in ["a", "b", "c"] {
      let probe = federation.add(name).add("probe") { Probe(context: $0) }.address
      probe.perform("work", after: .seconds(2)) { _ in }
      guard name != "a" else { continue }
      probe.perform("fail", after: .seconds(1)) { _ in throw Trouble() }
    }

    let error = #expect(throws: SimulationError.self) { try federation.run(threads: threads) }
    #expect(error?.actor == "b/probe")

    let again = #expect(throws: SimulationError.self) { try federation.run() }
    #expect(again == error)
  }

  @Test(arguments: Seed.sample(Trials.count(100, debug: 12)))
  func `digest and traces are the same for any parts, any threads, and in several runs`(
    seed: Seed
  ) throws {
    let map = Map(seed: seed)
    let expected = try map.result(nil, threads: 1, milliseconds: [1_000])
    #expect(expected.outcome.eventCount >= 100)

    for (count, threads) in [(1, 1), (2, 2), (3, 1), (8, 3)] {
      let parts = map.parts(count, seed: seed)
      #expect(try map.result(parts, threads: threads, milliseconds: [1_000]) == expected)
    }
    let three = map.parts(3, seed: seed).map { 2 - $0 }
    #expect(try map.result(three, threads: 2, milliseconds: [3, 4, 93, 900]) == expected)
  }

  @Test func `parts synchronize as often as the channels between them require`() throws {
    let windows = try [[0, 0, 1, 1], [0, 1, 0, 1]].map { parts in
      let federation = Federation(seed: 1)
      let partitions = parts.enumerated().map { federation.add("\($0)", part: $1) }
      let probes = partitions.map { $0.add("probe") { Probe(context: $0) } }
      for (source, target, latency) in [(0, 1, 1), (1, 0, 1), (2, 3, 1), (3, 2, 1), (1, 2, 10_000)]
      {
        _ = federation.channel(
          from: partitions[source], to: probes[target], lookahead: .microseconds(latency))
      }
      for probe in probes {
        for step in 1...1_000 {
          probe.address.perform("work", after: .microseconds(step)) { _ in }
        }
      }
      try federation.run()
      return federation.windowCount
    }

    #expect(windows[0] == 1)
    #expect(windows[1] >= 500)
  }
}

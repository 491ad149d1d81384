import TestFolders
import Testing

@testable import SimulationKernel

/// Places and links drawn by a seed; each link is two crossings.
private struct Map: Sendable {
  private(set) var graph = LinkGraph()
  private var links: [(first: String, second: String, milliseconds: Int)] = []

  init(seed: Seed) throws {
    var random = RandomStream(seed: seed)
    for place in 0..<(2 + random.below(11)) {
      try graph.add("\(place)", work: 0.5 + random.uniform())
      for other in 0..<place where random.chance(0.35) {
        let milliseconds = [0, 1, 1, 2, 3, 20, 50][random.below(7)]
        try graph.link("\(place)", "\(other)", leastLatency: .milliseconds(milliseconds))
        links.append(("\(place)", "\(other)", milliseconds))
      }
    }
  }

  /// The traces of all regions, one after another.
  struct Result: Equatable {
    let outcome: RunOutcome
    let traces: [[String]]
  }

  /// What comes of a run with a partition, or with regions that are parts of their own.
  func result(_ partition: Partition?, threads: Int, milliseconds: [Int]) throws -> (
    result: Result, windows: Int
  ) {
    let federation = Federation(seed: 5)
    let regions =
      try partition.map { federation.add($0) } ?? federation.add(graph.partition(into: 1_000))
    let logs = federation.regions.map { region in
      let log = TraceLog(limit: 100_000)
      region.world.core.add(log)
      return log
    }
    settle(regions, of: federation)
    for part in milliseconds { try federation.run(for: .milliseconds(part), threads: threads) }
    let traces = logs.map { $0.entries.map(\.description) }
    return (Result(outcome: federation.outcome, traces: traces), federation.windowCount)
  }

  /// The places with a part of them failing, each at an instant drawn by a seed.
  func failing(_ partition: Partition, seed: Seed) -> Federation {
    let federation = Federation(seed: 5)
    let regions = federation.add(partition)
    settle(regions, of: federation)
    var random = RandomStream(seed: seed)
    for name in graph.names where name == "0" || random.chance(0.5) {
      regions[name]?.add("probe \(name)") { Probe(context: $0) }.address
        .perform("fail", after: .milliseconds(20 + random.below(25))) { _ in
          throw Trouble()
        }
    }
    return federation
  }

  /// Adds what passes messages on, and what they begin with.
  private func settle(_ regions: [String: Region], of federation: Federation) {
    for name in graph.names {
      guard let region = regions[name] else { continue }
      let ways = links.compactMap { link -> Crossing<Station.Message>? in
        guard link.milliseconds > 0, link.first == name || link.second == name else { return nil }
        let other = link.first == name ? link.second : link.first
        return regions[other].map {
          federation.cross(
            from: region, to: $0.address("stop \(other)", of: Station.self),
            leastLatency: .milliseconds(link.milliseconds))
        }
      }
      let own = region.address("stop \(name)", of: Station.self)
      region.add("stop \(name)") { Station(context: $0, own: own, ways: ways) }
      own.send(.init(state: StableHasher.mix(UInt64(name.count)), left: 60))
      own.send(.init(state: own.name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) }, left: 60))
    }
  }
}

@Suite struct PartitionedFederationTests {
  @Test(arguments: Seed.sample(Trials.count(200, debug: 12)))
  func `of regions that fail the earliest is named, for any partition and threads`(
    seed: Seed
  ) throws {
    let map = try Map(seed: seed)
    let failing = map.failing(try map.graph.partition(into: 1), seed: seed)
    let expected = #expect(throws: SimulationError.self) { try failing.run() }
    #expect(expected?.code == .handlerFailed)

    for (count, threads) in [(2, 2), (3, 1), (8, 3)] {
      let partition = try map.graph.partition(into: count)
      let federation = map.failing(partition, seed: seed)
      let error = #expect(throws: SimulationError.self) { try federation.run(threads: threads) }
      #expect(error == expected)
    }
  }

  @Test(arguments: [1, 2, 3])
  func `of regions that fail at one instant the first is named, and the federation is over`(
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
  func `digest and traces are one for any partition, any threads, and in parts`(
    seed: Seed
  ) throws {
    let map = try Map(seed: seed)
    let (expected, _) = try map.result(nil, threads: 1, milliseconds: [1_000])
    #expect(expected.outcome.eventCount >= 100)

    for (count, threads) in [(1, 1), (2, 2), (3, 1), (8, 3)] {
      let partition = try map.graph.partition(into: count)
      let other = try map.result(partition, threads: threads, milliseconds: [1_000])
      #expect(other.result == expected)
    }
    let byHand = try map.graph.partition(by: map.graph.partition(into: 3).reversed)
    #expect(try map.result(byHand, threads: 2, milliseconds: [3, 4, 93, 900]).result == expected)
  }

  @Test func `parts meet as often as their crossings ask for, however near its regions are`() throws
  {
    var graph = LinkGraph()
    for name in ["a", "b", "c", "d"] { try graph.add(name) }
    try graph.link("a", "b", leastLatency: .microseconds(1))
    try graph.link("c", "d", leastLatency: .microseconds(1))
    try graph.link("b", "c", leastLatency: .milliseconds(10))
    let near = try graph.partition(into: 2)
    let far = try graph.partition(by: ["a": 0, "b": 1, "c": 0, "d": 1])

    let windows = try [near, far].map { partition in
      let federation = Federation(seed: 1)
      let regions = federation.add(partition)
      let probes = graph.names.map { name in
        regions[name]?.add("probe") { Probe(context: $0) }
      }
      for (source, target, latency) in [(0, 1, 1), (1, 0, 1), (2, 3, 1), (3, 2, 1), (1, 2, 10_000)]
      {
        guard let region = regions[graph.names[source]], let probe = probes[target] else {
          continue
        }
        _ = federation.cross(from: region, to: probe, leastLatency: .microseconds(latency))
      }
      for probe in probes {
        for step in 1...1_000 {
          probe?.address.perform("work", after: .microseconds(step)) { _ in }
        }
      }
      try federation.run()
      return federation.windowCount
    }

    #expect(windows[0] == 1)
    #expect(windows[1] >= 500)
  }
}

extension Partition {
  /// The same parts in the opposite order, as a table.
  fileprivate var reversed: [String: Int] {
    Dictionary(
      uniqueKeysWithValues: parts.enumerated().flatMap { part, names in
        names.map { ($0, count - 1 - part) }
      })
  }
}

import Testing

@testable import SimulationKernel

/// A few places with links whose latencies are often equal, and often nothing.
private struct SmallGraph {
  var graph = LinkGraph()
  let latencies: [(first: Int, second: Int, milliseconds: Int)]
  let works: [Double]

  init(seed: Seed) throws {
    var random = RandomStream(seed: seed)
    works = (0..<(1 + random.below(6))).map { _ in Double(1 + random.below(5)) }
    var latencies: [(first: Int, second: Int, milliseconds: Int)] = []
    for (place, work) in works.enumerated() { try graph.add("place \(place)", work: work) }
    for first in works.indices {
      for second in works.indices where second > first && random.chance(0.5) {
        latencies.append((first, second, random.below(5)))
        try graph.link(
          "place \(first)", "place \(second)",
          leastLatency: .milliseconds(latencies[latencies.count - 1].milliseconds),
          messages: Double(random.below(4)))
      }
    }
    self.latencies = latencies
  }

  /// All ways to part the places into so many parts that keep together what must be.
  func partitions(into count: Int) -> [(heaviest: Double, lookahead: Int)] {
    let wayCount = works.reduce(1) { ways, _ in ways * count }
    return (0..<wayCount).compactMap { number in
      var (way, rest) = ([Int](), number)
      for _ in works {
        way.append(rest % count)
        rest /= count
      }
      guard Set(way).count == count else { return nil }
      let cut = latencies.filter { way[$0.first] != way[$0.second] }.map(\.milliseconds)
      guard !cut.contains(0) else { return nil }
      var sums = Array(repeating: 0.0, count: count)
      for (place, part) in way.enumerated() { sums[part] += works[place] }
      return (sums.max() ?? 0, cut.min() ?? .max)
    }
  }
}

@Suite struct PartitionTests {
  @Test(arguments: Seed.sample(60))
  func `of few places no partition within the balance has a longer lookahead`(seed: Seed) throws {
    let small = try SmallGraph(seed: seed)
    for (count, tolerance) in [(1, 0.0), (2, 0.1), (2, 0.5), (3, 0.0), (3, 0.4), (4, 0.2)] {
      let partition = try small.graph.partition(into: count, tolerance: tolerance)
      let all = small.partitions(into: partition.count)

      // Fewer than were asked for, only because there can be no more.
      #expect(partition.count == count || small.partitions(into: partition.count + 1).isEmpty)
      let mean = small.works.reduce(0, +) / Double(partition.count)
      let least = try #require(all.map(\.heaviest).min())
      let allowed = max(mean * (1 + tolerance), least) * (1 + 1e-9)
      #expect(partition.balance * mean <= allowed * (1 + 1e-9))
      let longest = all.filter { $0.heaviest <= allowed }.map(\.lookahead).max()
      #expect(
        longest == partition.lookahead.map { Int($0 / .milliseconds(1)) } ?? .max)
    }
  }

  @Test(arguments: Seed.sample(5))
  func `of many places the lookahead is that at which no group is heavier than the tolerance`(
    seed: Seed
  ) throws {
    var (random, graph) = (RandomStream(seed: seed), LinkGraph())
    for place in 0..<2_000 { try graph.add("\(place)", work: 0.5 + random.uniform()) }
    for place in 1..<2_000 {
      // Towns of twenty with near neighbors inside, and far ones to another town.
      let isNear = place % 20 != 0
      let other = isNear ? place - 1 : random.below(place)
      try graph.link(
        "\(place)", "\(other)", leastLatency: .microseconds(isNear ? 10 : 5_000 + random.below(9)))
    }
    for count in [2, 3, 8] {
      let partition = try graph.partition(into: count)
      #expect(partition.count == count)
      #expect(partition.balance <= 1.1 + 1e-6)
      #expect(try #require(partition.lookahead) >= .microseconds(5_000))
      #expect(try graph.partition(into: count) == partition)
    }
  }

  @Test func `messages that could cross stay where they are if latencies allow it`() throws {
    var graph = LinkGraph()
    for place in 0..<64 { try graph.add("\(place)") }
    // A ladder whose rungs carry nearly everything: dealt out one by one, half of them would be cut.
    for rung in 0..<32 {
      let (left, right) = ("\(rung)", "\(63 - rung)")
      try graph.link(left, right, leastLatency: .milliseconds(1), messages: 100)
      guard rung > 0 else { continue }
      try graph.link(left, "\(rung - 1)", leastLatency: .milliseconds(1), messages: 1)
      try graph.link(right, "\(64 - rung)", leastLatency: .milliseconds(1), messages: 1)
    }
    for count in [2, 4] {
      let partition = try graph.partition(into: count)
      #expect(partition.lookahead == .milliseconds(1))
      #expect(partition.crossingMessages < 100)
      #expect(partition.balance <= 1.1 + 1e-6)
    }
  }

  @Test func `places that a link without latency joins stay together, and fewer parts say so`()
    throws
  {
    var graph = LinkGraph()
    for name in ["a", "b", "c"] { try graph.add(name) }
    try graph.link("a", "c", leastLatency: .zero)
    try graph.link("a", "b", leastLatency: .milliseconds(3), messages: 7)

    let partition = try graph.partition(into: 8)

    #expect(partition.parts == [["a", "c"], ["b"]])
    #expect(partition.part(of: "c") == 0)
    #expect(partition.part(of: "d") == nil)
    #expect(partition.requestedCount == 8)
    #expect(
      "\(partition)" == "2 parts of 8 asked for, at least 0.003 seconds apart, "
        + "7 messages a second across, the heaviest 1.33 times the mean")
  }

  @Test func `a partition by hand is told as much as an automatic one, and checked`() throws {
    var graph = LinkGraph()
    for name in ["a", "b", "c"] { try graph.add(name) }
    try graph.link("a", "b", leastLatency: .zero)
    try graph.link("b", "c", leastLatency: .milliseconds(2), messages: 5)

    let partition = try graph.partition(by: ["a": 1, "b": 1, "c": 0])

    #expect(partition.parts == [["c"], ["a", "b"]])
    #expect(partition.lookahead == .milliseconds(2))
    #expect(partition.crossingMessages == 5)
    #expect(try graph.partition { $0 == "c" ? 0 : 1 } == partition)
    #expect(
      refusal { try graph.partition { $0 == "a" ? 0 : 1 } }
        == "a and b are in parts 0 and 1, but their link takes no time; keep them together")
    #expect(
      refusal { try graph.partition(by: ["a": 0, "b": 0]) }
        == "c is in no part; give each place the number of one")
    #expect(
      refusal { try graph.partition(by: ["a": 0, "b": 0, "c": 0, "e": 0, "d": 1]) }
        == "no place is called d; name those of the graph")
    #expect(
      refusal { try graph.partition { _ in .max } }
        == "part 0 has no place, and a later one has; number parts without a gap")
    #expect(
      refusal { try graph.partition { _ in -1 } } == "a is in part -1; number parts from zero")
  }

  @Test func `what cannot be a graph or a partition is refused with what to do`() throws {
    var graph = LinkGraph()
    #expect(
      refusal { try graph.partition(into: 2) }
        == "the graph has no places; add what is to be parted")
    try graph.add("a")
    try graph.add("b")
    #expect(
      refusal { try graph.add("a") } == "two places are called a; give each a name of its own")
    for work in [0, -1, .nan, .infinity] {
      #expect(
        refusal { try graph.add("c", work: work) }
          == "c has \(work) of work; pass a positive number")
    }
    #expect(
      refusal { try graph.link("a", "d", leastLatency: .seconds(1)) }
        == "no place is called d; add it before it is linked")
    #expect(
      refusal { try graph.link("a", "a", leastLatency: .seconds(1)) }
        == "a link joins a with itself; a place needs none inside")
    #expect(
      refusal { try graph.link("a", "b", leastLatency: .seconds(-1)) }
        == "the link of a and b takes -1.0 seconds; pass a least latency of zero or more")
    #expect(
      refusal { try graph.link("a", "b", leastLatency: .seconds(1), messages: -1) }
        == "the link of a and b has -1.0 messages a second; pass zero or more")
    #expect(
      refusal { try graph.partition(into: 0) } == "0 parts are asked for; pass one or more")
    #expect(
      refusal { try graph.partition(into: 1, tolerance: -1) }
        == "a tolerance of -1.0 is asked for; pass zero or more")
    #expect(graph.names == ["a", "b"])
  }

  /// What is said as something is refused.
  private func refusal(_ body: () throws -> some Any) -> String? {
    #expect(throws: PartitionError.self) { _ = try body() }?.description
  }
}

import TestFolders
import Testing

@testable import SimulationKernel

/// Where latency leaves the choice, an automatic partition has few messages across.
@Suite struct PartitionCutTests {
  /// A graph of places in rows, each with its neighbors; with ends joined or not.
  private func grid(_ width: Int, _ height: Int, isJoined: Bool = false) throws -> LinkGraph {
    var graph = LinkGraph()
    for place in 0..<(width * height) { try graph.add("\(place)") }
    for row in 0..<height {
      for column in 0..<width {
        for (down, right) in [(0, 1), (1, 0)] {
          let (below, beside) = (row + down, column + right)
          guard isJoined || (below < height && beside < width) else { continue }
          let other = below % height * width + beside % width
          guard other != row * width + column else { continue }
          try graph.link(
            "\(row * width + column)", "\(other)", leastLatency: .milliseconds(1))
        }
      }
    }
    return graph
  }

  @Test(
    "No more messages cross than in a good cut by hand, and a third.",
    arguments: [
      ("ring of 8", 8, 1, true, 2, 2.0), ("ring of 8", 8, 1, true, 4, 4),
      ("ring of 1000", 1_000, 1, true, 2, 2), ("ring of 1000", 1_000, 1, true, 8, 8),
      ("pipeline of 6", 6, 1, false, 2, 1), ("pipeline of 1000", 1_000, 1, false, 8, 7),
      ("torus 6 × 6", 6, 6, true, 2, 12), ("grid 8 × 8", 8, 8, false, 4, 16),
      ("grid 32 × 32", 32, 32, false, 2, 32), ("grid 32 × 32", 32, 32, false, 4, 64),
      ("ladder of 200", 200, 2, false, 3, 4),
    ])
  func cuts(
    name: String, width: Int, height: Int, isJoined: Bool, parts: Int, best: Double
  ) throws {
    let partition = try grid(width, height, isJoined: isJoined).partition(into: parts)

    #expect(partition.crossingMessages <= best * 4 / 3, "\(name) into \(parts)")
    #expect(partition.count == parts && partition.balance <= 1.1 + 1e-9)
  }

  @Test(
    "It is the same each time, for places of any work.",
    arguments: Seed.sample(Trials.count(20, debug: 5)))
  func determinism(seed: Seed) throws {
    var (random, graph) = (RandomStream(seed: seed), LinkGraph())
    for place in 0..<60 { try graph.add("\(place)", work: 0.5 + Double(random.below(4))) }
    for place in 1..<60 {
      for _ in 0..<2 {
        try graph.link(
          "\(place)", "\(random.below(place))", leastLatency: .milliseconds(1),
          messages: Double(1 + random.below(5)))
      }
    }
    for count in [2, 3, 7] {
      let partition = try graph.partition(into: count)
      #expect(partition.parts == (try graph.partition(into: count)).parts)
      #expect(partition.parts.allSatisfy { !$0.isEmpty } && partition.count == count)
    }
  }
}

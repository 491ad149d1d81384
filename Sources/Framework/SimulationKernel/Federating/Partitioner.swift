extension LinkGraph {
  /// A partition whose parts run as far ahead of each other as their balance allows.
  ///
  /// Parts are within the balance if none has more work than `1 + tolerance` times the mean, or than it takes to
  /// part the places at all. Links are joined from the shortest to the longest, as long as what comes of it can
  /// still be dealt out to parts within the balance. Of what is left the parts are cut in several ways, and the way
  /// with fewest messages across counts; one made by hand can have fewer.
  ///
  /// With up to ten groups the lookahead is the longest there is within the balance. With any number it is at
  /// least the greatest latency at which no group that shorter links join has more work than the tolerance allows
  /// beyond the mean: dealt out the heaviest first, they are within the balance.
  ///
  /// - Parameters:
  ///   - count: How many parts; there are fewer if links without latency allow no more.
  ///   - tolerance: By how much a part may have more work than the mean, as a fraction of that; zero or more.
  /// - Returns: The partition: the same for the same graph, always.
  /// - Throws: ``PartitionError`` if there are no places, or a number is out of its range.
  /// - Complexity: O((links + places × (parts + log places)) × log links).
  public func partition(into count: Int, tolerance: Double = 0.1) throws(PartitionError)
    -> Partition
  {
    guard count > 0 else { throw PartitionError("\(count) parts are asked for; pass one or more") }
    guard tolerance >= 0, tolerance.isFinite else {
      throw PartitionError("a tolerance of \(tolerance) is asked for; pass zero or more")
    }
    guard !names.isEmpty else {
      throw PartitionError("the graph has no places; add what is to be parted")
    }
    let parts = Partitioner(graph: self, count: count, tolerance: tolerance).parts()
    return try checkedPartition(parts, requested: count)
  }
}

/// Cuts a graph into parts.
private struct Partitioner {
  private let graph: LinkGraph
  private let count: Int
  /// The places that stay together in any case.
  private let finest: LinkGroups
  /// The most work a part may have.
  private let limit: Double
  private let mean: Double

  init(graph: LinkGraph, count: Int, tolerance: Double) {
    self.graph = graph
    finest = LinkGroups(of: graph, below: 1)
    self.count = min(count, finest.works.count)
    mean = graph.works.reduce(0, +) / Double(self.count)
    // Sums of the same numbers in another order may differ in the last digits.
    let wished = mean * (1 + tolerance) * (1 + 1e-9)
    limit = max(wished, Deal(finest.works, to: self.count, within: wished).heaviest * (1 + 1e-9))
  }

  /// The part of each place.
  func parts() -> [Int] {
    let groups = longestApart()
    let links = groupLinks(groups)
    // Which start leads to fewest messages depends on the graph; not all keep the balance.
    var starts = [Deal(groups.works, to: count, within: limit)]
    let clusters = LinkGroups(joining: groups, along: links, upTo: mean / 4)
    if clusters.works.count >= count {
      let deal = Deal(clusters.works, to: count)
      starts.append(Deal(parts: clusters.numbers.map { deal.parts[$0] }, works: deal.works))
    }
    starts.append(Bisection(groups, links, into: count, limit: limit).deal)
    var best: (parts: [Int], messages: Double)?
    for start in starts where start.heaviest <= limit && Set(start.parts).count == count {
      let found = Refinement(start, groups, links, limit: limit).result
      if best.map({ found.messages < $0.messages }) ?? true { best = found }
    }
    let parts = best?.parts ?? starts[0].parts
    return groups.numbers.map { parts[$0] }
  }

  /// The groups of the greatest latency for which they can be dealt out within the balance.
  ///
  /// Groups that can be dealt out at one latency can be at all shorter ones: half of them are left out at a time.
  private func longestApart() -> LinkGroups {
    let levels = Set(graph.links.lazy.map(\.leastLatency)).filter { $0 > 1 }.sorted() + [.max]
    var (low, high, found) = (0, levels.count, finest)
    while low < high {
      let middle = (low + high) / 2
      let groups = LinkGroups(of: graph, below: levels[middle])
      if groups.works.count >= count,
        Deal(groups.works, to: count, within: limit).heaviest <= limit
      {
        (low, found) = (middle + 1, groups)
      } else {
        high = middle
      }
    }
    return found
  }

  /// The links between groups, one for each pair, in the order of the first for each.
  private func groupLinks(_ groups: LinkGroups) -> [GroupLink] {
    var links: [GroupLink] = []
    var places: [SIMD2<Int>: Int] = [:]
    for link in graph.links {
      let (one, other) = (groups.numbers[link.first], groups.numbers[link.second])
      guard one != other else { continue }
      let pair = SIMD2(min(one, other), max(one, other))
      if let place = places[pair] {
        links[place].messages += link.messages
      } else {
        places[pair] = links.count
        links.append(GroupLink(first: pair.x, second: pair.y, messages: link.messages))
      }
    }
    return links
  }
}

/// Places that stay together as every link between them is shorter than a latency.
struct LinkGroups {
  /// The group of each place; groups are numbered in the order of their first places.
  private(set) var numbers: [Int]
  private(set) var works: [Double] = []

  /// Joins places along all links shorter than a latency in nanoseconds.
  init(of graph: LinkGraph, below latency: Int64) {
    var sets = DisjointSets(count: graph.names.count)
    for link in graph.links where link.leastLatency < latency { sets.join(link.first, link.second) }
    numbers = sets.numbers
    add(graph.works)
  }

  /// Joins groups along the links with most messages, as long as what comes of it is no heavier than allowed.
  init(joining groups: LinkGroups, along links: [GroupLink], upTo heaviest: Double) {
    var sets = DisjointSets(count: groups.works.count)
    var works = groups.works
    let order = links.indices.sorted { (links[$1].messages, $0) < (links[$0].messages, $1) }
    for link in order.map({ links[$0] }) where link.messages > 0 {
      let (one, other) = (sets.root(of: link.first), sets.root(of: link.second))
      guard one != other, works[one] + works[other] <= heaviest else { continue }
      let sum = works[one] + works[other]
      sets.join(one, other)
      works[sets.root(of: one)] = sum
    }
    numbers = sets.numbers
    add(groups.works)
  }

  private mutating func add(_ worksOfMembers: [Double]) {
    works = Array(repeating: 0, count: (numbers.max() ?? -1) + 1)
    for (member, group) in numbers.enumerated() { works[group] += worksOfMembers[member] }
  }
}

/// All links between two groups.
struct GroupLink {
  let first, second: Int
  var messages: Double
}

/// Sets that are joined two at a time.
private struct DisjointSets {
  private var parents: [Int]
  private var sizes: [Int]

  init(count: Int) {
    parents = Array(0..<count)
    sizes = Array(repeating: 1, count: count)
  }

  mutating func root(of member: Int) -> Int {
    var member = member
    while parents[member] != member {
      parents[member] = parents[parents[member]]
      member = parents[member]
    }
    return member
  }

  mutating func join(_ one: Int, _ other: Int) {
    var (great, small) = (root(of: one), root(of: other))
    guard great != small else { return }
    if sizes[great] < sizes[small] { swap(&great, &small) }
    parents[small] = great
    sizes[great] += sizes[small]
  }

  /// The set of each member, numbered in the order of their first members.
  var numbers: [Int] {
    var sets = self
    var known: [Int: Int] = [:]
    return parents.indices.map { member in
      let root = sets.root(of: member)
      let number = known[root] ?? known.count
      known[root] = number
      return number
    }
  }
}

/// Groups cut in two, and each half again, so that few messages cross.
///
/// A half grows from a group at the edge, each time by the one with most ties to it, or has the groups that are
/// nearer to one end than to another; then groups change sides one at a time, at a loss as well, and the best
/// that was passed on the way is kept (Fiduccia and Mattheyses 1982). The half with fewest messages across
/// counts. The balance is aimed at; whether the parts keep it is for the caller to see.
struct Bisection {
  private typealias Tie = (group: Int, messages: Double)

  private let works: [Double]
  private let limit: Double
  private let ties: [[Tie]]
  /// The cut a group takes part in, as they are counted, and whether it is in the first half.
  private var cuts: [Int]
  private var isFirst: [Bool]
  private var cutCount = 0
  private(set) var deal: Deal

  /// - Parameters:
  ///   - groups: The groups, each of which is in one part.
  ///   - links: The links between them.
  ///   - count: How many parts.
  ///   - limit: The most work of a part.
  init(_ groups: LinkGroups, _ links: [GroupLink], into count: Int, limit: Double) {
    (works, self.limit) = (groups.works, limit)
    var ties = Array(repeating: [Tie](), count: works.count)
    for link in links {
      ties[link.first].append((link.second, link.messages))
      ties[link.second].append((link.first, link.messages))
    }
    self.ties = ties
    cuts = Array(repeating: 0, count: works.count)
    isFirst = Array(repeating: false, count: works.count)
    deal = Deal(
      parts: Array(repeating: 0, count: works.count), works: Array(repeating: 0, count: count))
    cut(Array(works.indices), into: count, from: 0)
  }

  /// Deals some groups out to so many parts from one on.
  private mutating func cut(_ members: [Int], into count: Int, from part: Int) {
    guard count > 1, members.count > 1 else {
      for group in members {
        deal.parts[group] = part
        deal.works[part] += works[group]
      }
      return
    }
    cutCount += 1
    for group in members { cuts[group] = cutCount }
    halve(members, Share(of: members.reduce(0) { $0 + works[$1] }, into: count, limit: limit))
    let first = members.filter { isFirst[$0] }
    let second = members.filter { !isFirst[$0] }
    cut(first, into: count / 2, from: part)
    cut(second, into: count - count / 2, from: part + count / 2)
  }

  /// Finds the half with fewest messages across.
  private mutating func halve(_ members: [Int], _ share: Share) {
    let ends = ends(of: members)
    let heaviest = members.map { works[$0] }.max() ?? 0
    var best: (halves: [Bool], excess: Double, messages: Double)?
    for way in 0..<4 {
      if way == 0 {
        grow(members, from: ends[0].place, to: share.aim)
      } else {
        let (one, other) = (ends[way % 3], ends[(way + 1) % 3])
        take(
          members.sorted { (one[$0] - other[$0], $0) < (one[$1] - other[$1], $1) }, to: share.aim)
      }
      for _ in 0..<8 where improve(members, share, slack: heaviest) {}
      let excess = share.excess(members.reduce(0) { isFirst[$1] ? $0 + works[$1] : $0 })
      let messages = messages(across: members)
      if best.map({ (excess, messages) < ($0.excess, $0.messages) }) ?? true {
        best = (members.map { isFirst[$0] }, excess, messages)
      }
    }
    for (group, isInFirst) in zip(members, best?.halves ?? []) { isFirst[group] = isInFirst }
  }

  /// A group, and how many ties each other is away from it.
  private struct End {
    let place: Int
    var distances: [Int]

    subscript(group: Int) -> Int { distances[group] }
  }

  /// Two groups far from each other, and one far from both, rather at a corner.
  private func ends(of members: [Int]) -> [End] {
    let first = end(farthest(from: end(members[0]), members))
    let second = end(farthest(from: first, members))
    func rank(_ group: Int) -> (Int, Int, Int) {
      (min(first[group], second[group]), -ties[group].count, -group)
    }
    let third = members.max { rank($0) < rank($1) } ?? members[0]
    return [first, second, end(third)]
  }

  private func farthest(from end: End, _ members: [Int]) -> Int {
    members.max { (end[$0], -ties[$0].count, -$0) < (end[$1], -ties[$1].count, -$1) } ?? end.place
  }

  private func end(_ place: Int) -> End {
    let unknown = Int.max >> 1
    var end = End(place: place, distances: Array(repeating: unknown, count: works.count))
    end.distances[place] = 0
    var (queue, next) = ([place], 0)
    while next < queue.count {
      let distance = end[queue[next]] + 1
      for tie in ties[queue[next]] where cuts[tie.group] == cutCount {
        guard end[tie.group] == unknown else { continue }
        end.distances[tie.group] = distance
        queue.append(tie.group)
      }
      next += 1
    }
    return end
  }

  /// The messages between the halves of some groups.
  private func messages(across members: [Int]) -> Double {
    members.reduce(0) { sum, group in
      guard isFirst[group] else { return sum }
      return ties[group].reduce(sum) { sum, tie in
        cuts[tie.group] == cutCount && !isFirst[tie.group] ? sum + tie.messages : sum
      }
    }
  }

  /// Makes up the first half of groups in an order.
  private mutating func take(_ members: [Int], to aim: Double) {
    var work = 0.0
    for group in members {
      isFirst[group] = work < aim && (work == 0 || work + works[group] - aim <= aim - work)
      work += isFirst[group] ? works[group] : aim
    }
  }

  /// Makes up the first half.
  private mutating func grow(_ members: [Int], from start: Int, to aim: Double) {
    for group in members { isFirst[group] = false }
    var (heap, work, rest) = (GainHeap(count: works.count), 0.0, members[...])
    heap.push(start, gain: 0)
    while work < aim {
      guard let group = heap.top()?.group ?? rest.first else { return }
      heap.remove(group)
      rest = rest.drop { isFirst[$0] || $0 == group }
      // Nearer to the aim without it.
      if work > 0, work + works[group] - aim > aim - work { return }
      isFirst[group] = true
      work += works[group]
      for tie in ties[group] where cuts[tie.group] == cutCount && !isFirst[tie.group] {
        heap.push(tie.group, gain: gain(of: tie.group))
      }
    }
  }

  /// How many messages fewer would cross if a group changed sides.
  private func gain(of group: Int) -> Double {
    ties[group].reduce(0) { sum, tie in
      guard cuts[tie.group] == cutCount else { return sum }
      return sum + (isFirst[tie.group] == isFirst[group] ? -tie.messages : tie.messages)
    }
  }

  /// Has each group change sides once, and goes back to the best of what was passed; whether it is better.
  private mutating func improve(_ members: [Int], _ share: Share, slack: Double) -> Bool {
    var heaps = Array(repeating: GainHeap(count: works.count), count: 2)
    for group in members { heaps[isFirst[group] ? 0 : 1].push(group, gain: gain(of: group)) }
    var work = members.reduce(0) { isFirst[$1] ? $0 + works[$1] : $0 }
    var (moved, gained) = ([Int](), 0.0)
    var (bestCount, bestGain, bestExcess) = (0, 0.0, share.excess(work))
    // What was lost on the way is rarely won back later than that.
    let patience = 64 + members.count / 16
    while moved.count < bestCount + patience, let group = next(&heaps, work, share, slack) {
      gained += gain(of: group)
      work += isFirst[group] ? -works[group] : works[group]
      isFirst[group].toggle()
      moved.append(group)
      for tie in ties[group] where cuts[tie.group] == cutCount {
        let heap = isFirst[tie.group] ? 0 : 1
        heaps[heap].change(tie.group, gain: gain(of: tie.group))
      }
      let excess = share.excess(work)
      if excess < bestExcess || (excess == bestExcess && gained > bestGain + 1e-9) {
        (bestCount, bestGain, bestExcess) = (moved.count, gained, excess)
      }
    }
    for group in moved[bestCount...] { isFirst[group].toggle() }
    return bestCount > 0
  }

  /// The group to change sides next: the one with most to gain on a side that may lose it.
  private func next(
    _ heaps: inout [GainHeap], _ work: Double, _ share: Share, _ slack: Double
  ) -> Int? {
    var best: (group: Int, gain: Double, heap: Int)?
    for heap in 0..<2 {
      while let top = heaps[heap].top() {
        let after = work + (heap == 0 ? -works[top.group] : works[top.group])
        if share.excess(after) <= slack {
          if best.map({ top.gain > $0.gain }) ?? true { best = (top.group, top.gain, heap) }
          break
        }
        heaps[heap].remove(top.group)
      }
    }
    if let best { heaps[best.heap].remove(best.group) }
    return best?.group
  }
}

/// The work the first half of some groups is to have.
private struct Share {
  let aim: Double
  private let range: ClosedRange<Double>

  init(of total: Double, into count: Int, limit: Double) {
    let half = Double(count / 2)
    aim = total * half / Double(count)
    let (low, high) = (total - limit * (Double(count) - half), limit * half)
    range = min(low, aim)...max(high, aim)
  }

  /// By how much it has too little or too much.
  func excess(_ work: Double) -> Double {
    max(0, range.lowerBound - work, work - range.upperBound)
  }
}

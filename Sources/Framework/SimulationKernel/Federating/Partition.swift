/// The places of a graph in parts, and what each window between the parts is like.
///
/// Made by ``LinkGraph/partition(into:tolerance:)`` or ``LinkGraph/partition(by:)-((String)->Int)``; made into
/// regions by ``Federation/add(_:)->[String:Region]``.
public struct Partition: Hashable, Sendable {
  /// The names of the places, by part, each in the order they were added to the graph.
  public let parts: [[String]]
  /// How many parts were asked for; fewer there are if links without latency allow no more.
  public let requestedCount: Int
  /// The least latency of all links that are cut, which is how far parts run ahead of each other; nil if none
  /// is, and parts need not wait at all.
  public let lookahead: Duration?
  /// How many messages cross in a second, by what the links say.
  public let crossingMessages: Double
  /// The work of the part that has most, over the mean; one is best, and nothing has no parts.
  public let balance: Double
  /// Places that links without latency join, by part; each group is one region, in whatever part.
  let groups: [(names: [String], part: Int)]
  private let numbers: [String: Int]

  init(of graph: LinkGraph, _ numbers: [Int], count: Int, requested: Int) {
    var parts = Array(repeating: [String](), count: count)
    var works = Array(repeating: 0.0, count: count)
    for (place, part) in numbers.enumerated() {
      parts[part].append(graph.names[place])
      works[part] += graph.works[place]
    }
    var (least, messages) = (Int64.max, 0.0)
    for link in graph.links where numbers[link.first] != numbers[link.second] {
      least = min(least, link.leastLatency)
      messages += link.messages
    }
    self.parts = parts
    requestedCount = requested
    lookahead = least == .max ? nil : .nanoseconds(least)
    crossingMessages = messages
    let total = works.reduce(0, +)
    balance = total > 0 ? (works.max() ?? 0) * Double(count) / total : 1
    self.numbers = Dictionary(uniqueKeysWithValues: zip(graph.names, numbers))
    let joined = LinkGroups(of: graph, below: 1)
    var groups = Array(repeating: (names: [String](), part: 0), count: joined.works.count)
    for (place, group) in joined.numbers.enumerated() {
      groups[group].names.append(graph.names[place])
      groups[group].part = numbers[place]
    }
    self.groups = groups
  }

  /// How many parts there are.
  public var count: Int { parts.count }

  /// The number of the part a place belongs to; nil if the graph had no such place.
  public func part(of name: String) -> Int? { numbers[name] }

  /// Whether both are made of the same parts of one graph.
  public static func == (left: Partition, right: Partition) -> Bool {
    left.parts == right.parts && left.requestedCount == right.requestedCount
      && left.lookahead == right.lookahead && left.crossingMessages == right.crossingMessages
      && left.balance == right.balance && left.groups.map(\.names) == right.groups.map(\.names)
  }

  /// Adds the parts.
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}

extension Partition: CustomStringConvertible {
  /// One line: how many parts, of how many asked for, how far apart they are, what crosses, and the balance.
  public var description: String {
    let asked = count < requestedCount ? " of \(requestedCount) asked for" : ""
    let apart = lookahead.map { "at least \($0) apart" } ?? "nothing crosses"
    return "\(count) part\(count == 1 ? "" : "s")\(asked), \(apart), "
      + "\(crossingMessages.twoDigits) messages a second across, "
      + "the heaviest \(balance.twoDigits) times the mean"
  }
}

extension Double {
  /// The number to two places, without a fraction of zeros.
  fileprivate var twoDigits: String {
    let rounded = (self * 100).rounded() / 100
    guard rounded.magnitude < 1e15, rounded == rounded.rounded() else { return "\(rounded)" }
    return "\(Int64(rounded))"
  }
}

/// Places and the links between them, to be cut into parts that run at the same time.
///
///     var graph = LinkGraph()
///     for name in ["oslo", "bergen", "rome"] { try graph.add(name) }
///     try graph.link("oslo", "bergen", leastLatency: .milliseconds(2), messages: 40)
///     try graph.link("bergen", "rome", leastLatency: .milliseconds(30))
///     let partition = try graph.partition(into: 2)
///     print(partition)  // 2 parts, at least 0.03 seconds apart, …
///     let regions = federation.add(partition)
///
/// A place is a group of actors that talk to each other at once, or a single one. What is cut is a link with a
/// least latency; places with a link that takes no time stay together.
public struct LinkGraph: Sendable {
  struct Link: Sendable {
    let first, second: Int
    /// In nanoseconds.
    let leastLatency: Int64
    let messages: Double
  }

  /// The places, in the order they were added.
  public private(set) var names: [String] = []
  private(set) var works: [Double] = []
  private(set) var links: [Link] = []
  private var numbers: [String: Int] = [:]

  /// Creates a graph without places.
  public init() {}

  /// Adds a place.
  ///
  /// - Parameters:
  ///   - name: Its name, unlike that of any other, and without a slash.
  ///   - work: How much happens there, in any unit that is one for all places; a positive number.
  /// - Throws: ``PartitionError`` if the name is another's or has a slash, or the work is no positive number.
  public mutating func add(_ name: String, work: Double = 1) throws(PartitionError) {
    guard numbers[name] == nil else {
      throw PartitionError("two places are called \(name); give each a name of its own")
    }
    guard !name.contains("/") else {
      throw PartitionError("a place is called \(name); give it a name without a slash")
    }
    guard work > 0, work.isFinite else {
      throw PartitionError("\(name) has \(work) of work; pass a positive number")
    }
    numbers[name] = names.count
    names.append(name)
    works.append(work)
  }

  /// Joins two places, both ways.
  ///
  /// - Parameters:
  ///   - first: One place.
  ///   - second: The other.
  ///   - leastLatency: How long every message takes at least; zero keeps both in one part.
  ///   - messages: How many messages there are in a second; zero or more.
  /// - Throws: ``PartitionError`` if there is no such place, both are one, or a number is less than nothing.
  public mutating func link(
    _ first: String, _ second: String, leastLatency: Duration, messages: Double = 1
  ) throws(PartitionError) {
    let (one, other) = (try number(of: first), try number(of: second))
    guard one != other else {
      throw PartitionError("a link joins \(first) with itself; a place needs none inside")
    }
    guard leastLatency >= .zero else {
      throw PartitionError(
        "the link of \(first) and \(second) takes \(leastLatency); pass a least latency of zero or more"
      )
    }
    guard messages >= 0, messages.isFinite else {
      throw PartitionError(
        "the link of \(first) and \(second) has \(messages) messages a second; pass zero or more")
    }
    links.append(
      Link(
        first: one, second: other, leastLatency: leastLatency.wholeNanoseconds, messages: messages))
  }

  private func number(of name: String) throws(PartitionError) -> Int {
    guard let number = numbers[name] else {
      throw PartitionError("no place is called \(name); add it before it is linked")
    }
    return number
  }
}

extension LinkGraph {
  /// A partition made by hand.
  ///
  ///     let partition = try graph.partition { $0.hasPrefix("north") ? 0 : 1 }
  ///
  /// - Parameter part: The number of the part a place belongs to; parts are numbered from zero without a gap.
  /// - Returns: The partition, with what the graph tells of it.
  /// - Throws: ``PartitionError`` if places are parted that a link without latency joins, or if parts are
  ///   numbered otherwise.
  /// - Complexity: O(places + links).
  public func partition(by part: (String) -> Int) throws(PartitionError) -> Partition {
    try checkedPartition(names.map(part), requested: nil)
  }

  /// The same from a table.
  ///
  /// - Throws: ``PartitionError`` also if it lacks a place, or has one that the graph does not.
  public func partition(by parts: [String: Int]) throws(PartitionError) -> Partition {
    if let name = parts.keys.filter({ numbers[$0] == nil }).min() {
      throw PartitionError("no place is called \(name); name those of the graph")
    }
    var assigned: [Int] = []
    for name in names {
      guard let part = parts[name] else {
        throw PartitionError("\(name) is in no part; give each place the number of one")
      }
      assigned.append(part)
    }
    return try checkedPartition(assigned, requested: nil)
  }

  /// Looks whether places may be parted so.
  func checkedPartition(_ parts: [Int], requested: Int?) throws(PartitionError) -> Partition {
    if let place = parts.firstIndex(where: { $0 < 0 }) {
      throw PartitionError("\(names[place]) is in part \(parts[place]); number parts from zero")
    }
    let inhabited = Set(parts)
    let count = inhabited.count
    if let gap = (0..<count).first(where: { !inhabited.contains($0) }) {
      throw PartitionError(
        "part \(gap) has no place, and a later one has; number parts without a gap")
    }
    for link in links where link.leastLatency == 0 && parts[link.first] != parts[link.second] {
      throw PartitionError(
        "\(names[link.first]) and \(names[link.second]) are in parts \(parts[link.first]) and "
          + "\(parts[link.second]), but their link takes no time; keep them together")
    }
    return Partition(of: self, parts, count: count, requested: requested ?? count)
  }
}

/// Exact sums for several ratios of the same people, with the sums that the variance of each needs.
///
///     var sums = RatioSums([3, 7, 1, 2])        // a separate cluster: 3 in 7, and 1 in 2
///     sums.merge(RatioSums([0, 7, 0, 1], cluster: 2))
///     sums[0].estimate(of: .init(0, over: 1))?.value  // 3/14
///
/// The sums of a ``ClusteredSums`` of two places are a few numbers of one array here, as a fleet
/// makes these sums for each device. Merging is exact, commutative and associative.
package struct RatioSums: Hashable, Sendable {
  /// The number of entries of a ratio in ``sums``.
  private static let width = 11

  /// The number of rows that were separate clusters.
  private var alone = 0
  /// The sums of the rows of separate clusters, ratio by ratio.
  ///
  /// A ratio has the sums of *y*, *x*, *y*², *x y*, *x*², *y*³, *x y*², *x*² *y* and *x*³. They are
  /// followed by the numbers of rows in which *y* is not 0 and in which *x* is not 0.
  private var sums: [Int128] = []
  /// The sum of the rows of each named cluster.
  private var groups: [Int: [Int64]] = [:]

  /// Creates empty sums.
  package init() {}

  /// Creates the sums of one row.
  ///
  /// - Parameters:
  ///   - row: For each ratio the counted number, and then the divisor.
  ///   - cluster: The cluster of the row, or `nil` if the row is a separate cluster.
  package init(_ row: [Int64], cluster: Int? = nil) {
    guard let cluster else {
      alone = 1
      sums.reserveCapacity(row.count / 2 * Self.width)
      for place in stride(from: 0, to: row.count - 1, by: 2) {
        let (y, x) = (Int128(row[place]), Int128(row[place + 1]))
        let (yy, xy, xx) = (y &* y, x &* y, x &* x)
        for sum in [y, x, yy, xy, xx, y &* yy, x &* yy, x &* xy, x &* xx] { sums.append(sum) }
        sums.append(y == 0 ? 0 : 1)
        sums.append(x == 0 ? 0 : 1)
      }
      return
    }
    groups[cluster] = row
  }

  /// The number of clusters.
  package var clusters: Int { alone &+ groups.count }

  /// The names of the named clusters, in order; separate clusters have no name.
  package var names: [Int] { groups.keys.sorted() }

  /// The sums of one ratio, with the counted quantity in place 0 and the divisor in place 1.
  ///
  /// - Complexity: O(*c*) for *c* named clusters.
  package subscript(ratio: Int) -> ClusteredSums {
    let first = ratio * Self.width
    let isThere = sums.indices.contains(first + Self.width - 1)
    let own = isThere ? Array(sums[first..<first + Self.width]) : []
    let rows = groups.keys.reduce(into: [Int: [Int128]]()) { rows, cluster in
      let (y, x) = row(of: cluster, ratio) ?? (0, 0)
      rows[cluster] = [Int128(y), Int128(x)]
    }
    return ClusteredSums(
      alone: alone, totals: Array(own.prefix(2)), products: Array(own.dropFirst(2).prefix(3)),
      cubes: Array(own.dropFirst(5).prefix(4)), counts: Array(own.dropFirst(9)), groups: rows)
  }

  /// Returns the sums of a named cluster.
  package func row(of cluster: Int, _ ratio: Int) -> (numerator: Int64, denominator: Int64)? {
    guard let row = groups[cluster], row.indices.contains(2 * ratio + 1) else { return nil }
    return (row[2 * ratio], row[2 * ratio + 1])
  }

  /// Checks whether the numbers are those of `ratios` ratios, or of no row.
  package func has(ratios: Int) -> Bool {
    (alone == 0) == sums.isEmpty && (sums.isEmpty || sums.count == ratios * Self.width)
      && groups.values.allSatisfy { $0.count == 2 * ratios }
  }

  /// Adds place by place; overflow wraps, so that sums of forged files stay associative.
  private static func add<Number: FixedWidthInteger>(_ row: [Number], to sums: inout [Number]) {
    guard sums.count == row.count else {
      return sums.isEmpty ? sums = row : sums.merge(row, by: &+=)
    }
    for place in row.indices { sums[place] &+= row[place] }
  }
}

extension RatioSums: Mergeable {
  /// Adds the rows of other sums; clusters of the same name are merged.
  package mutating func merge(_ other: Self) {
    alone &+= other.alone
    Self.add(other.sums, to: &sums)
    for (cluster, row) in other.groups { Self.add(row, to: &groups[cluster, default: []]) }
  }
}

extension RatioSums: Codable {
  private enum CodingKeys: CodingKey {
    case alone, sums, groups
  }

  /// Reads the output of ``encode(to:)``.
  ///
  /// - Throws: `DecodingError` if a text is not a number, or the number of rows is invalid.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    alone = try ClusteredSums.rows(try container.decode(Int.self, forKey: .alone), decoder)
    sums = try ClusteredSums.numbers(try container.decode([String].self, forKey: .sums), decoder)
    groups = try container.decode([Int: [Int64]].self, forKey: .groups)
  }

  /// Writes the sums of rows in decimal, as text: few readers of JSON have numbers of 128 bits.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(alone, forKey: .alone)
    try container.encode(sums.map { String($0) }, forKey: .sums)
    try container.encode(groups, forKey: .groups)
  }
}

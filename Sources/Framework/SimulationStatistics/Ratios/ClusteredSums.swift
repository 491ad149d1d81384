/// Exact sums of the counts of clusters of people, to estimate ratios and their differences.
///
///     var sums = ClusteredSums()
///     sums.add([3, 7])              // a separate cluster: 3 interruptions in 7 days
///     sums.add([0, 7])
///     sums.add([5, 7], cluster: 2)  // what shares a cluster is added up first
///     sums.estimate(of: .init(0, over: 1))?.value  // 8/21
///
/// A row has a number for each place, and all rows have the same places. Sums, and sums of products
/// of two and of three, are integers of 128 bits. So merging is commutative and associative: any
/// portions, in any order, result in the same bits.
package struct ClusteredSums: Hashable, Sendable {
  /// The number of rows that were separate clusters.
  private var alone = 0
  /// The sums of the rows of separate clusters.
  private var totals: [Int128] = []
  /// The sums of the products of two places, by the greater place and then the lesser.
  private var products: [Int128] = []
  /// The sums of the products of three places, by the greatest place, the middle one and the least.
  private var cubes: [Int128] = []
  /// The number of rows of separate clusters in which each place is not 0.
  ///
  /// Then, for each pair of ratios after the first, the number in which it differs from the one
  /// before.
  private var counts: [Int128] = []
  /// The sums of each named cluster.
  private var groups: [Int: [Int128]] = [:]

  /// Creates empty sums.
  package init() {}

  /// Creates sums from their parts.
  init(
    alone: Int, totals: [Int128], products: [Int128], cubes: [Int128], counts: [Int128],
    groups: [Int: [Int128]]
  ) {
    (self.alone, self.totals, self.products) = (alone, totals, products)
    (self.cubes, self.counts, self.groups) = (cubes, counts, groups)
  }

  /// The number of clusters.
  package var clusters: Int { alone &+ groups.count }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - row: A number for each place.
  ///   - cluster: The cluster of the row, or `nil` if the row is a separate cluster.
  /// - Complexity: O(*p*³) for *p* places, O(*p*) in a named cluster.
  package mutating func add(_ row: [Int64], cluster: Int? = nil) {
    let wide = row.map { Int128($0) }
    if let cluster {
      Self.add(wide, to: &groups[cluster, default: []])
    } else {
      alone += 1
      Self.add(wide, to: &totals)
      Self.add(Self.products(of: wide), to: &products)
      Self.add(Self.cubes(of: wide), to: &cubes)
      Self.add(Self.counts(of: wide), to: &counts)
    }
  }

  /// Returns the sum of a place; 0 if no row has the place.
  package func total(_ place: Int) -> Int128 {
    groups.values.reduce(Self.number(place, of: totals)) { $0 &+ Self.number(place, of: $1) }
  }

  /// Returns the sum, over all clusters, of the product of their sums in two places.
  ///
  /// - Complexity: O(*c*) for *c* named clusters.
  func product(_ first: Int, _ second: Int) -> Int128 {
    let (low, high) = (min(first, second), max(first, second))
    return groups.values.reduce(Self.number(high * (high + 1) / 2 + low, of: products)) {
      $0 &+ Self.number(low, of: $1) &* Self.number(high, of: $1)
    }
  }

  /// Returns the sum of products of three places, rounded, as cubes of named clusters may be great.
  func cube(_ places: Int...) -> Double {
    let order = places.sorted()
    let (low, middle, high) = (order[0], order[1], order[2])
    let place = high * (high + 1) * (high + 2) / 6 + middle * (middle + 1) / 2 + low
    return groups.sorted { $0.key < $1.key }.reduce(Double(Self.number(place, of: cubes))) {
      let row = $1.value
      return places.reduce(1) { $0 * Double(Self.number($1, of: row)) } + $0
    }
  }

  /// Returns the number of clusters in which a place is not 0.
  func count(of place: Int) -> Int {
    groups.values.reduce(Int(clamping: Self.number(place, of: counts))) {
      $0 &+ (Self.number(place, of: $1) == 0 ? 0 : 1)
    }
  }

  /// Counts the clusters where the ratio of 2*i* and 2*i* + 1, *i* > 0, differs from the last one.
  func differences(of ratio: Int) -> Int {
    let places = (counts.count + 1) / 3 * 2
    return groups.values.reduce(Int(clamping: Self.number(places + ratio - 1, of: counts))) {
      $0 &+ (Self.differs(ratio, in: $1) ? 1 : 0)
    }
  }

  private static func differs(_ ratio: Int, in row: [Int128]) -> Bool {
    let first = 2 * ratio - 2
    return number(first, of: row) &* number(first + 3, of: row)
      != number(first + 2, of: row) &* number(first + 1, of: row)
  }

  private static func number(_ place: Int, of row: [Int128]) -> Int128 {
    row.indices.contains(place) ? row[place] : 0
  }

  private static func products(of row: [Int128]) -> [Int128] {
    row.indices.flatMap { high in (0...high).map { row[$0] &* row[high] } }
  }

  private static func cubes(of row: [Int128]) -> [Int128] {
    row.indices.flatMap { high in
      (0...high).flatMap { middle in (0...middle).map { row[$0] &* row[middle] &* row[high] } }
    }
  }

  private static func counts(of row: [Int128]) -> [Int128] {
    let ratios = row.count / 2
    return row.map { $0 == 0 ? 0 : 1 }
      + (1..<max(1, ratios)).map { differs($0, in: row) ? 1 : 0 }
  }

  /// Adds place by place; overflow wraps, so that sums of forged files stay associative.
  private static func add(_ row: [Int128], to sums: inout [Int128]) {
    sums.merge(row, by: &+=)
  }
}

extension ClusteredSums: Mergeable {
  /// Adds the rows of other sums; clusters of the same name are merged.
  package mutating func merge(_ other: Self) {
    alone &+= other.alone
    Self.add(other.totals, to: &totals)
    Self.add(other.products, to: &products)
    Self.add(other.cubes, to: &cubes)
    Self.add(other.counts, to: &counts)
    for (cluster, row) in other.groups { Self.add(row, to: &groups[cluster, default: []]) }
  }
}

extension ClusteredSums: Codable {
  private enum CodingKeys: CodingKey {
    case alone, totals, products, cubes, counts, groups
  }

  /// Reads the output of ``encode(to:)``.
  ///
  /// - Throws: `DecodingError` if a text is not a number, or the number of rows is invalid.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    alone = try Self.rows(try container.decode(Int.self, forKey: .alone), decoder)
    totals = try Self.numbers(try container.decode([String].self, forKey: .totals), decoder)
    products = try Self.numbers(try container.decode([String].self, forKey: .products), decoder)
    cubes = try Self.numbers(try container.decode([String].self, forKey: .cubes), decoder)
    counts = try Self.numbers(try container.decode([String].self, forKey: .counts), decoder)
    groups = try container.decode([Int: [String]].self, forKey: .groups).mapValues {
      try Self.numbers($0, decoder)
    }
  }

  /// Writes every sum in decimal, as text: few readers of JSON have numbers of 128 bits.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(alone, forKey: .alone)
    try container.encode(totals.map { String($0) }, forKey: .totals)
    try container.encode(products.map { String($0) }, forKey: .products)
    try container.encode(cubes.map { String($0) }, forKey: .cubes)
    try container.encode(counts.map { String($0) }, forKey: .counts)
    try container.encode(groups.mapValues { $0.map { String($0) } }, forKey: .groups)
  }

  /// Checks a decoded number of rows.
  ///
  /// - Throws: `DecodingError` if the number is negative or too great.
  static func rows(_ count: Int, _ decoder: any Decoder) throws -> Int {
    guard (0...1 << 53).contains(count) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "there are \(count) rows"))
    }
    return count
  }

  /// Reads integers of 128 bits from their texts.
  ///
  /// - Throws: `DecodingError` if a text is not an integer in its shortest form.
  static func numbers(_ texts: [String], _ decoder: any Decoder) throws -> [Int128] {
    try texts.map { text in
      // Each number has only one valid text, so that equal sums are equal bytes.
      guard let number = Int128(text), String(number) == text else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "a sum is no whole number"))
      }
      return number
    }
  }
}

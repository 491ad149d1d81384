/// The points that no other beats: none is as good in everything and better in something.
///
///     ParetoFront.indices(of: [[3, 1], [2, 2], [1, 1]])  // [0, 1]: more of either is better
package enum ParetoFront {
  /// Finds the points on the front.
  ///
  /// Equal points are on it together. A point without some number is not on it, and beats none.
  ///
  /// - Parameter points: The numbers of each point, one for each thing wanted, the more the
  ///   better.
  /// - Returns: Their indices, the least first.
  /// - Complexity: O(*n*²) for *n* points.
  package static func indices(of points: [[Double?]]) -> [Int] {
    let whole = points.map { point in point.contains(nil) ? nil : point.compactMap(\.self) }
    return whole.indices.filter { index in
      guard let point = whole[index] else { return false }
      return !whole.contains { $0.map { beats($0, point) } == true }
    }
  }

  private static func beats(_ one: [Double], _ other: [Double]) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { $0 >= $1 } && one != other
  }
}

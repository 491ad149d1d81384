/// The points that no other point dominates by being as good in every number and better in one.
///
///     ParetoFront.indices(of: [[3, 1], [2, 2], [1, 1]])  // [0, 1]: more of either is better
package enum ParetoFront {
  /// Returns the indices of the points on the front.
  ///
  /// Equal points are on the front together. A point with a missing number dominates no other.
  ///
  /// - Parameter points: The numbers of each point, one for each objective; a greater number is
  ///   better.
  /// - Returns: The indices, the least first.
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

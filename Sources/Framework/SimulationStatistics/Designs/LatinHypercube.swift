package import SimulationPrimitives

/// Points that are spread evenly over every axis of a space, even if there are few.
///
///     let design = LatinHypercube(points: 10, axes: 2, seed: 1)
///     design.points[0]  // two parts of the way, each in 0..<1
///
/// Each axis is cut into as many equal parts as there are points. Each part contains one point
/// (McKay, Beckman and Conover, Technometrics 21, 1979).
package struct LatinHypercube: Hashable, Sendable {
  /// The points: for each axis a coordinate in `0..<1`.
  package let points: [[Double]]

  /// Creates a random design.
  ///
  /// - Parameters:
  ///   - count: The number of points.
  ///   - axes: The number of coordinates of each point.
  ///   - seed: The seed of the random numbers.
  /// - Precondition: The numbers of points and axes are not negative.
  /// - Complexity: O(*count* × *axes*).
  package init(points count: Int, axes: Int, seed: Seed) {
    precondition(count >= 0 && axes >= 0, "\(count) points of \(axes) axes; pass 0 or more")
    let columns = (0..<axes).map { axis in
      var draws = RandomStream(seed: seed.derived("latinHypercube").derived(UInt64(axis)))
      var parts = Array(0..<count)
      // The shuffle is written out, because that of another toolchain may result in another order.
      for last in parts.indices.reversed() { parts.swapAt(last, draws.below(last + 1)) }
      return parts.map { (Double($0) + draws.uniform()) / Double(count) }
    }
    points = (0..<count).map { point in columns.map { $0[point] } }
  }
}

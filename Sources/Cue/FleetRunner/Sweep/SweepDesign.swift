package import SimulationPrimitives
import SimulationStatistics

/// The layout of points among the values of several figures.
package enum SweepDesign: Hashable, Sendable {
  /// Every combination of values.
  case grid
  /// One figure at a time, with the usual values of the others.
  case single
  /// A number of points spread evenly over every figure.
  case hypercube(points: Int)

  /// Returns the points, each with a position for every figure: `nil` for the usual value, else a
  /// fraction.
  ///
  /// The first point is the usual setting, which is paired with every other.
  ///
  /// - Parameters:
  ///   - counts: The number of values of each figure, or 0 for a continuous range.
  ///   - seed: The seed of random numbers.
  ///   - most: The maximum number of points.
  /// - Returns: The points, or `nil` if there are more than `most`, or a figure has no values to
  ///   list.
  package func points(
    of counts: [Int], seed: Seed, most: Int
  ) -> [[Double?]]? {
    let usual = [Double?](repeating: nil, count: counts.count)
    switch self {
    case .hypercube(let count):
      guard count <= most else { return nil }
      return [usual]
        + LatinHypercube(points: count, axes: counts.count, seed: seed).points.map {
          $0.map(\.self)
        }
    case .single:
      guard counts.reduce(0, +) <= most, !counts.contains(0) else { return nil }
      return [usual]
        + counts.indices.flatMap { axis in
          (0..<counts[axis]).map { value in
            var point = usual
            point[axis] = Self.part(value, of: counts[axis])
            return point
          }
        }
    case .grid:
      let whole = counts.reduce((1, false)) { product, count in
        let (next, isTooMuch) = product.0.multipliedReportingOverflow(by: count)
        return (next, product.1 || isTooMuch)
      }
      guard !whole.1, (1...most).contains(whole.0) else { return nil }
      return [usual]
        + (0..<whole.0).map { number in
          var rest = number
          // The last figure varies fastest.
          return Array(
            counts.reversed().map { count -> Double? in
              defer { rest /= count }
              return Self.part(rest % count, of: count)
            }.reversed())
        }
    }
  }

  /// Returns the middle of a value's part of the range.
  private static func part(_ value: Int, of count: Int) -> Double {
    (Double(value) + 0.5) / Double(count)
  }

  /// Returns lines of points that differ in one figure alone, in the order of its values, or none
  /// if the design has no such lines.
  package func lines(of counts: [Int]) -> [(axis: Int, points: [Int])] {
    switch self {
    case .hypercube: return []
    case .single:
      var start = 1
      return counts.indices.map { axis in
        defer { start += counts[axis] }
        return (axis, Array(start..<start + counts[axis]))
      }
    case .grid:
      let all = counts.reduce(1, *)
      return counts.indices.flatMap { axis in
        let stride = counts[(axis + 1)...].reduce(1, *)
        return (0..<all).filter { ($0 / stride) % counts[axis] == 0 }.map { first in
          (axis, (0..<counts[axis]).map { 1 + first + $0 * stride })
        }
      }
    }
  }
}

package import SimulationPrimitives
import SimulationStatistics

/// The way points are laid out among the values of several figures.
package enum SweepDesign: Hashable, Sendable {
  /// Every combination.
  case grid
  /// One figure at a time, the others as they are.
  case single
  /// A number of points that are spread over every figure evenly.
  case hypercube(points: Int)

  /// The points, by how far along each figure they lie: nil for as it is, else a part of the way.
  ///
  /// The first point is the usual setting itself, with which every other is paired.
  ///
  /// - Parameters:
  ///   - counts: How many values each figure has; 0 for anything between two ends.
  ///   - seed: The seed of the draws.
  ///   - most: The most points.
  /// - Returns: The points; nil if there are more than `most`, or a figure has no values to list.
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
          // The last figure moves fastest.
          return Array(
            counts.reversed().map { count -> Double? in
              defer { rest /= count }
              return Self.part(rest % count, of: count)
            }.reversed())
        }
    }
  }

  /// The middle of a value's part of the way.
  private static func part(_ value: Int, of count: Int) -> Double {
    (Double(value) + 0.5) / Double(count)
  }

  /// Points that differ in one figure alone, in the order of its values; none of a design that has no
  /// such.
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

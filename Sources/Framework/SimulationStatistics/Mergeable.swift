/// A sum of the results of parts: the same in whatever order it is added.
///
///     struct Visits: Mergeable {
///       var count = 0
///       mutating func merge(_ other: Visits) { count += other.count }
///     }
///
/// Merging is commutative and associative, as sums of integers, least and greatest values and
/// counts by key are, and means of floating-point numbers are not. So replications that ran on any
/// threads, in any portions, add up to the same.
package protocol Mergeable {
  /// Adds the sum of another part.
  mutating func merge(_ other: Self)
}

extension IntegerHistogram: Mergeable {}

extension Array {
  /// Adds element by element the sums of another part; the longer of the two has more to keep.
  ///
  ///     var counts = [1, 2]
  ///     counts.merge([10, 20, 30], by: &+=)  // [11, 22, 30]
  ///
  /// - Parameters:
  ///   - other: The elements of the other part.
  ///   - add: Adds one of them to the one in its place.
  /// - Complexity: O(*n*) for *n* elements of the other part.
  @inlinable
  package mutating func merge(_ other: Self, by add: (inout Element, Element) -> Void) {
    for (place, element) in other.enumerated() {
      if place < count { add(&self[place], element) } else { append(element) }
    }
  }
}

/// A sum of the results of parts, which does not depend on the order of addition.
///
///     struct Visits: Mergeable {
///       var count = 0
///       mutating func merge(_ other: Visits) { count += other.count }
///     }
///
/// Merging is commutative and associative, as for integer sums, minima, maxima and counts by key,
/// but not for means of floating-point numbers. So the sum over replications does not depend on the
/// threads or portions in which they ran.
package protocol Mergeable {
  /// Adds the sum of another part.
  mutating func merge(_ other: Self)
}

extension IntegerHistogram: Mergeable {}

extension Array {
  /// Adds the elements of another part, place by place; additional elements are appended.
  ///
  ///     var counts = [1, 2]
  ///     counts.merge([10, 20, 30], by: &+=)  // [11, 22, 30]
  ///
  /// - Parameters:
  ///   - other: The elements of the other part.
  ///   - add: Adds an element to the element in the same place.
  /// - Complexity: O(*n*) for *n* elements of the other part.
  @inlinable
  package mutating func merge(_ other: Self, by add: (inout Element, Element) -> Void) {
    for (place, element) in other.enumerated() {
      if place < count { add(&self[place], element) } else { append(element) }
    }
  }
}

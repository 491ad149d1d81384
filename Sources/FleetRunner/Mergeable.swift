/// What devices come to, added up: exact, and the same in whatever order it is added.
///
/// Merging is commutative and associative, as sums of integers, least and greatest values and
/// counts by key are, and means of floating-point numbers are not.
package protocol Mergeable {
  /// Adds what other devices came to.
  mutating func merge(_ other: Self)
}

/// A sum of what parts come to: the same in whatever order it is added.
///
///     struct Visits: Mergeable {
///       var count = 0
///       mutating func merge(_ other: Visits) { count += other.count }
///     }
///
/// Merging is commutative and associative, as sums of integers, least and greatest values and
/// counts by key are, and means of floating-point numbers are not. So replications that ran on any
/// threads, in any portions, add up to the same.
public protocol Mergeable {
  /// Adds what another part came to.
  mutating func merge(_ other: Self)
}

extension IntegerHistogram: Mergeable {}

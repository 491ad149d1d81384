/// What devices come to, added up: exact, and the same in whatever order it is added.
///
/// Merging is commutative and associative, as sums of integers, least and greatest values and
/// counts by key are, and means of floating-point numbers are not.
package protocol Mergeable {
  /// Adds what other devices came to.
  mutating func merge(_ other: Self)
}

/// What a fleet is added up to: it can be kept in a file, and begins from nothing.
package protocol FleetTally: Mergeable, Codable, Hashable, Sendable {
  /// What no device at all comes to: merging it changes nothing.
  init()
}

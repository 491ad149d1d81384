/// Why a graph or a partition of it cannot be as it was asked for.
///
///     var graph = LinkGraph()
///     do {
///       try graph.link("phone", "tower", leastLatency: .milliseconds(5))
///     } catch {
///       print(error)  // no place is called phone; add it before it is linked
///     }
public struct PartitionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The fault that was found, and what to do about it.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

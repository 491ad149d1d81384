/// What can go wrong on a link; nothing unless said.
///
///     var faults = LinkFaults()
///     faults.lossProbability = 0.1
///     faults.outages = [start..<end]
public struct LinkFaults: Hashable, Sendable {
  /// The share of messages that never arrive, 0…1.
  public var lossProbability: Double = 0
  /// The share of messages that arrive twice, 0…1; the copy has a latency of its own.
  public var duplicateProbability: Double = 0
  /// The share of messages that are held back and so overtaken, 0…1.
  public var reorderProbability: Double = 0
  /// How long a message is held back at most.
  public var reorderDelay: Duration = .seconds(1)
  /// Spans of virtual time in which every message sent is lost.
  public var outages: [Range<VirtualTime>] = []

  /// Creates a link's faults: none.
  public init() {}
}

public import SimulationPrimitives

/// The faults of a link; none unless specified.
///
///     var faults = LinkFaults()
///     faults.lossProbability = 0.1
///     faults.outages = [start..<end]
public struct LinkFaults: Hashable, Sendable {
  /// The share of messages that never arrive.
  ///
  /// - Precondition: It is within 0…1, as are the other two shares.
  public var lossProbability: Double = 0 {
    didSet { Self.require(lossProbability) }
  }
  /// The share of messages that arrive twice; the copy has a separate latency.
  public var duplicateProbability: Double = 0 {
    didSet { Self.require(duplicateProbability) }
  }
  /// The share of messages that are delayed, so that later messages overtake them.
  public var reorderProbability: Double = 0 {
    didSet { Self.require(reorderProbability) }
  }
  /// The greatest additional delay of such a message.
  public var reorderDelay: Duration = .seconds(1)
  /// Spans of virtual time in which every message sent is lost.
  public var outages: [Range<VirtualTime>] = []

  /// Creates a set of faults without any fault.
  public init() {}

  private static func require(_ probability: Double) {
    precondition(
      0...1 ~= probability, "a link cannot have a fault with probability \(probability); use 0…1")
  }
}

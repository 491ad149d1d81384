/// A sender of alerts through the gateway, by its position in the registry (P-06).
@frozen
public struct ConsumerID: Hashable, Codable, Sendable {
  /// The place, counted from 0.
  public let rawValue: Int32

  /// Creates the identifier of a place.
  @inlinable
  public init(_ index: Int) {
    rawValue = Int32(truncatingIfNeeded: index)
  }

  /// The cards, represented by the Conductor and always registered first.
  public static var cards: ConsumerID {
    @inlinable get { ConsumerID(0) }
  }

  /// The place as an index.
  @inlinable public var index: Int { Int(rawValue) }
}

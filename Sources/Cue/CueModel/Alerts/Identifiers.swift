public import SimulationPrimitives

/// A shopping area in which several cards fired.
@frozen
public struct ClusterID: Hashable, Codable, Sendable {
  /// The number, counted from 0 in the order clusters are first seen.
  public let rawValue: Int32

  /// Creates an identifier.
  @inlinable
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }
}

/// One visit to one place, which its pre-arrival and its entry share (K-10).
@frozen
public struct VisitID: Hashable, Codable, Sendable {
  /// The number, or 0 for no visit.
  public let rawValue: UInt64

  /// Creates an identifier.
  @inlinable
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The count-th visit to a card's place, counted from 1.
  @inlinable
  public init(card: CardID, count: UInt32) {
    rawValue = (UInt64(UInt32(bitPattern: card.rawValue)) << 32) | UInt64(count)
  }

  /// For events that are no visit.
  public static var none: VisitID {
    @inlinable get { VisitID(rawValue: 0) }
  }
}

/// The subject of an event: two events are the same iff their subjects are (K-10).
public enum Subject: Hashable, Codable, Sendable, StableHashable {
  /// A single card.
  case card(CardID)
  /// A shopping area.
  case cluster(ClusterID)
  /// The wallet as a whole.
  case wallet
  /// A consumer other than the cards.
  case consumer(ConsumerID)

  /// The cards of the subject itself: one, or none.
  public var cards: [CardID] {
    if case .card(let card) = self { [card] } else { [] }
  }

  /// Adds the case and its number.
  public func hash(into hasher: inout StableHasher) {
    switch self {
    case .card(let card): hasher.combine(1 + 4 * Int(card.rawValue))
    case .cluster(let cluster): hasher.combine(2 + 4 * Int(cluster.rawValue))
    case .wallet: hasher.combine(3)
    case .consumer(let consumer): hasher.combine(4 + 4 * Int(consumer.rawValue))
    }
  }
}

/// A set of kinds of events.
@frozen
public struct EventKinds: OptionSet, Hashable, Sendable {
  /// One bit for each kind, at the position of the kind.
  public let rawValue: UInt16

  /// Creates a set from bits.
  @inlinable
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Creates the set of one kind.
  @inlinable
  public init(_ kind: EventKind) {
    rawValue = 1 << UInt16(kind.ordinal)
  }

  /// The element of a set's literal.
  public typealias ArrayLiteralElement = EventKind

  /// Creates a set from its members.
  @inlinable
  public init(arrayLiteral kinds: EventKind...) {
    rawValue = kinds.reduce(0) { $0 | 1 << UInt16($1.ordinal) }
  }

  /// The kinds that have a property.
  init(where holds: (EventKind) -> Bool) {
    rawValue = EventKind.allCases.filter(holds).reduce(0) { $0 | 1 << UInt16($1.ordinal) }
  }

  /// Every kind.
  public static let all = EventKinds { _ in true }

  /// The kinds that may interrupt: all but a pre-arrival (C-31).
  public static let interrupting = all.subtracting([.preArrival])

  /// The kinds that a position fix causes.
  static let nearby = EventKinds(where: \.isCausedByFix)

  /// The kinds among them that may interrupt.
  package static let interruptingNearby = nearby.intersection(interrupting)

  /// The kinds that are about one card.
  static let ofOneCard = EventKinds(where: \.isOfOneCard)

  /// The kinds among these that a position fix causes.
  static let ofOneCardNearby = ofOneCard.intersection(nearby)

  /// Whether a kind is a member.
  @inlinable
  public func contains(_ kind: EventKind) -> Bool { rawValue >> UInt16(kind.ordinal) & 1 == 1 }

  /// The members, in the order of all kinds.
  public var kinds: [EventKind] { EventKind.allCases.filter { contains($0) } }
}

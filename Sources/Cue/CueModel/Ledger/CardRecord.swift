public import SimulationPrimitives

/// The ledger's record of one card.
@frozen
public struct CardRecord: Hashable, Codable, Sendable {
  /// The instants of its interruptions, alone or in a cluster.
  public var interruptions = RecentInstants()
  /// The instants of its touches (K-09).
  public var touches = RecentInstants()
  /// The instants of its dismissals.
  public var dismissals = RecentInstants()
  /// The instant of the last announcement before an arrival.
  public var preArrival = VirtualTime.never
  /// The previous ``preArrival``, restored when an announcement is withdrawn.
  public var earlierPreArrival = VirtualTime.never
  /// The last payday that named the card.
  public var payday = VirtualTime.never
  /// The last use of the card.
  public var used = VirtualTime.never
  /// The visit of the last touch; one visit is one touch (G-18).
  public private(set) var touchedVisit = VisitID.none
  /// The dispatches of that visit.
  ///
  /// The earliest of them counts among the touches.
  public private(set) var visitTouches = RecentInstants()
  /// Whether the card is snoozed until the person moves away (G-20).
  public var isSnoozed = false
  /// Whether the card was quieted after dismissals (G-19).
  public var isAutoQuieted = false
  /// Whether a notice to the person is due, until it has been delivered.
  public var owesNotice = false

  /// Creates the record of a card without a past.
  @inlinable
  public init() {}
}

extension CardRecord {
  /// Charges a touch; all of one visit are the same touch (G-18).
  mutating func touch(at time: VirtualTime, visit: VisitID) {
    guard visit != .none else { return touches.insert(time) }
    if visit != touchedVisit { (touchedVisit, visitTouches) = (visit, RecentInstants()) }
    touches.remove(visitTouches.earliest)
    visitTouches.insert(time)
    touches.insert(visitTouches.earliest)
  }

  /// Withdraws a touch, which another dispatch of the same visit then replaces.
  mutating func withdrawTouch(at time: VirtualTime, visit: VisitID) {
    guard visit != .none, visit == touchedVisit else { return touches.remove(time) }
    touches.remove(visitTouches.earliest)
    visitTouches.remove(time)
    guard visitTouches.earliest.hasHappened else { return touchedVisit = .none }
    touches.insert(visitTouches.earliest)
  }
}

extension CardRecord: StableHashable {
  /// Adds every field.
  public func hash(into hasher: inout StableHasher) {
    interruptions.hash(into: &hasher)
    touches.hash(into: &hasher)
    dismissals.hash(into: &hasher)
    hasher.combine(preArrival)
    hasher.combine(earlierPreArrival)
    hasher.combine(payday)
    hasher.combine(used)
    hasher.combine(touchedVisit.rawValue)
    visitTouches.hash(into: &hasher)
    hasher.combine(isSnoozed)
    hasher.combine(isAutoQuieted)
    hasher.combine(owesNotice)
  }
}

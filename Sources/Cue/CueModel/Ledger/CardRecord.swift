public import SimulationPrimitives

/// The ledger's record of one card.
@frozen
public struct CardRecord: Hashable, Codable, Sendable {
  /// When it interrupted, alone or in a cluster.
  public var interruptions = RecentInstants()
  /// When it touched the person at all (K-09).
  public var touches = RecentInstants()
  /// When it was dismissed.
  public var dismissals = RecentInstants()
  /// When it was last announced before an arrival, and the time before that.
  public var preArrival = VirtualTime.never
  /// See ``preArrival``; put back when an announcement is withdrawn.
  public var earlierPreArrival = VirtualTime.never
  /// When payday last named it.
  public var payday = VirtualTime.never
  /// When it was last used.
  public var used = VirtualTime.never
  /// The visit it last touched the person in; one visit is one touch (G-18).
  public private(set) var touchedVisit = VisitID.none
  /// The dispatches of that visit; the earliest of them is the one among the touches.
  public private(set) var visitTouches = RecentInstants()
  /// Whether it is snoozed until the person moves away (G-20).
  public var isSnoozed = false
  /// Whether it was quieted for being dismissed (G-19).
  public var isAutoQuieted = false
  /// Whether the person has yet to be told so; stays until that was really delivered.
  public var owesNotice = false

  /// Creates the record of a card nothing has happened to.
  @inlinable
  public init() {}
}

extension CardRecord {
  /// Charges a touch; further ones of the same visit are the same touch (G-18).
  mutating func touch(at time: VirtualTime, visit: VisitID) {
    guard visit != .none else { return touches.insert(time) }
    if visit != touchedVisit { (touchedVisit, visitTouches) = (visit, RecentInstants()) }
    touches.remove(visitTouches.earliest)
    visitTouches.insert(time)
    touches.insert(visitTouches.earliest)
  }

  /// Takes a touch back; another dispatch of the same visit then carries it.
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

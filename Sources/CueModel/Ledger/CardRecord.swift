public import SimulationPrimitives

/// What is remembered of one card.
@frozen
public struct CardRecord: Hashable, Sendable {
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

extension CardRecord: Codable {
  private enum CodingKeys: String, CodingKey {
    case interruptions, touches, dismissals, preArrival, earlierPreArrival, payday, used
    case touchedVisit, visitTouches, isSnoozed, isAutoQuieted, owesNotice
  }

  /// Reads a record.
  ///
  /// - Throws: `DecodingError` if a field is missing or malformed.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func time(_ key: CodingKeys) throws -> VirtualTime {
      VirtualTime(nanoseconds: try container.decode(Int64.self, forKey: key))
    }
    interruptions = try container.decode(RecentInstants.self, forKey: .interruptions)
    touches = try container.decode(RecentInstants.self, forKey: .touches)
    dismissals = try container.decode(RecentInstants.self, forKey: .dismissals)
    preArrival = try time(.preArrival)
    earlierPreArrival = try time(.earlierPreArrival)
    payday = try time(.payday)
    used = try time(.used)
    touchedVisit = try container.decode(VisitID.self, forKey: .touchedVisit)
    visitTouches = try container.decode(RecentInstants.self, forKey: .visitTouches)
    isSnoozed = try container.decode(Bool.self, forKey: .isSnoozed)
    isAutoQuieted = try container.decode(Bool.self, forKey: .isAutoQuieted)
    owesNotice = try container.decode(Bool.self, forKey: .owesNotice)
  }

  /// Writes a record.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(interruptions, forKey: .interruptions)
    try container.encode(touches, forKey: .touches)
    try container.encode(dismissals, forKey: .dismissals)
    try container.encode(preArrival.nanoseconds, forKey: .preArrival)
    try container.encode(earlierPreArrival.nanoseconds, forKey: .earlierPreArrival)
    try container.encode(payday.nanoseconds, forKey: .payday)
    try container.encode(used.nanoseconds, forKey: .used)
    try container.encode(touchedVisit, forKey: .touchedVisit)
    try container.encode(visitTouches, forKey: .visitTouches)
    try container.encode(isSnoozed, forKey: .isSnoozed)
    try container.encode(isAutoQuieted, forKey: .isAutoQuieted)
    try container.encode(owesNotice, forKey: .owesNotice)
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

public import Positions
public import SimulationPrimitives

/// One visit of the person to the neighborhood of a card's place, which outlasts the app's process
/// (S-01).
///
/// A visit begins with the announcement or the entry. It ends when a fix is outside the place's
/// ring.
public struct Visit: Hashable, Codable, Sendable {
  /// The card.
  public let card: CardID
  /// The number among all visits of the device, counted from 1, which the announcement and the
  /// entry of a visit share (K-10).
  public let number: UInt32
  /// The start of the visit.
  public let since: VirtualTime
  /// The branch that is visited, of a card without a pin (S-07).
  public var branch: Coordinate?
  /// Whether the last fix was inside the ring; `false` before the first fix of the visit.
  public var isNear = false
  /// Whether the last fix lay inside the fence.
  public var isHere = false
  /// Whether an arrival was announced ahead.
  public var isForetold = false
  /// Whether the live activity shows the visit or may move to it.
  public var isAnnounced = false
  /// Whether the visit was announced ahead, and its entry found only by a background refresh.
  public var isTold = false
  /// The first judgment of the entry, or never.
  public internal(set) var arrivedAt = VirtualTime.never
  /// The interruption about the place, or never.
  public internal(set) var spokenAt = VirtualTime.never
  /// The surfaces that interruption was sent to.
  public internal(set) var spokenOn: SurfaceSet = []
  /// The vetoes against the entry if all of them are passing; it is judged again when they end
  ///
  public var owed = VetoSet()

  /// The entry while it waits for a shopping area, or `nil` if it does not wait.
  public var held: ClusterCoalescer.Fire?

  /// The identifier that decisions carry.
  public var id: VisitID { VisitID(card: card, count: number) }

  /// Whether the entry was judged.
  public var isJudged: Bool { arrivedAt.hasHappened }

  /// Whether the visit has interrupted.
  public var hasSpoken: Bool { spokenAt.hasHappened }

  /// Whether the visit was neither announced ahead nor has interrupted.
  package var isUntold: Bool { !isForetold && !hasSpoken }

  /// Whether a later process needs the visit: there was a decision about it.
  public var isOfNote: Bool { isJudged || isForetold || isAnnounced || hasSpoken }

  init(card: CardID, number: UInt32, since: VirtualTime) {
    (self.card, self.number, self.since) = (card, number, since)
  }

  /// Whether a stored visit is to one of a number of cards, and in a possible state.
  func isSound(among count: Int) -> Bool {
    (0..<count).contains(card.index)
      && branch?.isInRange != false
      && (held.map { $0.card == card && $0.visit == id && $0.pin.isInRange } ?? true)
  }

  /// Records the judgment of the entry, which then awaits no other judgment.
  public mutating func judge(at time: VirtualTime) {
    if !isJudged { arrivedAt = time }
    (owed, held) = ([], nil)
  }
}

/// The visits that have not ended, at most one a card, stored with the ledger (S-01).
///
///     var book = VisitBook()
///     book.begin(card, at: now)
///     book.speak([card], on: [.watchHaptic], at: now)
///     book[card]?.hasSpoken  // true, also for a process launched later
public struct VisitBook: Hashable, Sendable {
  /// The open visits, by card.
  private var open: [Visit] = []
  /// The number of visits so far.
  private var count: UInt32 = 0
  /// The number of changes.
  ///
  /// A result derived from the visits is valid for one number.
  public private(set) var version = ChangeCount()
  /// The number of changes of visits with a decision, which a later process needs.
  public private(set) var news = ChangeCount()
  /// The number of open visits that began without a fix.
  private var unseenCount = 0
  /// The number of open visits with an interruption.
  private var spokenCount = 0
  /// The vetoes after which some arrival is judged again, over all open visits.
  public private(set) var owed = VetoSet()

  /// Creates a book without visits.
  public init() {}

  /// Whether a visit is open that began without a fix.
  public var hasUnseen: Bool { unseenCount > 0 }

  /// The open visits, in wallet order.
  public var visits: [Visit] { open }

  /// The open visit to a card's place.
  ///
  /// - Complexity: O(log *n*) for *n* open visits.
  public subscript(card: CardID) -> Visit? {
    let place = place(of: card)
    return place < open.count && open[place].card == card ? open[place] : nil
  }

  /// Begins a visit and ends an open one to the card's place.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - companions: The cards of the same place; an interruption of an open visit to one counts
  ///     for all.
  ///   - time: The instant.
  /// - Complexity: O(*n*) for *n* open visits.
  public mutating func begin(_ card: CardID, besides companions: [Int] = [], at time: VirtualTime) {
    count &+= 1
    var visit = Visit(card: card, number: count, since: time)
    for other in companions.reversed() where spokenCount > 0 && other != card.index {
      guard let known = self[CardID(other)], known.isNear, known.hasSpoken else { continue }
      (visit.spokenAt, visit.spokenOn) = (known.spokenAt, known.spokenOn)
      break
    }
    end(card)
    open.insert(visit, at: place(of: card))
    unseenCount += 1
    if visit.hasSpoken { spokenCount += 1 }
    changed()
  }

  /// Changes the open visit to a card's place, if there is one.
  public mutating func change(_ card: CardID, _ body: (inout Visit) -> Void) {
    let place = place(of: card)
    guard place < open.count, open[place].card == card else { return }
    // A visit is large, so only the relevant values are read, without a copy of the visit.
    let (wasOfNote, wasNear) = (open[place].isOfNote, open[place].isNear)
    let (hadSpoken, owed) = (open[place].hasSpoken, open[place].owed)
    body(&open[place])
    if wasOfNote || open[place].isOfNote { news.increment() }
    unseenCount += (open[place].isNear ? 0 : 1) - (wasNear ? 0 : 1)
    spokenCount += (open[place].hasSpoken ? 1 : 0) - (hadSpoken ? 1 : 0)
    if owed != open[place].owed { owe() }
    changed()
  }

  /// Ends the visit to a card's place.
  ///
  /// - Returns: The visit that ended, or `nil` if none was open.
  @discardableResult
  public mutating func end(_ card: CardID) -> Visit? {
    let place = place(of: card)
    guard place < open.count, open[place].card == card else { return nil }
    let visit = open.remove(at: place)
    if visit.isOfNote { news.increment() }
    if !visit.isNear { unseenCount -= 1 }
    if visit.hasSpoken { spokenCount -= 1 }
    if !visit.owed.isEmpty { owe() }
    changed()
    return visit
  }

  /// Records that an interruption about some cards was sent on some surfaces.
  public mutating func speak(
    _ cards: some Sequence<CardID>, on surfaces: SurfaceSet, at time: VirtualTime
  ) {
    for card in cards { change(card) { ($0.spokenAt, $0.spokenOn) = (time, surfaces) } }
  }

  /// Records that the interruption about some cards failed: a surface refused it.
  public mutating func unspeak(_ cards: some Sequence<CardID>) {
    speak(cards, on: [], at: .never)
  }

  /// Numbers the visits of a process after those of all earlier processes, whose book may be lost.
  public mutating func number(from first: UInt32) { count = max(count, first) }

  private mutating func changed() {
    version.increment()
    assert(unseenCount >= 0 && unseenCount <= open.count)
  }

  private mutating func owe() { owed = open.reduce(into: []) { $0.formUnion($1.owed) } }

  /// The index of the first open visit that is not before a card.
  private func place(of card: CardID) -> Int {
    var (low, high) = (0, open.count)
    while low < high {
      let middle = (low + high) / 2
      if open[middle].card.index < card.index { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension VisitBook: Codable {
  private enum CodingKeys: CodingKey { case open, count }

  /// Reads a stored book.
  ///
  /// - Throws: `DecodingError` if it is malformed, or if its visits are not in wallet order.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    open = try container.decode([Visit].self, forKey: .open)
    count = try container.decode(UInt32.self, forKey: .count)
    guard zip(open, open.dropFirst()).allSatisfy({ $0.card.index < $1.card.index }),
      open.allSatisfy({ (1...count).contains($0.number) })
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .open, in: container, debugDescription: "the visits are not in the wallet's order")
    }
    unseenCount = open.count { !$0.isNear }
    spokenCount = open.count(where: \.hasSpoken)
    owe()
  }

  /// Writes the visits and their total number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(open, forKey: .open)
    try container.encode(count, forKey: .count)
  }
}

extension VisitBook: StableHashable {
  /// Adds every visit.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(open.count, UInt64(count))
    for visit in open {
      hasher.combine(visit.id, visit.since, visit.arrivedAt, visit.spokenAt, visit.spokenOn)
      let flags = [visit.isNear, visit.isHere, visit.isForetold, visit.isAnnounced]
      hasher.combine(visit.owed, flags.reduce(0 as UInt64) { $0 << 1 | ($1 ? 1 : 0) })
      if let held = visit.held { hasher.combine(held.time, held.isFree, held.refresh) }
    }
  }
}

/// The number of changes of a value, which does not belong to the value: two counts are always
/// equal.
///
/// A cached value is valid for one ``number``.
public struct ChangeCount: Hashable, Sendable {
  /// The number of changes so far.
  public private(set) var number: UInt32 = 0

  /// Creates a count of no changes.
  public init() {}

  /// Counts a change.
  public mutating func increment() { number &+= 1 }

  /// Always `true`, since the count does not belong to the value.
  public static func == (left: ChangeCount, right: ChangeCount) -> Bool { true }

  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}
}

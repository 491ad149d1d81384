import CueModel
import SimulationKernel

/// Unique cards in the order of their arrival.
struct NamedCards {
  private(set) var list: [CardID] = []
  private var known: Set<CardID> = []

  init(_ cards: [CardID] = []) {
    for card in cards { append(card) }
  }

  func contains(_ card: CardID) -> Bool { known.contains(card) }

  /// Adds a card unless it is present, and returns whether it was added.
  @discardableResult
  mutating func append(_ card: CardID) -> Bool {
    guard known.insert(card).inserted else { return false }
    list.append(card)
    return true
  }

  mutating func remove(_ card: CardID) {
    guard known.remove(card) != nil else { return }
    list.removeAll { $0 == card }
  }
}

/// An announced shopping area, with the cards that joined later.
struct AnnouncedArea {
  private(set) var payload: ClusterPayload
  private var members: Set<CardID>

  init(_ payload: ClusterPayload) {
    self.payload = payload
    members = Set(payload.members.map(\.id))
  }

  /// Removes a card, and returns whether it was present.
  mutating func remove(_ card: CardID) -> Bool {
    guard members.remove(card) != nil else { return false }
    payload.members.removeAll { $0.id == card }
    payload.announced.removeAll { $0 == card }
    return true
  }

  /// Updates the balances of the cards.
  mutating func refresh(_ summary: (CardID) -> CardSummary) {
    payload.members = payload.members.map { summary($0.id) }
  }

  /// Adds a card unless it is present, and returns whether it was added.
  mutating func add(_ card: CardSummary) -> Bool {
    guard members.insert(card.id).inserted else { return false }
    payload.members.append(card)
    return true
  }
}

/// The arrivals that wait for a fix, to be judged at the person's current position (S-02).
struct Unlocated: Sendable {
  /// Arrivals that were held.
  var fires: [ClusterCoalescer.Fire] = []
  /// The cards that a refresh found by a position too old to judge by.
  var found: [CardID] = []
  /// The number of that refresh, or of the one that launched the process, which the effects of the
  /// next fix belong to.
  var refresh: UInt32?
  /// The vetoes for which arrivals are owed.
  var owed = VetoSet()
  /// The end of the wait for a fix, if one was requested.
  var until: VirtualTime?

  /// Whether no arrival waits.
  var isEmpty: Bool { fires.isEmpty && found.isEmpty && refresh == nil && owed.isEmpty }

  /// Removes the arrival of a card.
  mutating func remove(_ card: CardID) -> ClusterCoalescer.Fire? {
    fires.firstIndex { $0.card == card }.map { fires.remove(at: $0) }
  }
}

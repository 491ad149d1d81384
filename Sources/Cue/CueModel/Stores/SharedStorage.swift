import SimulationPrimitives

/// Everything the processes of one phone share, as one value (C-42…C-45).
///
///     var storage = SharedStorage(cards: ["target"])
///     storage.log(decision, retention: .days(30))
///     storage.reasons(about: CardID(0)).last?.primaryReason  // "Why did I get this?"
public struct SharedStorage: Hashable, Sendable {
  /// The version of the stored form.
  public static let formatVersion = 4

  /// The names of the cards it belongs to, in wallet order; the rest knows cards by this order.
  public let cards: [String]
  /// The ledger as it was last charged, if it ever was (C-43).
  public var ledger: Ledger?
  /// The snapshot the widget shows, if anything was published (C-44).
  public var snapshot: WidgetSnapshot?
  /// The decisions of the retention's days, in order of time (C-45).
  public internal(set) var reasons: [Decision] = []
  /// The cards shared with the app, in the order they came (C-28).
  public internal(set) var drafts: [CardDraft] = []
  /// Whether a workout was ever done (P-15).
  public internal(set) var firstWorkout = FirstWorkoutTrigger()
  /// The wallet, if it is not known to be what it began as.
  public var wallet: Wallet?
  /// How many processes were launched so far.
  public internal(set) var launchCount: UInt32 = 0

  /// Creates the storage of a wallet nothing has happened to.
  public init(cards: [String]) {
    self.cards = cards
  }

  /// Keeps a decision and lets go of those as old as the retention, or older (D-11).
  ///
  /// - Complexity: O(1) for the latest decision, as long as none is too old.
  public mutating func log(_ decision: Decision, retention: Duration) {
    let oldest = decision.time.advanced(by: .zero - retention)
    // They lie in the order of time, and what is behind them moves up in one piece.
    let past = reasons.firstIndex { $0.time > oldest } ?? reasons.count
    if past > 0 { reasons.removeFirst(past) }
    // A recording may be older than the one replayed before it.
    let place = reasons.lastIndex { $0.time <= decision.time }.map { $0 + 1 } ?? 0
    reasons.insert(decision, at: place)
  }

  /// Keeps a card that was shared with the app.
  public mutating func take(_ draft: CardDraft) {
    drafts.append(draft)
  }

  /// Takes a workout that was done.
  ///
  /// - Returns: Whether it is the first of this installation (P-15).
  public mutating func completeWorkout() -> Bool { firstWorkout.mark() }

  /// Forgets everything, as when the app is removed and installed anew.
  ///
  /// Only the count of launches continues, as the watch remembers the numbers of earlier processes; and
  /// the cards are still the person's.
  public mutating func reinstall() {
    let (launches, wallet) = (launchCount, wallet)
    self = SharedStorage(cards: cards)
    (launchCount, self.wallet) = (launches, wallet)
  }

  /// Counts a launch.
  ///
  /// - Returns: How many there were before it.
  public mutating func launch() -> UInt32 {
    defer { launchCount &+= 1 }
    return launchCount
  }

  /// The decisions that speak of a card, alone or among others, in order of time.
  public func reasons(about card: CardID) -> [Decision] {
    reasons.filter { $0.subject == .card(card) || $0.cards.contains(card) }
  }
}

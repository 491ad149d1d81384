import SimulationPrimitives

/// The state that the processes of one phone share, as one value (C-42…C-45).
///
///     var storage = SharedStorage(cards: ["target"])
///     storage.log(decision, retention: .days(30))
///     storage.reasons(about: CardID(0)).last?.primaryReason  // "Why did I get this?"
public struct SharedStorage: Hashable, Sendable {
  /// The version of the stored form.
  public static let formatVersion = 4

  /// The names of the cards in wallet order, in which all other parts refer to them.
  public let cards: [String]
  /// The ledger after its last charge, if there was one (C-43).
  public var ledger: Ledger?
  /// The snapshot that the widget shows, if one was published (C-44).
  public var snapshot: WidgetSnapshot?
  /// The decisions of the retention's days, in order of time (C-45).
  public internal(set) var reasons: [Decision] = []
  /// The cards shared with the app, in the order of arrival (C-28).
  public internal(set) var drafts: [CardDraft] = []
  /// Whether a workout was ever done (P-15).
  public internal(set) var firstWorkout = FirstWorkoutTrigger()
  /// The wallet, if it is known to have changed since the start.
  public var wallet: Wallet?
  /// The number of processes launched so far.
  public internal(set) var launchCount: UInt32 = 0

  /// Creates the storage of an unused wallet.
  public init(cards: [String]) {
    self.cards = cards
  }

  /// Stores a decision and deletes those as old as the retention or older (D-11).
  ///
  /// - Complexity: O(1) for the latest decision, as long as none is too old.
  public mutating func log(_ decision: Decision, retention: Duration) {
    let oldest = decision.time.advanced(by: .zero - retention)
    // The decisions are in the order of time, so one removal moves the rest once.
    let past = reasons.firstIndex { $0.time > oldest } ?? reasons.count
    if past > 0 { reasons.removeFirst(past) }
    // A recording may be older than the one replayed before it.
    let place = reasons.lastIndex { $0.time <= decision.time }.map { $0 + 1 } ?? 0
    reasons.insert(decision, at: place)
  }

  /// Stores a card that was shared with the app.
  public mutating func take(_ draft: CardDraft) {
    drafts.append(draft)
  }

  /// Records a completed workout, and returns whether it is the first.
  ///
  /// - Returns: Whether the workout is the first of this installation (P-15).
  public mutating func completeWorkout() -> Bool { firstWorkout.mark() }

  /// Clears the storage, as a reinstallation of the app does.
  ///
  /// Only the count of launches continues, since the watch stores the numbers of earlier processes.
  /// The person also keeps the cards.
  public mutating func reinstall() {
    let (launches, wallet) = (launchCount, wallet)
    self = SharedStorage(cards: cards)
    (launchCount, self.wallet) = (launches, wallet)
  }

  /// Counts a launch.
  ///
  /// - Returns: The number of earlier launches.
  public mutating func launch() -> UInt32 {
    defer { launchCount &+= 1 }
    return launchCount
  }

  /// The decisions that name a card, alone or among others, in order of time.
  public func reasons(about card: CardID) -> [Decision] {
    reasons.filter { $0.subject == .card(card) || $0.cards.contains(card) }
  }
}

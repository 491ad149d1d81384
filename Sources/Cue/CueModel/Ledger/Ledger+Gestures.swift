public import SimulationPrimitives

/// The person's gestures in the ledger.
extension Ledger {
  /// Records the use of the barcode, after which no alert names the card for a while (C-34).
  public mutating func markUsed(_ card: CardID, at time: VirtualTime) {
    change(card) { $0.used = time }
  }

  /// Snoozes a card ("I'm already shopping") until the person has moved away (G-20).
  public mutating func snooze(_ card: CardID) {
    change(card) { $0.isSnoozed = true }
  }

  /// Records the person's distance from a card's pin; a snooze ends for good beyond 1 km (G-20).
  public mutating func moved(_ card: CardID, distanceMeters: Double, policy: Policy) {
    guard distanceMeters > policy.snoozeExitMeters else { return }
    change(card) { $0.isSnoozed = false }
  }

  /// The person dismissed an alert of a card (G-19).
  ///
  /// - Returns: Whether this very dismissal quieted the card.
  @discardableResult
  public mutating func dismiss(_ card: CardID, at time: VirtualTime, policy: Policy) -> Bool {
    var isNew = false
    change(card) { record in
      record.dismissals.insert(time)
      let window = Window.halfOpen(seconds: policy.dismissalWindowSeconds)
      guard !record.isAutoQuieted,
        record.dismissals.reaches(policy.dismissalsToQuiet, in: window, at: time)
      else { return }
      (record.isAutoQuieted, record.owesNotice, isNew) = (true, true, true)
    }
    return isNew
  }

  /// Ends the quieting of a card at the person's request, and deletes its dismissals (G-19).
  public mutating func undoQuiet(_ card: CardID) {
    change(card) { record in
      (record.isAutoQuieted, record.owesNotice) = (false, false)
      record.dismissals = RecentInstants()
    }
  }

  /// The cards that are quieted, in wallet order (C-17).
  public var quietedCards: [CardID] {
    cards.indices.filter { cards[$0].isAutoQuieted }.map { CardID($0) }
  }
}

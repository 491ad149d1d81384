public import SimulationPrimitives

/// The person's gestures, as far as the rules remember them.
extension Ledger {
  /// The barcode was shown: the card is left alone for a while (C-34).
  public mutating func markUsed(_ card: CardID, at time: VirtualTime) {
    change(card) { $0.used = time }
  }

  /// "I'm already shopping": silent until the person has moved away (G-20).
  public mutating func snooze(_ card: CardID) {
    change(card) { $0.isSnoozed = true }
  }

  /// The person is so far from a card's pin; a snooze ends beyond 1 km, once and for good (G-20).
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

  /// The person wants a quieted card back: its dismissals are forgotten with the flag (G-19).
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

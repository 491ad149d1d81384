import CueModel
import SimulationKernel

/// What the person does with a card.
extension Conductor {
  func used(_ card: CardID) {
    context.note(.gesture(.used, card))
    change { $0.markUsed(card, at: context.now) }
    setAside(card)
    publishSnapshot()
  }

  func dismissed(_ card: CardID) {
    context.note(.gesture(.dismissed, card))
    change { $0.dismiss(card, at: context.now, policy: policy) }
    publishSnapshot()
  }

  func snoozed(_ card: CardID) {
    context.note(.gesture(.snoozed, card))
    change { $0.snooze(card) }
    setAside(card)
  }

  func undoneQuiet(_ card: CardID) {
    context.note(.gesture(.quietUndone, card))
    change { $0.undoQuiet(card) }
    publishSnapshot()
  }

  /// Fills in the form for a card that was shared with the app, and says nothing (C-28).
  ///
  /// Its place is the one a card of the brand has already, or else the closest to where the person
  /// was last known to be, with the next ones to choose from (G-36, G-37).
  func prefill(_ draft: CardDraft) {
    var memory = PinMemory()
    for card in cards {
      memory.remember(
        Place(id: PlaceID(card.name), name: card.name, brand: card.brand, coordinate: card.pin),
        for: card.brand)
    }
    let suggestion = intake.lastFix.flatMap { fix in
      PinAssist(places: configuration.places, policy: policy)
        .suggestion(for: draft.brand, near: fix.coordinate, memory: memory)
    }
    context.record("add card: \(draft.brand) at \(suggestion?.choice.place.name ?? "no place yet")")
    context.note(.prefilled(draft, suggestion))
  }

  /// Nothing more is told of a card on this visit: the readout goes on about others, or ends.
  private func setAside(_ card: CardID) {
    guard cards.indices.contains(card.index) else { return }
    intake.visits[card.index].isAnnounced = false
    guard var running else { return }
    if case .card = running.lease.subject, running.cards.contains(card) {
      running.cards.removeAll { $0 == card }
      self.running = running
      if running.cards.isEmpty || running.lease.subject == .card(card) { giveUpReadout() }
    }
  }

  private func change(_ gesture: (inout Ledger) -> Void) {
    gesture(&intake.ledger)
    intake.changed()
    persist()
  }
}
